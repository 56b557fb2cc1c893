import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { WarningRow } from '../warnings-table.ts'
import type { OwnedId } from './own-warnings-table.ts'

/** Returns an author's own warning if it is on the board now. */
export async function findOwnShown(
  db: Handle,
  { id, authorTags, now }: OwnedId & { now: Date },
): Promise<
  Pick<WarningRow, 'phoneTag' | 'publishedAt' | 'stillFrom' | 'numberMovedAt'> | undefined
> {
  return db
    .selectFrom('warnings')
    .select(['phoneTag', 'publishedAt', 'stillFrom', 'numberMovedAt'])
    .where('id', '=', id)
    .where(sql<boolean>`author_tag = any(${authorTags}::bytea[])`)
    .where('state', 'in', ['published', 'disputed'])
    .where('publishedAt', '<=', now)
    .executeTakeFirst()
}

/**
 * Returns the last time at which another person claimed each of these numbers or was found to have
 * it, by any warning on the board. By tag in hex.
 */
export async function listClaims(
  db: Handle,
  phoneTags: readonly Buffer[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('warnings')
    .select('phoneTag')
    .select(sql<Date>`max(greatest(number_claimed_at, number_moved_at))`.as('at'))
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('state', 'in', ['published', 'disputed'])
    .where(sql<boolean>`coalesce(number_claimed_at, number_moved_at) is not null`)
    .groupBy('phoneTag')
    .execute()
  return new Map(rows.map(({ phoneTag, at }) => [phoneTag.toString('hex'), at]))
}

interface Confirmed {
  id: string
  /**
   * The tag of the number that was confirmed, because the warning may be about another number by
   * now.
   */
  phoneTag: Buffer
  stillFrom: Buffer
}

/**
 * Stores the time from which the author's confirmation counts. Does nothing for a deleted warning.
 */
export async function setStillFrom(
  db: Handle,
  { id, phoneTag, stillFrom }: Confirmed,
): Promise<void> {
  await db
    .updateTable('warnings')
    .set({ stillFrom })
    .where('id', '=', id)
    .where('phoneTag', '=', phoneTag)
    .execute()
}
