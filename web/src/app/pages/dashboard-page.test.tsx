import type { Watches } from '@sidelight/contract/calls/watches'
import type { DatePlan } from '@sidelight/contract/date-plans'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { StoredDraft } from '../../platform/drafts/stored-draft.ts'
import { RouterProvider } from '../../platform/navigation/router.tsx'
import { DRAFT_DATABASE } from '../../platform/session/clear-keys-on-sign-out.ts'
import { setDiscreet } from '../../platform/session/discreet.ts'
import { signOut } from '../../platform/session/session.ts'
import { drawRootKey, rootKeyOf } from '../../rooms/keys/account-keys/root-key.ts'
import { browserRootKeys } from '../../rooms/keys/account-keys/root-key-store.ts'
import { readMarksOf } from '../../rooms/keys/read-marks.ts'
import { DashboardPage } from './dashboard-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let signedIn = false
let searches: unknown[] = []
let rooms: unknown[] = []
let datePlans: DatePlan[] = []
let isConfirmed = false
let watches: Watches = { watches: [], most: 1 }

function listOf(url: string): unknown {
  if (url.endsWith('/visits')) return { since: null, newWarnings: 0 }
  if (url.endsWith('/recent-searches')) return searches
  if (url.endsWith('/watches')) return watches
  if (url.endsWith('/chat-rooms')) return rooms
  if (url.endsWith('/date-plans')) return { plans: datePlans }
  return url.endsWith('/draft-keys') ? { keys: ['AAAAAAAAAAAAAAAAAAAAAQ'] } : null
}

async function serve(url: string) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  const answer = listOf(url)
  if (answer) return Response.json(answer)
  if (/^\/api\/user\/m1\/|^\/api\/notifications/.test(url)) return Response.json([])
  const member = { ...user, displayName: 'Ada', subscriptionTier: 'free' }
  return Response.json({ ...member, emailConfirmed: isConfirmed })
}

const show = () =>
  render(
    <RouterProvider>
      <main>
        <DashboardPage />
      </main>
    </RouterProvider>,
  )

/** Returns the headings of the parts of the page, in order. */
const parts = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((each) => each.textContent)

beforeEach(async () => {
  searches = []
  rooms = []
  datePlans = []
  isConfirmed = false
  watches = { watches: [], most: 1 }
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await page.viewport(1280, 800)
  await signOut()
  vi.unstubAllGlobals()
})

it('§2 the dashboard of a new member begins with three suggestions, within 1,430 px on a phone', async () => {
  await page.viewport(390, 844)
  const { container } = await show()
  const line = 'Three things to begin with. You can do them in any order, or none.'
  await expect.element(page.getByText(line)).toBeVisible()
  for (const text of ['No active chat rooms', 'No recent searches', 'No notifications yet']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect
    .poll(parts)
    .toEqual([
      'Quick Sidelight',
      'Add Safety Entry',
      'Active Chat Rooms',
      'Recent Searches',
      'Notifications',
      'Profile',
      'Advanced Person Search',
    ])
  const content = container.querySelector('main > div > div')
  expect(content?.getBoundingClientRect().height).toBeLessThanOrEqual(1_430)
  expect(container.scrollWidth).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults(container)).toEqual([])
})

it('§5 an overdue date plan comes first, also for a new member, with what happens to its note', async () => {
  datePlans = [
    {
      id: 'p1',
      dueAt: '2026-11-02T20:00:00.000Z',
      releasedAt: '2026-11-02T20:30:00.000Z',
      deletedAt: '2026-11-04T20:30:00.000Z',
      state: 'released',
      email: null,
      emailRefused: false,
    },
  ]
  const { container } = await show()
  await expect.element(page.getByRole('heading', { name: 'Are you back?' })).toBeVisible()
  await expect.element(page.getByText(/^The note is open until/)).toBeVisible()
  expect(parts()[0]).toBe('For you now')
  const link = page.getByRole('link', { name: 'Check in' })
  await expect.element(link).toHaveAttribute('href', '/date-plans')
  expect(await accessibilityFaults(container)).toEqual([])
})

it('§2 the dashboard shows all its parts after the first search', async () => {
  searches = [
    { id: 's1', phoneNumber: '+14155550142', handle: null, searchedAt: '2026-11-02T12:00:00.000Z' },
  ]
  const { container } = await show()
  await expect.element(page.getByText('(415) 555-0142')).toBeVisible()
  await expect.element(page.getByText(/^Three things/)).not.toBeInTheDocument()
  await expect
    .poll(parts)
    .toEqual([
      'For you now',
      'Quick Sidelight',
      'Active Chat Rooms',
      'Recent Searches',
      'Notifications',
      'Add Safety Entry',
      'Profile',
      'Advanced Person Search',
    ])
  expect(await accessibilityFaults(container)).toEqual([])
})

it('§5 the dashboard lists paused watches while VIP is off', async () => {
  const since = '2026-11-02T12:00:00.000Z'
  const one = { kind: 'phone', value: '+14155550142', since } as const
  const paused = { ...one, resting: true }
  const restsUntil = '2027-01-25T12:00:00.000Z'
  watches = { watches: [{ ...one, resting: false }, paused, paused], most: 1, restsUntil }
  const { container } = await show()
  const row = page.getByRole('listitem').filter({ hasText: '2 watches are paused' })
  await expect
    .element(row.getByText(/^VIP .* is off\. .* is kept until Jan 25, 2027, then deleted\.$/))
    .toBeVisible()
  const link = row.getByRole('link', { name: 'Open watches' })
  await expect.element(link).toHaveAttribute('href', '/watches')
  await expect.element(page.getByText(/^Three things/)).not.toBeInTheDocument()
  expect(await accessibilityFaults(container)).toEqual([])
})

it('§5 the dashboard fills the column under the search while "For you now" is empty', async () => {
  await page.viewport(1440, 900)
  searches = [
    { id: 's1', phoneNumber: '+14155550142', handle: null, searchedAt: '2026-11-02T12:00:00.000Z' },
  ]
  const leftOf = (name: string) =>
    page.getByRole('heading', { name, exact: true }).element().getBoundingClientRect().left
  const columns = () =>
    ['Quick Sidelight', 'Notifications', 'Profile', 'Advanced Person Search'].map(leftOf)
  const { unmount } = await show()
  await expect.element(page.getByRole('heading', { name: 'For you now' })).toBeVisible()
  const [first, second] = columns()
  expect(columns()).toEqual([first, second, second, second])
  await unmount()
  isConfirmed = true
  await signInWithEmail(user.email, 'secret')
  await show()
  await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect.poll(columns).toEqual([first, second, first, expect.any(Number)])
  expect(columns()[3]).toBeLessThan(second ?? 0)
})

/** Stores a draft of an entry, as an earlier visit does. */
async function begin() {
  setDiscreet(false)
  const { promise, resolve } = Promise.withResolvers<void>()
  const deleting = indexedDB.deleteDatabase(DRAFT_DATABASE)
  deleting.addEventListener('success', () => resolve())
  await promise
  const draft = new StoredDraft<object>('entry', () => null)
  draft.keep({ phoneNumber: '628 555 0119', metadata: {} })
  await draft.flushed()
}
const begun = page.getByRole('listitem').filter({ hasText: 'An entry you began' })

it('§5 "For you now" opens an unfinished entry with its text', async () => {
  await begin()
  await show()
  await expect.element(begun.getByText(/^The draft stays on this device until /)).toBeVisible()
  await begun.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByLabelText('Phone number').last()).toHaveValue('628 555 0119')
})

it('§5 "For you now" discards an unfinished entry with one press, also from its form', async () => {
  await begin()
  await show()
  await begun.getByRole('button', { name: 'Discard' }).click()
  await expect.element(begun).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByLabelText('Phone number').last()).toHaveValue('')
})

const room = {
  id: 'r84',
  createdAt: '2026-11-02T09:30:00.000Z',
  participantCount: 3,
  messages: 5,
  blocked: [],
  hidden: [],
}
const written = '2026-11-20T12:00:00.000Z'

it('§5 the dashboard links to a room with unread messages, and not to a read or paused one', async () => {
  const root = await rootKeyOf(drawRootKey())
  await browserRootKeys().put('m1', root)
  for (const id of ['r84', 'r42', 'r75'])
    await readMarksOf(root).advance(id, { seq: id === 'r42' ? 5 : 3, visited: true })
  const answer = (id: string, paused: boolean) => ({
    ...room,
    id,
    paused,
    phoneNumber: `+1 (505) ***-**${id.slice(1)}`,
    lastMessageAt: written,
  })
  rooms = [answer('r84', false), answer('r42', false), answer('r75', true)]
  await show()
  const now = page.getByRole('region', { name: 'For you now' })
  await expect.element(now.getByRole('heading', { name: '2 new messages' })).toBeVisible()
  const link = now.getByRole('link', { name: 'Join Chat' })
  await expect.element(link).toHaveAttribute('href', '/match-room/r84')
  await expect.element(link).toHaveAccessibleDescription('+1 (505) ***-**84')
  const card = page.getByRole('region', { name: 'Active Chat Rooms' })
  await expect.poll(() => card.getByText('2 new', { exact: true }).elements().length).toBe(2)
  await browserRootKeys().forget('m1')
})
