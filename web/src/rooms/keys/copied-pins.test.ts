import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PinBrowser, PinServer } from '../../../test/rooms/pin-server.ts'
import { RoomServer } from '../../../test/rooms/room-server.ts'
import { createTestMember, say, type TestMember } from '../../../test/rooms/test-member.ts'
import { roomIdentity } from './account-keys/room-identity.ts'
import { drawRootKey, rootKeyOf } from './account-keys/root-key.ts'
import type { CopiedPins } from './copied-pins.ts'
import { memoryPins } from './log/memory-pins.ts'
import { newEpoch } from './log/new-epoch.ts'
import { RoomClient } from './log/room-client.ts'
import { PinCopySeal } from './pin-copy.ts'
import type { RoomCalls } from './room-calls.ts'

/** A timeout in ms for busy machines. The default is one second. */
const SOON = { timeout: 20_000 }

let server: RoomServer
let anna: TestMember
let copies: PinServer
let home: PinBrowser

const enter = (pins: CopiedPins, calls: RoomCalls = server.connect('anna')) =>
  RoomClient.open({ roomId: server.room, memberId: 'anna', root: anna.root, calls, pins })

/** Runs due writes until `count` copies were written. */
async function written(browser: PinBrowser, count: number): Promise<void> {
  browser.pass()
  await vi.waitFor(() => expect(copies.written).toHaveLength(count), SOON)
}

async function addGhost(to: RoomServer = server): Promise<void> {
  const { root } = await createTestMember(to, 'ghost')
  const ghost = await roomIdentity(root, { room: to.room, id: 'ghost' })
  await to.addEpoch('ghost', await newEpoch(to.view, ghost, { kind: 'join' }))
}

beforeEach(async () => {
  server = new RoomServer()
  anna = await createTestMember(server, 'anna')
  await (await createTestMember(server, 'bea')).open()
  copies = new PinServer(anna.root.id)
  home = new PinBrowser(anna.root, copies.calls)
  const client = await enter(home.visit())
  await say(client, 'hello')
  await written(home, 1)
})

describe("§2 a new browser with the copy of pins from the member's other browsers", () => {
  it('§2 shows a hidden member who was added in between as new', async () => {
    await addGhost()
    const elsewhere = await enter(new PinBrowser(anna.root, copies.calls).visit())
    expect(elsewhere.state()).toMatchObject({
      isFirstLook: false,
      newSincePin: [{ id: 'ghost', how: 'joined' }],
    })
    await expect(elsewhere.send(elsewhere.draft('to whom?'))).rejects.toMatchObject({
      reason: 'newcomers',
    })
    // Without the copy, every member would count as new.
    const parts = { roomId: server.room, memberId: 'anna', root: anna.root, pins: memoryPins() }
    const blind = await RoomClient.open({ ...parts, calls: server.connect('anna') })
    expect(blind.state().isFirstLook).toBe(true)
  })

  it("§2 refuses an older log, even if the server hides the member's own messages", async () => {
    const older = server.copy()
    const client = await enter(home.visit())
    await client.renew()
    await written(home, 2)
    const calls = older.connect('anna')
    const told = enter(new PinBrowser(anna.root, copies.calls).visit(), calls)
    await expect(told).rejects.toMatchObject({ reason: 'forked' })
    const parts = { roomId: server.room, memberId: 'anna', root: anna.root, pins: memoryPins() }
    await expect(RoomClient.open({ ...parts, calls })).resolves.toBeInstanceOf(RoomClient)
  })

  it('§2 has no pin for a room that no browser of the member has seen', async () => {
    const visit = new PinBrowser(anna.root, copies.calls).visit()
    expect(await visit.get('another room')).toBeNull()
    expect(visit.isRefused).toBe(false)
  })

  it('§2 opens a room only after it has received the copy', async () => {
    copies.isAway = true
    const visit = new PinBrowser(anna.root, copies.calls).visit()
    await expect(enter(visit)).rejects.toThrow('No answer')
    copies.isAway = false
    expect((await enter(visit)).state().isFirstLook).toBe(false)
  })

  it('§2 refuses a changed copy, and reports it', async () => {
    const another = new PinCopySeal(await rootKeyOf(drawRootKey()))
    const { ct } = copies.newest
    const changed = [
      `${ct?.slice(0, 900)}AAAA${ct?.slice(904)}`,
      await another.seal({
        count: 9,
        pins: new Map([[server.room, { n: 0, head: 'h', seen: 99 }]]),
      }),
    ]
    for (const told of changed) {
      copies.told = { ...copies.newest, ct: told }
      const visit = new PinBrowser(anna.root, copies.calls).visit()
      expect((await enter(visit)).state().isFirstLook).toBe(true)
      expect(visit.isRefused).toBe(true)
    }
  })
})

describe('§2 a browser with newer pins than the copy from the server', () => {
  it('§2 uses its own pins, reports the old copy and overwrites it', async () => {
    const old = copies.newest
    await addGhost()
    const client = await enter(home.visit())
    await client.acknowledge(client.state().epoch)
    await written(home, 2)
    for (const ct of [old.ct, null]) {
      copies.told = { ...old, revision: copies.written.length, ct }
      const visit = home.visit()
      expect((await enter(visit)).state()).toMatchObject({ isFirstLook: false, newSincePin: [] })
      expect(visit.isRefused).toBe(true)
      const before = copies.written.length
      await written(home, before + 1)
    }
    copies.told = null
    const elsewhere = await enter(new PinBrowser(anna.root, copies.calls).visit())
    expect(elsewhere.state()).toMatchObject({ isFirstLook: false, newSincePin: [] })
  })

  it('§2 restores rooms that are missing from an old copy, even those that are not open', async () => {
    const old = copies.newest
    await home.visit().advance('another room', { n: 7, head: 'seven', seen: 7 })
    await written(home, 2)
    copies.told = { ...old, revision: 2 }
    await enter(home.visit())
    await written(home, 3)
    copies.told = null
    const elsewhere = new PinBrowser(anna.root, copies.calls).visit()
    expect(await elsewhere.get('another room')).toMatchObject({ n: 7, head: 'seven', seen: 7 })
  })

  it('§2 refuses a log that differs from the one that another browser of the member saw', async () => {
    const other = server.copy()
    await addGhost(other)
    // This browser has seen a longer, different log, and gets no copy.
    copies.told = { rootId: anna.root.id, revision: 1, ct: null }
    const away = new PinBrowser(anna.root, copies.calls)
    const told = await enter(away.visit(), other.connect('anna'))
    await told.renew()
    await written(away, 2)
    copies.told = null
    await (await createTestMember(server, 'carla')).open()
    await expect(enter(home.visit())).rejects.toMatchObject({ reason: 'forked' })
    await expect(enter(home.visit(), other.connect('anna'))).resolves.toBeInstanceOf(RoomClient)
  })
})

describe('§2 the written copy of pins', () => {
  it('§2 combines changes, and is not written if the server already has them', async () => {
    const visit = home.visit()
    for (let n = 5; n < 15; n += 1) await visit.advance('room', { n, head: `${n}`, seen: n })
    expect(copies.written).toHaveLength(1)
    await written(home, 2)
    expect(home.isDue).toBe(false)
    await visit.advance('room', { n: 14, head: '14', seen: 14 })
    home.pass()
    await visit.get('room')
    expect(copies.written).toHaveLength(2)
  })

  it('§2 is retried after a failed write, each time after a longer delay', async () => {
    const visit = home.visit()
    await visit.get('room')
    copies.isAway = true
    await visit.advance('room', { n: 1, head: 'one', seen: 1 })
    home.waits.length = 0
    for (let tries = 0; tries < 12; tries += 1) {
      home.pass()
      await vi.waitFor(() => expect(home.waits).toHaveLength(tries + 1), SOON)
    }
    expect(home.waits).toEqual(home.waits.toSorted((one, other) => one - other))
    expect([home.waits[0], home.waits[1], home.waits.at(-1)]).toEqual([15_000, 30_000, 600_000])
    copies.isAway = false
    await written(home, 2)
    const elsewhere = new PinBrowser(anna.root, copies.calls).visit()
    expect(await elsewhere.get('room')).toMatchObject({ n: 1, head: 'one' })
    // After a success, the next failure begins with the first delay again.
    copies.isAway = true
    await visit.advance('room', { n: 2, head: 'two', seen: 2 })
    home.waits.length = 0
    home.pass()
    await vi.waitFor(() => expect(home.waits).toEqual([15_000]), SOON)
  })

  it('§2 is merged if another browser has written first', async () => {
    const away = new PinBrowser(anna.root, copies.calls)
    const [here, there] = [home.visit(), away.visit()]
    await Promise.all([here.get('room'), there.get('room')])
    await here.advance('room', { n: 2, head: 'two', seen: 0 })
    await there.advance('room', { n: 1, head: 'one', seen: 1 })
    await there.advance('other', { n: 4, head: 'four', seen: 4 })
    await written(home, 2)
    away.pass()
    // The server refuses the write, so this browser reads the newer copy and schedules another
    // write.
    await vi.waitFor(() => expect(away.isDue).toBe(true), SOON)
    await written(away, 3)
    const third = new PinBrowser(anna.root, copies.calls).visit()
    expect(await third.get('room')).toMatchObject({ n: 2, head: 'two', seen: 1 })
    expect(await third.get('other')).toMatchObject({ n: 4 })
    expect([here.isRefused, there.isRefused, third.isRefused]).toEqual([false, false, false])
  })

  it('§2 is not written after the session has ended, nor after the root was replaced', async () => {
    const visit = home.visit()
    await visit.advance('room', { n: 2, head: 'two', seen: 0 })
    visit.end()
    expect(home.isDue).toBe(false)
    await visit.advance('room', { n: 3, head: 'three', seen: 0 })
    expect(home.isDue).toBe(false)
    copies.told = { rootId: 'another root', revision: 4, ct: copies.newest.ct }
    const replaced = home.visit()
    expect(await replaced.get('room')).toMatchObject({ n: 3 })
    await replaced.advance('room', { n: 4, head: 'four', seen: 0 })
    home.pass()
    await replaced.get('room')
    expect([copies.written.length, home.isDue, replaced.isRefused]).toEqual([1, false, false])
  })
})
