import type { Invitation } from '@sidelight/contract/calls/connect-requests'
import type { Message, Room, RoomEpoch } from '@sidelight/contract/calls/rooms'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { noteServerTime } from '../../web/src/platform/api/server-clock.ts'
import { readCode } from '../../web/src/rooms/keys/account-keys/recovery-code.ts'
import {
  drawRootKey,
  type RootKey,
  rootKeyOf,
} from '../../web/src/rooms/keys/account-keys/root-key.ts'
import { lockRootKey } from '../../web/src/rooms/keys/account-keys/root-key-lock.ts'
import { memoryPins } from '../../web/src/rooms/keys/log/memory-pins.ts'
import { RoomClient } from '../../web/src/rooms/keys/log/room-client.ts'
import type { RoomCalls } from '../../web/src/rooms/keys/room-calls.ts'
import { DEMO_ROOM } from './seed-demo-members.ts'
import type { DemoSession } from './seed-demo-session.ts'

/** A card with which the sandbox payment provider succeeds. */
const CARD = '4242 4242 4242 4242'

/**
 * Opens a match room: one example member asks, the others accept, and each writes from a separate
 * browser. The server receives only encrypted messages. `now` is the time of the server's clock.
 */
export async function openDemoRoom(sessions: readonly DemoSession[], now: Date): Promise<void> {
  // The clients replace a key that is a week old by the server's clock, not by the real one.
  noteServerTime({ headers: new Headers({ date: now.toUTCString() }) }, Date.now())
  const { askedBy, phoneNumber, lines } = DEMO_ROOM
  const people = sessions.filter(({ member }) => member.recoveryCode !== undefined)
  const asker = people.find(({ member }) => member.name === askedBy)
  if (!asker) throw new Error('Nobody asks for the room of the demo')
  await ask(asker, phoneNumber)
  const roomId = await acceptAll(people.filter((session) => session !== asker))
  const clients = new Map<string, RoomClient>()
  for (const session of people) clients.set(session.member.name, await enter(session, roomId))
  for (const client of clients.values()) {
    await client.sync()
    await client.acknowledge(client.state().epoch)
  }
  for (const { by, text } of lines) {
    const client = clients.get(by)
    await client?.send(client.draft(text))
  }
}

async function ask(asker: DemoSession, phoneNumber: string): Promise<void> {
  const { clientSecret } = await asker.call<{ clientSecret: string }>('getOrCreateSubscription', {
    body: {},
  })
  await asker.post('/api/practice/card', { clientSecret, card: CARD })
  const { matches } = await asker.call<SearchAnswer>('runSearch', { body: { phoneNumber } })
  const body = { phoneNumber, matchId: matches[0]?.id ?? '' }
  await asker.call('askToConnect', { body })
}

async function acceptAll(invited: readonly DemoSession[]): Promise<string> {
  let room = ''
  for (const { id, call } of invited) {
    const [invitation] = await call<Invitation[]>('listInvitations', { params: { id } })
    const accepted = await call<{ roomId: string }>('answerInvitation', {
      params: { id: invitation?.id ?? '' },
      body: { answer: 'accept' },
    })
    room = accepted.roomId
  }
  return room
}

async function enter(session: DemoSession, roomId: string): Promise<RoomClient> {
  const { memberId } = await session.call<Room>('getRoom', { params: { id: roomId } })
  return RoomClient.open({
    roomId,
    memberId,
    root: await createRoot(session),
    calls: callsOf(session, roomId),
    pins: memoryPins(),
  })
}

/** Creates and stores the member's root key, locked with the recovery code that the demo prints. */
async function createRoot({ call, member }: DemoSession): Promise<RootKey> {
  const secret = await readCode(member.recoveryCode ?? '')
  if (!secret) throw new Error(`The recovery code of ${member.name} is none`)
  const bytes = drawRootKey()
  const root = await rootKeyOf(bytes)
  const lock = await lockRootKey(bytes, { kind: 'code', secret, credentialId: null })
  await call('saveRoomKeys', { body: { rootId: root.id, lock } })
  return root
}

/**
 * Returns the calls of a room client. They run in sequence, so there are no conflicts. A refusal
 * ends the demo with an error.
 */
function callsOf({ call }: DemoSession, id: string): RoomCalls {
  const params = { id }
  return {
    listEpochs: (after) => call<RoomEpoch[]>('listEpochs', { params, query: { after } }),
    async addEpoch(body) {
      await call('addEpoch', { params, body })
      return 'stored'
    },
    async shareLink(n, link) {
      await call('shareLink', { params, body: { n, link } })
    },
    listLeaving: async () => (await call<Room>('getRoom', { params })).leaving,
    sendMessage: (content) =>
      call<Message>('sendMessage', { params, body: { content, type: 'text' } }),
  }
}
