import { sql } from 'kysely'
import type { Handle } from '../platform/database/tables.ts'
import { CLAIM_AFTER_MS } from './board-policy.ts'
import type { WarningRow } from './warnings-table.ts'

const columns = [
  'id',
  'authorTag',
  'phoneTag',
  'emailTag',
  'handleTag',
  'sealed',
  'shown',
  'redFlags',
  'description',
  'authored',
  'location',
  'timeframe',
  'state',
  'contestedBy',
  'verified',
  'verifiedUntil',
  'verifiedBy',
  'publishedAt',
  'publicFrom',
  'stillFrom',
  'numberClaimedAt',
  'numberMovedAt',
  'reply',
  'replyOn',
  'replyBy',
] as const

export type ModeratedRow = Pick<WarningRow, (typeof columns)[number]>

/** Returns a warning in any state, or undefined for an unknown id. */
export async function findModeratedRow(db: Handle, id: string): Promise<ModeratedRow | undefined> {
  return db.selectFrom('warnings').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Returns the warnings with these ids, in any state, without unknown ids. */
export async function listModeratedRows(
  db: Handle,
  ids: readonly string[],
): Promise<ModeratedRow[]> {
  const isAmong = sql<boolean>`id = any(${ids}::text[])`
  return db.selectFrom('warnings').select(columns).where(isAmong).execute()
}

/** Locks a warning until the transaction ends and returns it; undefined for an unknown id. */
export async function lockModeratedRow(db: Handle, id: string): Promise<ModeratedRow | undefined> {
  return db
    .selectFrom('warnings')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the warnings of the board about a number, always in the same order, and returns them. */
export async function lockShownAbout(
  db: Handle,
  phoneTags: readonly Buffer[],
): Promise<ModeratedRow[]> {
  return db
    .selectFrom('warnings')
    .select(columns)
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('state', 'in', ['published', 'disputed'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Returns, for each author except one, the newest warning about a number that was on the board at
 * `before` or earlier.
 */
export async function listNewestOfOthers(
  db: Handle,
  {
    phoneTags,
    authorTag,
    before,
  }: { phoneTags: readonly Buffer[]; authorTag: Buffer; before: Date },
): Promise<ModeratedRow[]> {
  return db
    .selectFrom('warnings')
    .select(columns)
    .distinctOn('authorTag')
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('state', 'in', ['published', 'disputed'])
    .where('publishedAt', '<=', before)
    .where('authorTag', '!=', authorTag)
    .orderBy('authorTag')
    .orderBy('publishedAt', 'desc')
    .execute()
}

/** Returns the author tags of the warnings about a number, except removed ones, each once. */
export async function authorTagsAbout(db: Handle, phoneTags: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('warnings')
    .select('authorTag')
    .distinct()
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('state', 'in', ['held', 'published', 'disputed'])
    .execute()
  return rows.map(({ authorTag }) => authorTag)
}

/**
 * Returns whether another warning on the board about the number has an undecided claim. With
 * `orMoved`, a claim that was found to be right counts too, unless a later report outweighs it
 * (`isMoved`).
 */
export async function isClaimedBeside(
  db: Handle,
  { phoneTags, id, orMoved }: { phoneTags: readonly Buffer[]; id: string; orMoved: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('warnings')
    .select('id')
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('state', 'in', ['published', 'disputed'])
    .where((where) =>
      where.or([
        where('numberClaimedAt', 'is not', null),
        ...(orMoved ? [holdsAgainst(phoneTags)] : []),
      ]),
    )
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the condition for warnings whose number was found to have moved, unless another warning
 * about it was published later than `CLAIM_AFTER_MS` before that decision.
 */
const holdsAgainst = (phoneTags: readonly Buffer[]) => sql<boolean>`number_moved_at is not null
  and not exists (select from warnings as newer
    where newer.phone_tag = any(${phoneTags}::bytea[]) and newer.state in ('published', 'disputed')
      and newer.number_moved_at is null
      and newer.published_at > warnings.number_moved_at - ${CLAIM_AFTER_MS} * interval '1 millisecond')`

/** Returns those of the ids that exist, in any state. */
export async function listExisting(db: Handle, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('warnings')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** How a warning in any state stands to the board. */
export interface Publication {
  /** The day (UTC) on which it was published. */
  day: string
  /** Whether it is neither held nor removed. */
  isOnBoard: boolean
}

/** Returns the publications of these warnings by id, without deleted ones. */
export async function listPublications(
  db: Handle,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Publication>> {
  const rows = await db
    .selectFrom('warnings')
    .select(['id', 'publishedAt', 'state'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  return new Map(
    rows.map(({ id, publishedAt, state }) => [
      id,
      {
        day: publishedAt.toISOString().slice(0, 10),
        isOnBoard: state === 'published' || state === 'disputed',
      },
    ]),
  )
}

/** Columns of a warning. An undefined column is not changed. */
type RowChange = { [Column in keyof WarningRow]?: WarningRow[Column] | undefined }

/** Changes a warning in any state. Returns false for an unknown id. */
export async function updateModeratedRow(
  db: Handle,
  id: string,
  change: RowChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('warnings')
    // `id` is set to itself, because an update needs at least one column.
    .set({ id, ...change })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
