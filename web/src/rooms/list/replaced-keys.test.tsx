import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { roomAnswer } from '../../../test/rooms/room-answer.ts'
import { RoomServer } from '../../../test/rooms/room-server.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { hearLive, liveState } from '../../platform/live/live.ts'
import { signOut } from '../../platform/session/session.ts'
import { drawRootKey, type RootKey, rootKeyOf } from '../keys/account-keys/root-key.ts'
import { browserRootKeys } from '../keys/account-keys/root-key-store.ts'
import { memoryPins } from '../keys/log/memory-pins.ts'
import { RoomClient } from '../keys/log/room-client.ts'
import type { EpochPost } from '../keys/room-calls.ts'
import { MatchRoom } from './match-room.tsx'

const ADA = { id: 'ada', email: 'ada@example.org', name: 'Ada', displayName: 'Ada' }
const HERS = 'her-id-here'
const ROOM = roomAnswer({ memberId: HERS })

let server: RoomServer
/** The id of the account's root at the server. */
let rootId: string

async function serve(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const url = new URL(address, location.origin)
  const sent = typeof body === 'string' ? JSON.parse(body) : {}
  const answers: Record<string, () => unknown> = {
    'GET get-session': () => ({ user: ADA }),
    'GET room-keys': () => ({ rootId, locks: [] }),
    'GET room-1': () => ROOM,
    'GET epochs': () => server.rowsFor(HERS, Number(url.searchParams.get('after'))),
    'POST epochs': () => server.addEpoch(HERS, sent as EpochPost),
    'GET messages': () => server.messages,
    'GET room-pins': () => ({ rootId: null, revision: 0, ct: null }),
    'GET chat-rooms': () => [],
  }
  const answer = answers[`${method} ${url.pathname.split('/').at(-1)}`]
  return Response.json((await answer?.()) ?? ADA)
}

const box = () => page.getByRole('textbox', { name: 'Message' })
const unlock = () => page.getByRole('heading', { name: 'Open your rooms in this browser' })
const renewal = () => page.getByRole('button', { name: 'Use my new keys here' })

/** Opens the room in this browser with the first keys of the account. */
async function openRoom(): Promise<void> {
  const root = await rootKeyOf(drawRootKey())
  rootId = root.id
  await browserRootKeys().put(ADA.id, root)
  await render(
    <WithQueries>
      <MatchRoom id="room-1" />
    </WithQueries>,
  )
  await expect.element(box()).toBeVisible()
}

/** Replaces the keys of the account elsewhere, and returns the new root. */
async function replaceKeys(): Promise<RootKey> {
  const root = await rootKeyOf(drawRootKey())
  rootId = root.id
  return root
}

/** Enters the room elsewhere, with these keys instead of those in its log. */
async function renewElsewhere(root: RootKey): Promise<void> {
  const parts = { roomId: ROOM.id, memberId: HERS, root, pins: memoryPins() }
  const client = await RoomClient.open({ ...parts, calls: server.connect(HERS) })
  await client.reset()
  hearLive('epoch', { roomId: ROOM.id, n: client.state().epoch })
}

beforeEach(async () => {
  server = new RoomServer()
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(ADA.email, 'secret')
})
afterEach(async () => {
  await signOut()
  liveState.set('connecting')
  vi.unstubAllGlobals()
})

describe('a room that is open while the account keys are replaced', () => {
  it('§2 asks for the new recovery code once another device has entered it, and does not take it back', async () => {
    await openRoom()
    await renewElsewhere(await replaceKeys())
    await expect.element(unlock()).toBeVisible()
    expect(renewal().query()).toBeNull()
    expect(server.epochs).toHaveLength(2)
  })

  it('§2 asks for the new recovery code as soon as the replacement is notified', async () => {
    await openRoom()
    await replaceKeys()
    hearLive('notification', {})
    await expect.element(unlock()).toBeVisible()
    await expect.element(box()).not.toBeInTheDocument()
  })

  it('§2 puts no replaced keys into the log, even if they are replaced just before a press', async () => {
    await openRoom()
    const { id } = (await browserRootKeys().get(ADA.id)) ?? { id: '' }
    await renewElsewhere(await rootKeyOf(drawRootKey()))
    await expect.element(renewal()).toBeVisible()
    expect(rootId).toBe(id)
    await replaceKeys()
    await renewal().click()
    await expect.element(unlock()).toBeVisible()
    expect(server.epochs).toHaveLength(2)
  })

  it('§2 continues with the new keys and the typed text if a tab of the same browser has them', async () => {
    await openRoom()
    liveState.set('connected')
    await box().fill('Half a sentence')
    const root = await replaceKeys()
    hearLive('notification', {})
    await expect.element(unlock()).toBeVisible()
    await browserRootKeys().put(ADA.id, root)
    document.dispatchEvent(new Event('visibilitychange'))
    await renewal().click()
    await expect.element(box()).toHaveValue('Half a sentence')
    expect(server.epochs).toHaveLength(2)
  })
})
