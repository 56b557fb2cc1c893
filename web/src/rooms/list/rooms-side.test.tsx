import type { RoomSummary } from '@sidelight/contract/calls/rooms'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { hearLive } from '../../platform/live/live.ts'
import { drawRootKey, rootKeyOf } from '../keys/account-keys/root-key.ts'
import { readMarksOf } from '../keys/read-marks.ts'
import { showPreview } from '../room/previews.ts'
import { unreadRooms } from '../room/unread-rooms.ts'
import { said, testRoom } from '../test-room.ts'
import { RoomsSide } from './rooms-side.tsx'

const { innerWidth, innerHeight } = window
const at = '2026-11-20T12:00:00.000Z'
let rooms: RoomSummary[] = []

const room = (id: string, messages: number): RoomSummary => ({
  id,
  createdAt: '2026-11-02T09:30:00.000Z',
  phoneNumber: `+1 (415) ***-**${id}`,
  participantCount: 3,
  paused: false,
  lastMessageAt: at,
  messages,
  blocked: [],
  hidden: [],
})
/** Each test has a different member, because responses are cached. */
const show = (memberId: string) =>
  render(
    <WithQueries>
      <RoomsSide memberId={memberId} current="84" />
    </WithQueries>,
  )
const link = (end: string) => page.getByRole('link', { name: new RegExp(`${end}\\b`) })

beforeEach(async () => {
  await page.viewport(1280, 800)
  rooms = []
  vi.stubGlobal('fetch', async () => Response.json(rooms))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(innerWidth, innerHeight)
})

/** Returns a message of the event stream. */
const message = (roomId: string, seq: number) => ({
  roomId,
  id: `${roomId} ${seq}`,
  seq,
  senderId: 'w',
  senderName: 'Wren',
  content: '',
  timestamp: '2026-11-21T12:00:00.000Z',
  encrypted: true,
})

describe('§7 the side list of rooms', () => {
  it('§7 shows the number of unread messages, and counts arriving ones', async () => {
    rooms = [room('84', 9), room('42', 5), room('75', 2)]
    const marks = readMarksOf(await rootKeyOf(drawRootKey()))
    await marks.advance('42', { seq: 3, visited: true })
    await show('m1')
    await expect.element(page.getByText('3 rooms')).toBeVisible()
    await expect.element(link('84')).toHaveAttribute('aria-current', 'page')
    await expect.element(link('42')).toMatchTextContent(/2 unread/)
    await expect.element(link('42')).toHaveAttribute('href', '/match-room/42')
    // This browser lists room 75 for the first time, so counting starts here.
    await expect.poll(() => marks.known.get().get('75')).toEqual({ seq: 2, visited: false })
    await expect.element(link('75')).not.toMatchTextContent(/unread/)
    hearLive('message', message('75', 3))
    await expect.element(link('75')).toMatchTextContent(/1 unread/)
    const names = page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent.slice(0, 18))
    expect(names[0]).toContain('**75')
    await expect.poll(() => unreadRooms.get()).toBe(2)
    await marks.advance('42', { seq: 5, visited: true })
    await expect.poll(() => unreadRooms.get()).toBe(1)
    expect(await accessibilityFaults('body > div')).toEqual([])
  })

  it('§7 counts no messages of blocked members, neither earlier nor arriving ones', async () => {
    rooms = [{ ...room('42', 6), blocked: ['i'], hidden: [6, 5, 2] }]
    const marks = readMarksOf(await rootKeyOf(drawRootKey()))
    await marks.advance('42', { seq: 4, visited: true })
    await show('m5')
    await expect.element(link('42')).toBeVisible()
    await expect.element(link('42')).not.toMatchTextContent(/unread/)
    // The list contains it already.
    hearLive('message', { ...message('42', 6), senderId: 'i' })
    hearLive('message', { ...message('42', 7), senderId: 'i' })
    hearLive('message', message('42', 8))
    await expect.element(link('42')).toMatchTextContent(/1 unread/)
    expect(unreadRooms.get()).toBe(1)
  })

  it('§7 shows the beginning of the newest message if this visit has decrypted it', async () => {
    rooms = [room('84', 9), room('42', 5), room('75', 2), room('61', 2)]
    showPreview(testRoom([said('1', 'w', { at, text: 'The same photo.' })], { id: '84' }))
    showPreview(testRoom([said('1', 'me', { at, text: 'Thank you.' })], { id: '42' }))
    showPreview(testRoom([said('1', 'w', { text: 'An older one.' })], { id: '75' }))
    const blocked = new Set(['i'])
    showPreview(testRoom([said('1', 'i', { at, text: 'Unwanted.' })], { id: '61', blocked }))
    await show('m4')
    await expect.element(link('84')).toMatchTextContent(/Wren: The same photo\./)
    await expect.element(link('42')).toMatchTextContent(/You: Thank you\./)
    await expect.element(link('75')).toMatchTextContent(/3 participants/)
    await expect.element(link('61')).toMatchTextContent(/3 participants/)
    hearLive('message', { ...message('84', 10), timestamp: '2026-11-22T12:00:00.000Z' })
    await expect.element(link('84')).toMatchTextContent(/3 participants/)
  })

  it('§2 says that there are no rooms', async () => {
    await show('m2')
    await expect.element(page.getByText('No active chat rooms')).toBeVisible()
  })

  it('§7 is hidden in a narrow window, but its unread rooms are counted', async () => {
    await page.viewport(390, 844)
    rooms = [room('84', 9), room('42', 5)]
    const marks = readMarksOf(await rootKeyOf(drawRootKey()))
    await marks.advance('42', { seq: 3, visited: true })
    await show('m3')
    await expect.poll(() => unreadRooms.get()).toBe(1)
    expect(page.getByRole('navigation').query()).toBeNull()
  })
})
