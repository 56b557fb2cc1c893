import type { RoomSummary } from '@sidelight/contract/calls/rooms'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { hearLive } from '../../platform/live/live.ts'
import { signOut } from '../../platform/session/session.ts'
import { ActiveRoomsCard } from './active-rooms-card.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let signedIn = false
let rooms: () => Response = () => Response.json([])

async function serve(url: string) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url === '/api/user/m1/chat-rooms') return rooms()
  return Response.json({ ...user, displayName: 'Ada' })
}

const room = (id: string): RoomSummary => ({
  id,
  createdAt: '2026-11-02T09:30:00.000Z',
  phoneNumber: `+1 (415) ***-**${id}`,
  participantCount: 2,
  paused: id === '12',
  lastMessageAt: null,
  messages: 0,
  blocked: [],
  hidden: [],
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
  rooms = () => Response.json([])
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('ActiveRoomsCard', () => {
  it('§2 says that there are no rooms, and how they are created', async () => {
    await show()
    await expect.element(page.getByRole('region', { name: 'Active Chat Rooms' })).toBeVisible()
    await expect.element(text('No active chat rooms')).toBeVisible()
    await expect.element(text('Chat rooms are created when matches are unlocked')).toBeVisible()
  })

  it('§2 §9 shows the first 5 rooms with date and link, and the number of rooms', async () => {
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

  it('§2 is updated by the event stream, also while it is not mounted', async () => {
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

  it('shows an error in place of a room that cannot be rendered, beside the others', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    rooms = () => Response.json([{ ...room('11'), phoneNumber: 11 }, room('13')])
    await show()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^This part could not be shown/)
    await expect.element(page.getByRole('link', { name: 'Join Chat' })).toBeVisible()
    expect(await faults()).toEqual([])
    logged.mockRestore()
  })

  it('shows an error if the rooms did not load, and loads them on a second try', async () => {
    rooms = () => Response.json({ code: 'internal', message: 'Ours.' }, { status: 500 })
    await show()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Ours\./)
    rooms = () => Response.json([room('11')])
    await button('Try again').click()
    await expect.element(page.getByRole('link', { name: 'Join Chat' })).toBeVisible()
  })
})
