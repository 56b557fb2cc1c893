import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { type ModeratedRow, updateModeratedRow } from '../moderated-warnings-table.ts'
import { sealPublicFrom } from '../public-from.ts'
import { nextPlace } from './next-place.ts'
import { publicationTime } from './publication-delay.ts'

/**
 * Places a warning as if it were posted now: alerts and counts begin with this hour. Called for a
 * held one that appears, and for one that is about another number from now on. A delay that has not
 * ended yet continues.
 */
export async function placeNow(
  db: Handle,
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  { id, publishedAt }: Pick<ModeratedRow, 'id' | 'publishedAt'>,
): Promise<void> {
  const now = clock()
  if (publishedAt > now) return
  const hour = publicationTime(now, false, () => 0)
  const place = await nextPlace(db, { hour, now })
  await updateModeratedRow(db, id, { publishedAt: place, publicFrom: sealPublicFrom(vault, now) })
}
