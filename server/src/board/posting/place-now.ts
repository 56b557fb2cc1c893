import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { type ModeratedRow, updateModeratedRow } from '../moderated-warnings-table.ts'
import { sealPublicFrom } from '../public-from.ts'
import { findNewest } from '../warnings-table.ts'
import { publicationTime } from './publication-delay.ts'

/**
 * Publishes a held warning as if it were posted now: alerts and counts begin with this hour. A
 * delay that has not ended yet continues.
 */
export async function placeNow(
  db: Handle,
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  { id, publishedAt }: Pick<ModeratedRow, 'id' | 'publishedAt'>,
): Promise<void> {
  const now = clock()
  if (publishedAt > now) return
  const hour = publicationTime(now, false, () => 0)
  const newest = await findNewest(db, { from: hour, until: now })
  const next = newest ? newest.publishedAt.getTime() + 1 : hour.getTime()
  const at = new Date(Math.min(next, now.getTime()))
  await updateModeratedRow(db, id, { publishedAt: at, publicFrom: sealPublicFrom(vault, now) })
}
