import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { type ModeratedRow, updateModeratedRow } from '../moderated-warnings-table.ts'
import { sealPublicFrom } from '../public-from.ts'
import { nextPlace } from './next-place.ts'
import { publicationTime } from './publication-delay.ts'

/**
 * Publishes a warning as if it were posted now: alerts and counts begin with this hour. Called when
 * a held warning appears and when the number of a warning changes. Does nothing while a warning is
 * delayed.
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
