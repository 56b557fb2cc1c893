import { memoryPins, type Pins } from '../../src/rooms/keys/memory-pins.ts'
import type { RoomCalls } from '../../src/rooms/keys/room-calls.ts'
import { RoomClient } from '../../src/rooms/keys/room-client.ts'
import { drawRoot, type Root, rootOf } from '../../src/rooms/keys/root.ts'
import type { RoomServer } from './room-server.ts'

/** A member with one browser: a root, pins, and as many tabs as she opens. */
export interface Woman {
  id: string
  root: Root
  pins: Pins
  open(calls?: RoomCalls): Promise<RoomClient>
}

export async function womanIn(server: RoomServer, id: string): Promise<Woman> {
  const root = await rootOf(drawRoot())
  const pins = memoryPins()
  const open = (calls = server.connect(id)) =>
    RoomClient.open({ roomId: server.room, memberId: id, root, calls, pins })
  return { id, root, pins, open }
}

/** Sends a text as somebody does who looks at her screen: who is new has been seen. */
export async function say(client: RoomClient, text: string): Promise<void> {
  await client.sync()
  await client.acknowledge(client.state().epoch)
  await client.send(client.draft(text))
}

/** What a client makes of the room's messages: their texts, or in brackets what they are instead. */
export async function textsOf(client: RoomClient, server: RoomServer): Promise<string[]> {
  await client.sync()
  const read = await client.read(server.messages)
  return read.map((message) => ('text' in message ? message.text : `(${message.state})`))
}
