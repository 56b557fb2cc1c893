import type { Invitation } from '@sidelight/contract/connect-requests'
import type { RoomSummary } from '@sidelight/contract/rooms'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { signInWithEmail } from '../platform/identity.ts'
import { hearLive } from '../platform/live.ts'
import { WithQueries } from '../platform/query-client.tsx'
import { signOut } from '../platform/session.ts'
import { ActiveRoomsCard } from './active-rooms-card.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const DAY_MS = 86_400_000
let signedIn = false
let rooms: () => Response = () => Response.json([])
let invitations: Invitation[] = []
let answer: () => Response = () => Response.json({ roomId: 'room-9' })
let answered: unknown[] = []

async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url === '/api/user/m1/chat-rooms') return rooms()
  if (url === '/api/user/m1/invitations') return Response.json(invitations)
  if (url === '/api/invitations/i1') {
    answered.push(await new Request(url, init).json())
    return answer()
  }
  return Response.json({ ...user, displayName: 'Ada' })
}

const room = (id: string): RoomSummary => ({
  id,
  createdAt: '2026-11-02T09:30:00.000Z',
  phoneNumber: `+1 (415) ***-**${id}`,
  participantCount: 2,
  paused: id === '12',
  lastMessageAt: null,
})
const invitation = (): Invitation => ({
  id: 'i1',
  phoneNumber: '+1 (415) ***-**42',
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 3 * DAY_MS - 60_000).toISOString(),
})
const show = () =>
  render(
    <WithQueries>
      <ActiveRoomsCard />
    </WithQueries>,
  )
const text = (words: string) => page.getByText(words, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const faults = () => accessibilityFaults('body > div')

beforeEach(async () => {
  answered = []
  invitations = []
  rooms = () => Response.json([])
  answer = () => Response.json({ roomId: 'room-9' })
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('ActiveRoomsCard', () => {
  it('§2 says that there are no rooms, and how they come to be', async () => {
    await show()
    await expect.element(page.getByRole('region', { name: 'Active Chat Rooms' })).toBeVisible()
    await expect.element(text('No active chat rooms')).toBeVisible()
    await expect.element(text('Chat rooms are created when matches are unlocked')).toBeVisible()
  })

  it('§2 §9 shows the first 5 rooms with their dates, a way in, and how many there are', async () => {
    rooms = () => Response.json(['11', '12', '13', '14', '15', '16'].map(room))
    await show()
    await expect.element(text('6 rooms')).toBeVisible()
    const links = page.getByRole('link', { name: 'Join Chat' })
    await expect.poll(() => links.elements().length).toBe(5)
    await expect.element(links.first()).toHaveAttribute('href', '/match-room/11')
    await expect.element(links.first()).toHaveAccessibleDescription('+1 (415) ***-**11')
    const day = new Date(room('11').createdAt)
    const since = `Since ${day.toLocaleDateString(undefined, { dateStyle: 'medium' })}`
    await expect.element(text(since).first()).toBeVisible()
    await expect.element(text('Paused')).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('§2 follows the event stream, also what changed while it was not on the screen', async () => {
    rooms = () => Response.json([room('11')])
    const { unmount } = await show()
    await expect.element(text('1 room')).toBeVisible()
    rooms = () => Response.json(['11', '12'].map(room))
    hearLive('rooms', {})
    await expect.element(text('2 rooms')).toBeVisible()
    await unmount()
    rooms = () => Response.json([])
    hearLive('rooms', {})
    await show()
    await expect.element(text('No active chat rooms')).toBeVisible()
  })

  it('says when they did not load and tries again', async () => {
    rooms = () => Response.json({ code: 'internal', message: 'Ours.' }, { status: 500 })
    await show()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Ours\./)
    rooms = () => Response.json([room('11')])
    await button('Try again').click()
    await expect.element(page.getByRole('link', { name: 'Join Chat' })).toBeVisible()
  })
})

describe('an invitation', () => {
  it('names the number and nobody, and says when it lapses', async () => {
    invitations = [invitation()]
    await show()
    const asks = 'A member who knows +1 (415) ***-**42 asks to talk with you.'
    await expect.element(page.getByText(asks)).toBeVisible()
    await expect.element(text('Lapses in 3 days.')).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('opens the room when she accepts, and leads there', async () => {
    invitations = [invitation()]
    await show()
    await button('Accept').click()
    const link = page.getByRole('link', { name: 'Go to the room' })
    await expect.element(link).toHaveAttribute('href', '/match-room/room-9')
    expect(answered).toEqual([{ answer: 'accept' }])
    expect(await faults()).toEqual([])
    // The answer makes the list another: the way in stays, and a new one joins it.
    invitations = [{ ...invitation(), id: 'i2', phoneNumber: '+1 (415) ***-**77' }]
    hearLive('rooms', {})
    await expect.element(page.getByText(/77 asks to talk/)).toBeVisible()
    await expect.element(link).toBeVisible()
  })

  it('is declined without a word to anybody', async () => {
    invitations = [invitation()]
    answer = () => Response.json({ roomId: null })
    await show()
    await button('Decline').click()
    await expect.element(text('You declined. Nobody is told.')).toBeVisible()
    expect(answered).toEqual([{ answer: 'decline' }])
  })

  it('stays when the answer did not arrive', async () => {
    invitations = [invitation()]
    answer = () => new Response('', { status: 503 })
    await show()
    await button('Accept').click()
    const failed = 'Your answer was not saved. Please try again.'
    await expect.element(page.getByRole('alert')).toMatchTextContent(failed)
    await expect.element(button('Accept')).toBeEnabled()
  })
})
