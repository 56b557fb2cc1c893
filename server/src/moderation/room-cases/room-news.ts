import { z } from 'zod'
import { notifyMemberIn } from '../../notifications/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import {
  type QuietKind,
  type QuietWrites,
  storeQuietly,
} from '../../platform/quiet-writes/quiet-writes.ts'
import type { Services } from '../../platform/services.ts'
import { accountsOfPlaces } from '../../rooms/index.ts'

const News = z.object({
  memberId: z.string(),
  kind: z.enum(['room-report-news', 'room-banned', 'room-ban-lifted']),
})
export type RoomNews = z.output<typeof News>

/**
 * Returns the quiet write of a member's notification about a case of a room. A notification stored
 * together with a decision would reveal the member.
 */
export function roomNews(
  services: Pick<Services, 'vault' | 'index' | 'clock'>,
): QuietKind<RoomNews> {
  return {
    name: 'room news',
    value: News,
    writer: ({ memberId }) => memberId,
    async perform(db, values) {
      const at = services.clock()
      for (const news of values) await notifyMemberIn(db, services, { ...news, at })
    },
  }
}

/** Notifies the accounts behind these ids in rooms, if both exist. */
export async function tellPlaces(
  db: Handle,
  services: Pick<Services, 'vault' | 'index' | 'clock'>,
  { ids, kind }: { ids: readonly string[]; kind: RoomNews['kind'] },
): Promise<void> {
  for (const memberId of await accountsOfPlaces(db, services.vault, ids)) {
    await storeQuietly(db, services.vault, { kind: roomNews(services), value: { memberId, kind } })
  }
}

/** Deletes the waiting notifications of a member whose account is deleted. */
export async function eraseRoomNews(
  db: Handle,
  { quiet, ...services }: Pick<Services, 'vault' | 'index' | 'clock'> & { quiet: QuietWrites },
  memberId: string,
): Promise<void> {
  await quiet.forget(db, roomNews(services), (news) => news.memberId === memberId)
}
