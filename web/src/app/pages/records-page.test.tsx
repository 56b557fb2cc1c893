import type { OwnWarning } from '@sidelight/contract/calls/board'
import type { OwnEntry } from '@sidelight/contract/calls/entries'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { own } from '../../board/own/test-own-warnings.tsx'
import { EntryCard } from '../../entries/entry-card.tsx'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { goTo, RouterProvider } from '../../platform/navigation/router.tsx'
import { signOut } from '../../platform/session/session.ts'
import { RecordsPage } from './records-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const entry: OwnEntry = {
  id: 'e1',
  phoneNumber: '+14155550142',
  handle: null,
  counts: true,
  openToContact: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  metadata: { name: null, age: null, city: null, email: null, redFlags: [], notes: null },
}
const here = location.pathname
let signedIn = false
let entries: OwnEntry[] = []
let warnings: OwnWarning[] = []
/** Resolves once the entries may arrive. */
let held: Promise<void>

async function serve(url: string) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url.endsWith('/entries')) return held.then(() => Response.json(entries))
  if (url.endsWith('/cases')) return Response.json({ cases: [] })
  if (url.endsWith('/public-receipts')) return Response.json(warnings)
  return Response.json({ ...user, displayName: 'Ada' })
}

beforeEach(async () => {
  entries = []
  warnings = []
  held = Promise.resolve()
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  goTo(here, { replace: true })
  await signOut()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <RouterProvider>
      <main>
        <RecordsPage />
      </main>
    </RouterProvider>,
  )
const link = (name: string) => page.getByRole('link', { name, exact: true })
const exhibit = () => link('Save your warnings and entries as one file')

it('§2 the records of a member without any lead to the form of a warning and of an entry', async () => {
  const screen = await open()
  await expect.element(page.getByText('No entries yet')).toBeVisible()
  await expect.element(link('Write a warning')).toHaveAttribute('href', '/public-board')
  await expect.element(link('Add an entry')).toHaveAttribute('href', '/dashboard#add-entry')
  expect(await accessibilityFaults('body > div')).toEqual([])
  expect(exhibit().elements()).toHaveLength(0)
  await link('Add an entry').click()
  await screen.unmount()
  await render(
    <WithQueries>
      <EntryCard />
    </WithQueries>,
  )
  await expect.element(page.getByLabelText('Phone number')).toBeVisible()
})

it('our own: the file for a lawyer is offered below the lists, once there is something to save', async () => {
  entries = [entry]
  await open()
  await expect.element(exhibit()).toHaveAttribute('href', '/exhibit')
  const last = page.getByRole('heading', { level: 2 }).elements().at(-1)
  expect(last?.textContent).toBe('For a lawyer or a court')
  expect(link('Add an entry').elements()).toHaveLength(0)
  expect(await accessibilityFaults('body > div')).toEqual([])
})

it('our own: the file is offered only once both lists have their height', async () => {
  warnings = [own('w1')]
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await open()
  await expect.element(page.getByText('Loading your entries...')).toBeInTheDocument()
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(exhibit().elements()).toHaveLength(0)
  resolve()
  await expect.element(exhibit()).toBeVisible()
})
