import type { Message } from '@sidelight/contract/calls/rooms'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { roomAnswer } from '../../../test/rooms/room-answer.ts'
import { RoomServer } from '../../../test/rooms/room-server.ts'
import { forgetReader } from '../../platform/session/session.ts'
import { DraftStorage } from '../keys/account-keys/draft-storage.ts'
import { drawRootKey, type RootKey, rootKeyOf } from '../keys/account-keys/root-key.ts'
import type { EpochPost } from '../keys/room-calls.ts'
import { type AccountKeys, RoomSession } from './room-session.ts'
import { useRoomSession } from './use-room-session.ts'

const HERS = 'her-id-here'
const FACTS = roomAnswer({ memberId: HERS })

let server: RoomServer
let isAway: boolean
let hasLeft: boolean
/** The id of the account's root at the server. */
let rootId: string
/** How many members the room has, by the server. */
let participantCount: number
/** Runs between a call that leaves the room and its response. */
let beforeAnswer: () => Promise<void>
/** Runs in a call that sends a message, before and after it is stored. */
let whileSending: { before?: Promise<void>; after?: Promise<void> }
const rejected: unknown[] = []
const note = ({ reason }: PromiseRejectionEvent) => void rejected.push(reason)

async function serve(address: string, { method, body }: RequestInit): Promise<Response> {
  const url = new URL(address, location.origin)
  if (isAway && !url.pathname.includes('room-pins')) throw new TypeError('Failed to fetch')
  const sent = typeof body === 'string' ? JSON.parse(body) : {}
  if (hasLeft) return new Response('', { status: 404 })
  const answers: Record<string, () => unknown> = {
    'GET room-1': () => ({ ...FACTS, participantCount }),
    'GET room-keys': () => ({ rootId, locks: [] }),
    'POST leave': () => {
      hasLeft = true
      return beforeAnswer()
    },
    'GET epochs': () => server.rowsFor(HERS, Number(url.searchParams.get('after'))),
    'POST epochs': () => server.addEpoch(HERS, sent as EpochPost),
    'GET messages': () => server.messages,
    'POST messages': async () => {
      await whileSending.before
      const stored = server.store(HERS, sent.content)
      await whileSending.after
      return stored
    },
    'GET room-pins': () => ({ rootId: null, revision: 0, ct: null }),
  }
  const answer = answers[`${method} ${url.pathname.split('/').at(-1)}`]
  return Response.json((await answer?.()) ?? {})
}

/** Returns a new root, which becomes that of the account. */
async function newRoot(): Promise<RootKey> {
  const root = await rootKeyOf(drawRootKey())
  rootId = root.id
  return root
}

/** Opens a room with one sent and one unsent message, and returns the key of the latter. */
async function openSession(): Promise<{ session: RoomSession; unsent: string }> {
  const session = new RoomSession('room-1', { owner: 'anna', root: await newRoot() })
  const entries = () => {
    const stage = session.stage.get()
    return stage.stage === 'open' ? stage.room.entries : []
  }
  await session.open()
  session.send('Sent')
  await expect.poll(() => entries().some(({ kind }) => kind === 'outgoing')).toBe(false)
  await expect.poll(() => server.messages).toHaveLength(1)
  isAway = true
  session.send('Not sent')
  const failed = () =>
    entries().find((entry) => entry.kind === 'outgoing' && entry.state === 'failed')
  await expect.poll(failed).toBeDefined()
  return { session, unsent: failed()?.key ?? '' }
}

/** A message of the member under a key that the log of the room does not have. */
function ahead(): Message {
  const [sent] = server.messages
  if (!sent) throw new Error('There is one')
  return { ...sent, id: 'ahead', seq: 2, content: sent.content.replace(/^1\.\d+/, '1.5') }
}

beforeEach(() => {
  server = new RoomServer()
  isAway = false
  hasLeft = false
  participantCount = 1
  whileSending = {}
  rejected.length = 0
  vi.stubGlobal('fetch', serve)
  addEventListener('unhandledrejection', note)
})
afterEach(() => {
  forgetReader()
  removeEventListener('unhandledrejection', note)
  vi.unstubAllGlobals()
})

describe('§7 an open room that cannot be read', () => {
  it.each<[string, (session: RoomSession, unsent: string) => unknown]>([
    ['her tab comes into view', (session) => session.comeBack()],
    ['she discards a message', (session, unsent) => session.discard(unsent)],
    ['she retries a message', (session, unsent) => session.retry(unsent)],
  ])('stays open without a connection, and closes if it is refused, when %s', async (_, act) => {
    const { session, unsent } = await openSession()
    await session.take(ahead())
    await act(session, unsent)
    await session.catchUp()
    expect(session.stage.get().stage).toBe('open')
    isAway = false
    await act(session, unsent)
    await expect.poll(() => session.stage.get()).toEqual({ stage: 'closed', why: 'refused' })
    await new Promise((done) => setTimeout(done))
    expect(rejected).toEqual([])
  })
})

it('§2 a tab whose keys were replaced does not join a room with them', async () => {
  const session = new RoomSession('room-1', { owner: 'anna', root: await newRoot() })
  await newRoot()
  await session.open()
  expect(session.stage.get()).toMatchObject({ error: { reason: 'replaced_keys' } })
  expect(server.epochs).toHaveLength(0)
})

it('§2 counts the members of the room again when its log has grown', async () => {
  participantCount = 2
  const session = new RoomSession('room-1', { owner: 'anna', root: await newRoot() })
  await session.open()
  expect(session.stage.get()).toMatchObject({ room: { participants: 2 } })
  participantCount = 1
  await session.followLog()
  expect(session.stage.get()).toMatchObject({ room: { participants: 1 } })
})

describe('§7 a message that is being sent while the page is reloaded', () => {
  const never = new Promise<void>(() => undefined)

  /** Sends a message, reloads when its text is stored, and returns what the box then contains. */
  async function reloadWhileSending(): Promise<string | null> {
    const root = await newRoot()
    const session = new RoomSession('room-1', { owner: 'anna', root })
    await session.open()
    session.send('On its way')
    const stored = () => new DraftStorage('room-1', root).read()
    await expect.poll(stored).toMatchObject({ failed: [{ text: 'On its way' }] })
    if (whileSending.after) await expect.poll(() => server.messages).toHaveLength(1)
    const after = new RoomSession('room-1', { owner: 'anna', root })
    await after.open()
    const stage = after.stage.get()
    return stage.stage === 'open' ? stage.room.typed : null
  }

  it('§7 is back in the box if it did not arrive', async () => {
    whileSending = { before: never }
    expect(await reloadWhileSending()).toBe('On its way')
  })

  it('§7 is not in the box as well if it did arrive', async () => {
    whileSending = { after: never }
    expect(await reloadWhileSending()).toBe('')
  })

  it('§7 is no longer stored once it is acknowledged', async () => {
    const root = await newRoot()
    const session = new RoomSession('room-1', { owner: 'anna', root })
    await session.open()
    const { promise, resolve } = Promise.withResolvers<void>()
    whileSending = { before: promise }
    session.send('On its way')
    const stored = () => new DraftStorage('room-1', root).find()
    await expect.poll(stored).not.toBeNull()
    resolve()
    await expect.poll(stored).toBeNull()
    expect(server.messages).toHaveLength(1)
  })
})

interface TabProps {
  name: string
  keys: AccountKeys
  onOpen: (session: RoomSession) => void
}

/** Renders what one tab shows of the room, or why it shows nothing. */
function Tab({ name, keys, onOpen }: TabProps) {
  const { session, stage } = useRoomSession('room-1', keys)
  useEffect(() => onOpen(session), [session, onOpen])
  return <output aria-label={name}>{stage.stage === 'closed' ? stage.why : stage.stage}</output>
}

it('§5 leaving a room is shown as that in her other tab, even if the server refuses it first', async () => {
  const keys = { owner: 'anna', root: await newRoot() }
  const sessions: RoomSession[] = []
  const onOpen = (session: RoomSession) => void sessions.push(session)
  for (const name of ['here', 'there']) {
    await render(<Tab name={name} keys={keys} onOpen={onOpen} />)
    await expect.element(page.getByRole('status', { name })).toHaveTextContent('open')
  }
  const there = page.getByRole('status', { name: 'there' })
  const [mine, other] = sessions
  beforeAnswer = async () => {
    await other?.catchUp()
    await expect.element(there).toHaveTextContent('ended')
  }
  await mine?.leave()
  await expect.element(there).toHaveTextContent('left')
})
