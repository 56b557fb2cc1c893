import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { roomAnswer } from '../../../test/rooms/room-answer.ts'
import { RoomServer } from '../../../test/rooms/room-server.ts'
import { createTestMember } from '../../../test/rooms/test-member.ts'
import { NotificationServer, told } from '../../notifications/test-notifications.ts'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { hearLive, liveState } from '../../platform/live/live.ts'
import { signOut } from '../../platform/session/session.ts'
import { drawRootKey, rootKeyOf } from '../../rooms/keys/account-keys/root-key.ts'
import { browserRootKeys } from '../../rooms/keys/account-keys/root-key-store.ts'
import type { EpochPost } from '../../rooms/keys/room-calls.ts'
import { RoomPage } from './room-page.tsx'

const OWN = 'own-id-here'
const ROOM = roomAnswer({ memberId: OWN })
const { pathname } = location

let server: RoomServer
let inbox: NotificationServer
let rootId: string

async function serve(address: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', body } = init
  const url = new URL(address, location.origin)
  const sent = typeof body === 'string' ? JSON.parse(body) : {}
  const answers: Record<string, () => unknown> = {
    'GET room-keys': () => ({ rootId, locks: [] }),
    'GET room-1': () => ROOM,
    'GET epochs': () => server.rowsFor(OWN, Number(url.searchParams.get('after'))),
    'POST epochs': () => server.addEpoch(OWN, sent as EpochPost),
    'GET messages': () => server.messages,
    'GET room-pins': () => ({ rootId: null, revision: 0, ct: null }),
  }
  const answer = answers[`${method} ${url.pathname.split('/').at(-1)}`]
  return answer ? Response.json(await answer()) : inbox.fetch(address, init)
}

beforeEach(async () => {
  server = new RoomServer()
  inbox = new NotificationServer()
  vi.stubGlobal('fetch', serve)
  await signInWithEmail('ada@example.org', 'secret')
  const root = await rootKeyOf(drawRootKey())
  rootId = root.id
  await browserRootKeys().put('m1', root)
  history.replaceState(null, '', '/match-room/room-1')
})
afterEach(async () => {
  await signOut()
  history.replaceState(null, '', pathname)
  liveState.set('connecting')
  vi.unstubAllGlobals()
})

it('§2 acknowledging the newcomers of a room marks the notifications about them as read', async () => {
  const about = (id: string, kind: 'room-joined' | 'room-opened', room: string) =>
    told(id, { kind, group: 'rooms', target: { page: 'room', id: room } })
  inbox.list = [
    about('joined', 'room-joined', 'room-1'),
    about('opened', 'room-opened', 'room-1'),
    about('elsewhere', 'room-joined', 'room-2'),
    { ...about('earlier', 'room-joined', 'room-1'), isRead: true },
  ]
  await render(<RoomPage />)
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(inbox.marked).toEqual([])
  const wren = await (await createTestMember(server, 'wren')).open()
  hearLive('epoch', { roomId: ROOM.id, n: wren.state().epoch })
  await expect.element(page.getByText('1 new member since you last looked')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => inbox.marked).toEqual([{ ids: ['joined'] }])
})
