import type { Message } from '@sidelight/contract/calls/rooms'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { memoryPins, type Pins } from '../../src/rooms/keys/log/memory-pins.ts'
import { RoomClient } from '../../src/rooms/keys/log/room-client.ts'
import { RoomRefusal } from '../../src/rooms/keys/log/room-refusal.ts'
import type { ReadMessage } from '../../src/rooms/keys/messages/message-reader.ts'
import { type Lie, lies, tellLog, tellMessages } from './lies.ts'
import { headIn, lyingCalls, type RecordedRoom, recordedRoom } from './recorded-room.ts'

/**
 * Resolves to the victim's client after the server's lies, or to null if the client refuses the
 * room.
 */
async function attempt(room: RecordedRoom, pins: Pins, told: Lie[]): Promise<RoomClient | null> {
  const calls = lyingCalls(room, (rows) => told.reduce(tellLog, rows))
  const { root, id } = room.victim
  try {
    return await RoomClient.open({ roomId: room.server.room, memberId: id, root, calls, pins })
  } catch (error) {
    if (error instanceof RoomRefusal) return null
    throw error
  }
}

function recordsIn(client: RoomClient): string[] {
  return client.state().events.map(({ kind, by }) => `${kind} ${by}`)
}

/**
 * Checks a first look at the room. The server may withhold the end of a log that the victim has
 * never seen; the client then continues from there.
 */
async function checkFirstLook(room: RecordedRoom, told: Lie[]): Promise<void> {
  const client = await attempt(room, memoryPins(), told)
  if (client === null) return
  const records = recordsIn(client)
  const own = records.findIndex((record, place) => record !== room.records[place])
  const after = own < 0 ? [] : records.slice(own)
  expect(after.filter((record) => !record.endsWith(' victim'))).toEqual([])
  for (const message of await readOrRefuse(client, room.server.messages)) {
    if (message.state === 'open') expect(room.said.get(message.text)).toBe(message.row.senderId)
  }
}

/**
 * Resolves to what the victim reads. Empty if one of the victim's own messages shows that the log
 * is old.
 */
async function readOrRefuse(client: RoomClient, rows: Message[]): Promise<ReadMessage[]> {
  return client.read(rows).catch((error: unknown) => {
    if (error instanceof RoomRefusal && client.state().refused !== null) return []
    throw error
  })
}

async function checkSecondLook(room: RecordedRoom, told: Lie[]): Promise<void> {
  const pins = memoryPins()
  await attempt(room, pins, [])
  const client = await attempt(room, pins, told)
  const seen = await headIn(pins, room)
  expect(seen?.n).toBeGreaterThanOrEqual(room.records.length - 1)
  if (client === null) return
  expect(recordsIn(client).slice(0, room.records.length)).toEqual(room.records)
}

async function checkMessages(room: RecordedRoom, told: Lie[], client: RoomClient): Promise<void> {
  const read = await client.read(told.reduce(tellMessages, room.server.messages))
  const open = read.filter((message) => message.state === 'open')
  for (const { text, row } of open) expect(room.said.get(text)).toBe(row.senderId)
  expect(new Set(open.map(({ text }) => text)).size).toBe(open.length)
}

/** Defines what a hostile server cannot do, for Node and for browsers. */
export function describeHostileRooms(runs: number): void {
  // Much longer than needed, for busy machines.
  describe('§2 a lying server', { timeout: 120_000 }, () => {
    let room: RecordedRoom
    let client: RoomClient
    beforeAll(async () => {
      room = await recordedRoom()
      const { root, id, pins } = room.victim
      const calls = room.server.connect(id)
      const parts = { roomId: room.server.room, memberId: id, root, calls, pins }
      client = await RoomClient.open(parts)
    })

    it('§2 is refused on a first look, or only true statements are accepted', async () => {
      const property = fc.asyncProperty(lies, (told) => checkFirstLook(room, told))
      await fc.assert(property, { numRuns: runs })
    })

    it('§2 cannot take back what a browser has seen', async () => {
      const property = fc.asyncProperty(lies, (told) => checkSecondLook(room, told))
      await fc.assert(property, { numRuns: runs })
    })

    it('§4 cannot invent a message, nor show one twice', async () => {
      const property = fc.asyncProperty(lies, (told) => checkMessages(room, told, client))
      await fc.assert(property, { numRuns: runs * 2 })
    })

    it('§4 cannot hide or reorder a message without a visible mark', async () => {
      const { messages } = room.server
      const gapsOf = async (rows: Message[]) => (await client.read(rows)).map(({ gap }) => gap)
      const none = messages.map(() => null)
      const read = await client.read(messages.toReversed())
      expect(read.map(({ row }) => row)).toEqual(messages)
      expect(await gapsOf(messages)).toEqual(none)
      // Messages before the oldest fetched one do not count as missing.
      expect(await gapsOf(messages.slice(2))).toEqual(none.slice(2))
      for (const place of none.slice(1).keys()) {
        const turn = { kind: 'swap', one: place, other: place + 1, place } as const
        expect(await gapsOf(tellMessages(messages, turn))).toContain('reordered')
        if (place > 0) expect(await gapsOf(messages.toSpliced(place, 1))).toContain('missing')
      }
    })
  })
}
