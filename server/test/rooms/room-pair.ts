import { startTestApp, type TestApp, type TestMember } from '../test-app.ts'
import { createProtocolClient, type ProtocolClient } from './protocol-client.ts'
import { openRoomFor, signUpVip } from './rooms.ts'

export interface RoomPair {
  app: TestApp
  /** Has VIP and may therefore ask to connect. */
  asker: TestMember
  reporter: TestMember
}

/** Starts a server without a minimum account age, with one member who asks and one who reports. */
export async function startRoomPair(environment: Record<string, string> = {}): Promise<RoomPair> {
  const app = await startTestApp({ MIN_ACCOUNT_AGE_HOURS: '0', ...environment })
  return { app, asker: await signUpVip(app, 'Asker'), reporter: await app.signUp('Reporter') }
}

/** Deletes all messages, requests and reports, but not the members. */
export async function emptyRooms({ database }: TestApp): Promise<void> {
  await database.pool.query(`truncate entries, warnings, notifications, connect_requests, rooms,
    room_blocks, message_reports cascade`)
}

/** Opens the pair's room about `NUMBER`. Resolves to its id and to the asker's client in it. */
export async function openPairRoom({
  asker,
  reporter,
}: Pick<RoomPair, 'asker' | 'reporter'>): Promise<{ roomId: string; client: ProtocolClient }> {
  const roomId = await openRoomFor(asker, reporter)
  const client = await createProtocolClient(asker, roomId)
  await client.write('create')
  return { roomId, client }
}
