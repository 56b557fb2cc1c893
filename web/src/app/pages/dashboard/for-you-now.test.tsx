import type { Invitation } from '@sidelight/contract/calls/connect-requests'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../app.css'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { gatherNotifications } from '../../../notifications/list/gather-notifications.ts'
import { preferences, told } from '../../../notifications/test-notifications.ts'
import { useWatchChanges } from '../../../notifications/use-watch-changes.ts'
import { WithQueries } from '../../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../../platform/auth/auth.ts'
import { hearLive } from '../../../platform/live/live.ts'
import { signOut } from '../../../platform/session/session.ts'
import { useInvitationGroups } from '../../../rooms/list/invitation-groups.ts'
import { useRooms } from '../../../rooms/queries.ts'
import { ForYouNow } from './for-you-now.tsx'
import { WatchChangeRow } from './watch-change-row.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let signedIn = false
let invitations: Invitation[] = []
let answer: () => Response = () => Response.json({ roomId: 'room-9' })
let answered: unknown[] = []
let roomsRead = 0

async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url === '/api/account/preferences') return Response.json(preferences)
  if (url === '/api/user/m1/chat-rooms') {
    roomsRead += 1
    return Response.json([])
  }
  if (url === '/api/user/m1/invitations') return Response.json(invitations)
  if (url.startsWith('/api/invitations/')) {
    answered.push(await new Request(url, init).json())
    return answer()
  }
  return Response.json({ ...user, displayName: 'Ada' })
}

const invitation = (): Invitation => ({
  id: 'i1',
  phoneNumber: '+1 (415) ***-**42',
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 3 * DAY_MS - 60_000).toISOString(),
})
function Shown({ unconfirmed = false }: { unconfirmed?: boolean }) {
  useRooms('m1') // The list of rooms on the same page.
  return <ForYouNow invitations={useInvitationGroups('m1')} unconfirmed={unconfirmed} />
}
const show = () =>
  render(
    <WithQueries>
      <Shown />
    </WithQueries>,
  )
const text = (words: string) => page.getByText(words, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const faults = () => accessibilityFaults('body > div')

beforeEach(async () => {
  answered = []
  roomsRead = 0
  localStorage.removeItem('asked-email')
  invitations = []
  answer = () => Response.json({ roomId: 'room-9' })
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('For you now', () => {
  it('shows the number of an invitation, no member, and when the request expires', async () => {
    invitations = [invitation()]
    await show()
    const asks = 'A member who knows +1 (415) ***-**42 asks to talk with you.'
    await expect.element(page.getByText(asks)).toBeVisible()
    await expect.element(text('Lapses in 3 days.')).toBeVisible()
    await expect.element(page.getByText('It leads to a room about this number.')).toBeVisible()
    await expect.element(page.getByText(/^Asked on /).first()).toBeVisible()
    await expect.element(button('Accept')).toHaveAccessibleDescription(asks)
    expect(await faults()).toEqual([])
  })

  it('opens the room of an accepted invitation and links to it', async () => {
    invitations = [invitation()]
    await show()
    await button('Accept').click()
    const link = page.getByRole('link', { name: 'Go to the room' })
    await expect.element(link).toHaveAttribute('href', '/match-room/room-9')
    expect(answered).toEqual([{ answer: 'accept' }])
    expect(await faults()).toEqual([])
    // The link stays when the list changes after the answer, and a new invitation is added.
    invitations = [{ ...invitation(), id: 'i2', phoneNumber: '+1 (415) ***-**77' }]
    hearLive('rooms', {})
    await expect.element(page.getByText(/77 asks to talk/)).toBeVisible()
    await expect.element(link).toBeVisible()
  })

  it('says that nobody is notified when an invitation is declined', async () => {
    invitations = [invitation()]
    answer = () => Response.json({ roomId: null })
    await show()
    await button('Decline').click()
    await expect.element(text('You declined. Nobody is told.')).toBeVisible()
    expect(answered).toEqual([{ answer: 'decline' }])
    await expect.element(page.getByText(/^Tell you by email next time\?/)).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('says that a request cannot be answered, removes its buttons, and reads the rooms again', async () => {
    invitations = [invitation()]
    answer = () => Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 })
    await show()
    await button('Accept').click()
    await expect.element(page.getByText(/^This cannot be answered any more: /)).toBeVisible()
    expect(button('Accept').query()).toBeNull()
    expect(await faults()).toEqual([])
    await expect.poll(() => roomsRead).toBe(2)
  })

  it('sends one answer when Accept and Decline are pressed at once: the first', async () => {
    invitations = [invitation()]
    await show()
    await expect.element(button('Accept')).toBeVisible()
    for (const pressed of [button('Accept').element(), button('Decline').element()])
      pressed.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(page.getByRole('link', { name: 'Go to the room' })).toBeVisible()
    expect(answered).toEqual([{ answer: 'accept' }])
  })

  it('shows an invitation once if it is answered again after a failure', async () => {
    invitations = [invitation()]
    answer = () => new Response('', { status: 503 })
    await show()
    await button('Accept').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    answer = () => Response.json({ roomId: 'room-9' })
    await button('Accept').click()
    await expect.element(page.getByRole('link', { name: 'Go to the room' })).toBeVisible()
    const region = page.getByRole('region', { name: 'For you now' })
    expect(region.getByRole('listitem').elements()).toHaveLength(1)
  })

  it('keeps an invitation and shows an error if the answer was not saved', async () => {
    invitations = [invitation()]
    answer = () => new Response('', { status: 503 })
    await show()
    await button('Accept').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Your answer was not saved.')
    await expect.element(button('Accept')).toBeEnabled()
  })

  it('shows the date of a request, and that accepting joins a room of the member', async () => {
    invitations = [
      { ...invitation(), joinsRoom: true, createdAt: new Date(2026, 10, 1, 12).toISOString() },
    ]
    await show()
    await expect.element(page.getByText('It joins your room about this number.')).toBeVisible()
    expect(page.getByText('It leads to a room about this number.').query()).toBeNull()
    await expect.element(text('Asked on Nov 1.')).toBeVisible()
  })

  it('groups invitations about one number into one row that is answered at once', async () => {
    invitations = [
      { ...invitation(), about: 'i1' },
      { ...invitation(), id: 'i2', about: 'i1' },
      { ...invitation(), id: 'i3', about: 'i3', createdAt: '2026-11-01T12:00:00.000Z' },
    ]
    await show()
    await expect.element(page.getByRole('heading', { name: '2 members ask' })).toBeVisible()
    await expect
      .element(page.getByText('2 members who know +1 (415) ***-**42 ask to talk with you.'))
      .toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(2)
    expect(await faults()).toEqual([])
    answer = () => Response.json({ roomId: null })
    await button('Decline').first().click()
    await expect.element(text('You declined. Nobody is told.')).toBeVisible()
    expect(answered).toEqual([{ answer: 'decline' }, { answer: 'decline' }])
    // The focus is on the row with an unanswered invitation, whose buttons come next.
    await expect.element(page.getByRole('listitem').last()).toHaveFocus()
  })

  it('shows five rows without a button for more', async () => {
    invitations = ['1', '2', '3', '4', '5'].map((id) => ({ ...invitation(), id }))
    await show()
    await expect.poll(() => button('Accept').elements().length).toBe(5)
    expect(button('Show all').query()).toBeNull()
  })

  it('shows five rows, and the others after a press', async () => {
    invitations = ['1', '2', '3', '4', '5', '6'].map((id) => ({ ...invitation(), id }))
    await show()
    await expect.poll(() => button('Accept').elements().length).toBe(5)
    await button('Show all').click()
    await expect.poll(() => button('Accept').elements().length).toBe(6)
    expect(button('Show all').query()).toBeNull()
  })

  it('§2 links to the news about a watched number, and marks it as read when followed', async () => {
    const about = { kind: 'watch-warning', group: 'watch', subject: '+1 (628) ***-**19' } as const
    const lines = gatherNotifications([
      told('1', { ...about, target: { page: 'report', id: 'g1' } }),
      told('2', { ...about, target: { page: 'report', id: 'g1' } }),
      told('3', { kind: 'watch-meeting', group: 'watch', target: { page: 'watches', id: null } }),
    ])
    const read: unknown[] = []
    await render(
      <WithQueries>
        <ul>
          {lines.map((line) => (
            <WatchChangeRow
              key={line.newest.id}
              line={line}
              onFollow={() => read.push(...line.ids)}
            />
          ))}
        </ul>
      </WithQueries>,
    )
    await expect
      .element(page.getByRole('heading', { name: 'A new warning about what you watch 2 times' }))
      .toBeVisible()
    const report = page.getByRole('link', { name: 'Open report' })
    await expect.element(report).toHaveAttribute('href', '/public-board/w/g1')
    await expect
      .element(report)
      .toHaveAccessibleDescription('A warning about +1 (628) ***-**19 is on the board.')
    await expect
      .element(page.getByRole('link', { name: 'Open watches' }))
      .toHaveAttribute('href', '/watches')
    expect(await faults()).toEqual([])
    const leave = (event: Event) => event.preventDefault()
    addEventListener('click', leave, { capture: true, once: true })
    await report.click()
    expect(read).toEqual(['1', '2'])
  })

  it('§2 counts the news about watched numbers among its rows, and marks it as read when followed', async () => {
    const changed = { group: 'watch', target: { page: 'watches', id: null } } as const
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.startsWith('/api/notifications/m1')) {
        return Response.json([
          told('1', { ...changed, kind: 'watch-meeting' }),
          told('2', { ...changed, kind: 'watch-meeting', isRead: true }),
          told('3'),
        ])
      }
      if (url.endsWith('/notifications/read')) {
        asked.push(await new Request(url, init).json())
        return Response.json({ unread: 0 })
      }
      return serve(url, init)
    })
    function Watching() {
      const watched = useWatchChanges('m1')
      return (
        <ForYouNow invitations={useInvitationGroups('m1')} watched={watched} unconfirmed={false} />
      )
    }
    await render(
      <WithQueries>
        <Watching />
      </WithQueries>,
    )
    const row = page.getByRole('region', { name: 'For you now' })
    await expect.element(row.getByText('1', { exact: true })).toBeVisible()
    expect(row.getByRole('listitem').elements()).toHaveLength(1)
    const leave = (event: Event) => event.preventDefault()
    addEventListener('click', leave, { capture: true, once: true })
    await row.getByRole('link', { name: 'Open watches' }).click()
    await expect.poll(() => asked).toEqual([{ ids: ['1'] }])
  })

  it('§8 shows an error if the invitations did not load, and loads them on a second try', async () => {
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      url.endsWith('/invitations') ? new Response('', { status: 500 }) : serve(url, init),
    )
    await show()
    await expect.element(page.getByRole('alert')).toBeVisible()
    invitations = [invitation()]
    vi.stubGlobal('fetch', serve)
    await button('Try again').click()
    await expect.element(button('Accept')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('is not rendered without rows', async () => {
    await show()
    expect(page.getByRole('region', { name: 'For you now' }).query()).toBeNull()
  })
})
