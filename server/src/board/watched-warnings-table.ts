import { sql } from 'kysely'
import type { PersonField } from '../platform/crypto/blind-index.ts'
import type { Handle } from '../platform/database/tables.ts'
import { type AppearedSince, appearedSince, type WarningRow } from './warnings-table.ts'

const watchedColumns = [
  'id',
  'authorTag',
  'phoneTag',
  'handleTag',
  'emailTag',
  'sealed',
  'shown',
  'publicFrom',
  'publishedAt',
] as const

export type WatchedRow = Pick<WarningRow, (typeof watchedColumns)[number]>

interface WatchedQuery extends AppearedSince {
  /**
   * Tags of numbers, handles and emails. The caller always passes the same number of tags, to hide
   * how many values it has.
   */
  tags: Readonly<Record<PersonField, readonly Buffer[]>>
  /** The member's own author tags, whose warnings are excluded. */
  notBy: readonly Buffer[]
  limit: number
}

/** Returns warnings with one of the tags that everybody sees, newest first. */
export async function listWatched(
  db: Handle,
  { tags, notBy, limit, ...moment }: WatchedQuery,
): Promise<WatchedRow[]> {
  return db
    .selectFrom('warnings')
    .select(watchedColumns)
    .where(
      sql<boolean>`(phone_tag = any(${tags.phone}::bytea[])
        or handle_tag = any(${tags.handle}::bytea[]) or email_tag = any(${tags.email}::bytea[]))`,
    )
    .where(appearedSince(moment))
    .where(sql<boolean>`author_tag <> all(${notBy}::bytea[])`)
    .orderBy('publishedAt', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Returns all warnings that everybody sees and that were published since a time or by a late
 * author.
 */
export async function listPublishedSince(db: Handle, moment: AppearedSince): Promise<WatchedRow[]> {
  return db.selectFrom('warnings').select(watchedColumns).where(appearedSince(moment)).execute()
}
