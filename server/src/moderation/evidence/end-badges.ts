import { endBadges, recallWarnings } from '../../board/index.ts'
import { notifyAuthor } from '../../notifications/index.ts'
import type { Services } from '../../platform/services.ts'

/** Ends expired badges, and notifies authors and readers. */
export async function endBadgesOf({
  db,
  vault,
  clock,
}: Pick<Services, 'db' | 'vault' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ended = await endBadges(transaction, clock())
    await recallWarnings(transaction, { vault, clock }, ended)
    for (const warning of ended) {
      await notifyAuthor(transaction, vault, { kind: 'badge-ended', warning, at: clock() })
    }
  })
}
