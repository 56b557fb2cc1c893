import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { RouterProvider } from '../../platform/navigation/router.tsx'
import { signOut } from '../../platform/session/session.ts'
import { DatePlansPage } from './date-plans-page.tsx'
import { PlanNotePage } from './plan-links/plan-note-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let signedIn = false

async function serve(url: string) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url.endsWith('/date-plans')) return Response.json({ plans: [] })
  return Response.json({ ...user, displayName: 'Ada', subscriptionTier: 'free' })
}

beforeEach(() => vi.stubGlobal('fetch', serve))
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

/** Returns whether one element comes before another on the page. */
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

it('our own: the form of a date plan says that it is not an alarm, and whom to call', async () => {
  await signInWithEmail(user.email, 'secret')
  const { container } = await render(
    <RouterProvider>
      <main>
        <DatePlansPage />
      </main>
    </RouterProvider>,
  )
  const form = page.getByRole('region', { name: 'New plan' })
  await expect.element(form).toBeVisible()
  const notice = page.getByText('This is not an alarm.', { exact: true })
  await expect.element(notice).toBeVisible()
  expect(isBefore(notice.element(), form.element())).toBe(true)
  const says = page.getByText(/^We call nobody, and nobody watches\./)
  await expect.element(says).toMatchTextContent(/Emails can be late\./)
  await expect.element(says).toMatchTextContent(/In danger call your local emergency number\./)
  const help = page.getByRole('link', { name: 'Who helps, by country' })
  await expect.element(help).toHaveAttribute('href', '/help')
  expect(await accessibilityFaults(container)).toEqual([])
})

it('our own: the page of a shared note says that a date plan is not an alarm', async () => {
  await render(
    <RouterProvider>
      <PlanNotePage />
    </RouterProvider>,
  )
  await expect.element(page.getByText('This is not an alarm.', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText(/^We know nothing of what happened\./))
    .toMatchTextContent(/call your local emergency number\./)
})
