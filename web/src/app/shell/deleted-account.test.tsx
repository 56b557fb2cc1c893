import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { DeleteAccountDialog } from '../../accounts/data/delete-account-dialog.tsx'
import { goTo, Redirect } from '../../platform/navigation/router.tsx'
import {
  currentSession,
  endSession,
  refreshSession,
  useSession,
} from '../../platform/session/session.ts'
import { MembersOnly } from './members-only.tsx'
import { Shell } from './shell.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'ada' }
const Home = () =>
  useSession().state === 'signed-in' ? <Redirect to="/dashboard" /> : <h1>Home</h1>
const Dashboard = () => <MembersOnly back="/dashboard">Her dashboard</MembersOnly>
const Account = () => (
  <MembersOnly back="/account">
    <DeleteAccountDialog onClose={() => undefined} />
  </MembersOnly>
)
const pages = {
  '/': Home,
  '/auth': () => <h1>Welcome back</h1>,
  '/dashboard': Dashboard,
  '/account': Account,
}

let deleted = false
let reads = 0
/** Whether the page reads that the session is over before it gets the answer to the deletion. */
let isLate = false
/** Resolves when the server answers the second read after the deletion. */
let held = Promise.withResolvers<void>()

async function serve(url: string) {
  if (url.endsWith('/register')) return Response.json({ ...user, displayName: 'ada' })
  if (url.endsWith('/deletion')) {
    deleted = true
    if (isLate) {
      held.resolve()
      await refreshSession()
    }
    return Response.json({ deleted: true })
  }
  if (!url.endsWith('/get-session')) return Response.json(null)
  if (!deleted) return Response.json({ user })
  reads += 1
  // As another tab requests when it finds the session over.
  if (reads === 1) void refreshSession()
  else await held.promise
  return Response.json(null)
}

beforeEach(async () => {
  deleted = false
  reads = 0
  held = Promise.withResolvers()
  vi.stubGlobal('fetch', serve)
  await refreshSession()
  goTo('/account')
})
afterEach(() => {
  held.resolve()
  vi.unstubAllGlobals()
})

it.each([
  ['after', false],
  ['before', true],
])(
  '§6 deleting the account leads to the first page if the session is read again %s the answer',
  async (_, late) => {
    isLate = late
    await render(<Shell pages={pages} />)
    await page.getByRole('radio', { name: 'Erase my warnings' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
    await expect.element(page.getByText('Account deleted')).toBeVisible()
    void refreshSession()
    held.resolve()
    await expect.poll(currentSession).toEqual({ state: 'signed-out' })
    await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
    expect(location.pathname).toBe('/')
    goTo('/account')
    await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  },
)

it('§6 a page of members that is opened after the deletion leads to the sign-in', async () => {
  await render(<Shell pages={pages} />)
  endSession({ state: 'signed-out', deleted: true })
  goTo('/', {})
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  goTo('/account')
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})
