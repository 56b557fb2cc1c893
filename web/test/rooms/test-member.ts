import { drawRootKey, type RootKey, rootKeyOf } from '../../src/rooms/keys/account-keys/root-key.ts'
import { memoryPins, type Pins } from '../../src/rooms/keys/log/memory-pins.ts'
import { RoomClient } from '../../src/rooms/keys/log/room-client.ts'
import type { RoomCalls } from '../../src/rooms/keys/room-calls.ts'
import type { RoomServer } from './room-server.ts'

/** A member with one browser: a root, pins and any number of tabs. */
export interface TestMember {
  id: string
  root: RootKey
  pins: Pins
  open(calls?: RoomCalls): Promise<RoomClient>
}

/** Resolves to a member with new keys who has not opened the room yet. */
export async function createTestMember(server: RoomServer, id: string): Promise<TestMember> {
  const root = await rootKeyOf(drawRootKey())
  const pins = memoryPins()
  const open = (calls = server.connect(id)) =>
    RoomClient.open({ roomId: server.room, memberId: id, root, calls, pins })
  return { id, root, pins, open }
}

/** Acknowledges the members of the room, then sends a text. */
export async function say(client: RoomClient, text: string): Promise<void> {
  await client.sync()
  await client.acknowledge(client.state().epoch)
  await client.send(client.draft(text))
}

/**
 * Resolves to the texts of the room's messages as a client reads them; for others their state in
 * parentheses.
 */
export async function textsOf(client: RoomClient, server: RoomServer): Promise<string[]> {
  await client.sync()
  const read = await client.read(server.messages)
  return read.map((message) => ('text' in message ? message.text : `(${message.state})`))
}
