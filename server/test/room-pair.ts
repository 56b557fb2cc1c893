import { signUpVip } from './rooms.ts'
import { startTestApp, type TestApp, type TestMember } from './test-app.ts'

export interface RoomPair {
  app: TestApp
  /** Has VIP, so she may ask. */
  asker: TestMember
  reporter: TestMember
}

/** A server on which nobody has to wait, with one who asks and one who reports. */
export async function startRoomPair(environment: Record<string, string> = {}): Promise<RoomPair> {
  const app = await startTestApp({ MIN_ACCOUNT_AGE_HOURS: '0', ...environment })
  return { app, asker: await signUpVip(app, 'Asker'), reporter: await app.signUp('Reporter') }
}

/** Takes away everything that was said, asked and reported; the members stay. */
export async function emptyRooms({ database }: TestApp): Promise<void> {
  await database.pool.query(`truncate entries, warnings, notifications, connect_requests, rooms,
    room_blocks, message_reports cascade`)
}
