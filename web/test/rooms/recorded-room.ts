import type { RoomEpoch } from '@sidelight/contract/calls/rooms'
import type { Pins } from '../../src/rooms/keys/log/memory-pins.ts'
import type { RoomClient } from '../../src/rooms/keys/log/room-client.ts'
import type { RoomCalls } from '../../src/rooms/keys/room-calls.ts'
import { RoomServer } from './room-server.ts'
import { createTestMember, say, type TestMember } from './test-member.ts'

/** A room whose log has every kind of record, for a hostile server to falsify. */
export interface RecordedRoom {
  server: RoomServer
  victim: TestMember
  /** The kind and the author of each record of the true log. */
  records: string[]
  /** The true author of each text. */
  said: Map<string, string>
}

/** Creates a room whose log has a record of every kind. */
export async function recordedRoom(): Promise<RecordedRoom> {
  const server = new RoomServer()
  const said = new Map<string, string>()
  const victim = await createTestMember(server, 'victim')
  const tell = async (client: RoomClient, [id, text]: [string, string]) => {
    await client.read(server.messages)
    await say(client, text)
    said.set(text, id)
  }
  const hers = await victim.open()
  await tell(hers, ['victim', 'I came first'])
  const bea = await (await createTestMember(server, 'bea')).open()
  const dora = await (await createTestMember(server, 'dora')).open()
  await tell(bea, ['bea', 'So did I, nearly'])
  await tell(dora, ['dora', 'Who are you?'])
  server.gone.add('dora')
  await bea.renew(['dora'])
  await tell(bea, ['bea', 'She left'])
  const anew = await (await createTestMember(server, 'bea')).open()
  await anew.reset()
  await tell(hers, ['victim', 'You have new keys'])
  await hers.shareHistory(Infinity)
  await anew.renew()
  await tell(anew, ['bea', 'I lost the old ones'])
  await hers.sync()
  const records = hers.state().events.map(({ kind, by }) => `${kind} ${by}`)
  return { server, victim, records, said }
}

/** Returns the victim's calls to a server that falsifies the log by `lie` and is honest later. */
export function lyingCalls(room: RecordedRoom, lie: (rows: RoomEpoch[]) => RoomEpoch[]): RoomCalls {
  const server = room.server.copy()
  const calls = server.connect(room.victim.id)
  const listEpochs = async (after: number) =>
    lie(server.rowsFor(room.victim.id, -1)).filter((row) => row.n > after)
  return { ...calls, listEpochs }
}

/**
 * Resolves to the head that a browser of the victim has seen, or to null before it has seen any.
 */
export async function headIn(
  pins: Pins,
  room: RecordedRoom,
): Promise<{ n: number; head: string } | null> {
  return pins.get(room.server.room)
}
