import { startTestApp, type TestApp, type TestMember } from '../test-app.ts'
import { signUpVip } from './rooms.ts'

export interface RoomPair {
  app: TestApp
  /** Has VIP, so may ask. */
  asker: TestMember
  reporter: TestMember
}

/** Starts a server without a minimum account age, with a member who asks and one who reports. */
export async function startRoomPair(environment: Record<string, string> = {}): Promise<RoomPair> {
  const app = await startTestApp({ MIN_ACCOUNT_AGE_HOURS: '0', ...environment })
  return { app, asker: await signUpVip(app, 'Asker'), reporter: await app.signUp('Reporter') }
}

/** Deletes all messages, requests and reports; the members stay. */
export async function emptyRooms({ database }: TestApp): Promise<void> {
  await database.pool.query(`truncate entries, warnings, notifications, connect_requests, rooms,
    room_blocks, message_reports cascade`)
}
