import type { StrikeKind } from '@sidelight/contract/rules/strike-policy'
import { sql } from 'kysely'
import type { Ask, Statement } from '../../platform/database/statement.ts'
import type { Handle } from '../../platform/database/tables.ts'

/** One strike. A case has at most one. */
export interface StrikeRow {
  caseId: string
  /** The author's tag; null for a contester. */
  authorTag: Buffer | null
  /** The tag of the identifier that the contester proved; null for an author. */
  valueTag: Buffer | null
  kind: StrikeKind
  /** ISO 8601 date in UTC. */
  expiresOn: string
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    strikes: StrikeRow
  }
}

/** Stores a strike. Ignores a second one for the same case. */
export async function insertStrike(db: Handle, row: StrikeRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('strikes')
    .values(row)
    .onConflict((conflict) => conflict.column('caseId').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the days on which the strikes under these tags end that count on a day, latest first. */
export async function listStrikeEnds(
  db: Handle,
  tags: readonly Buffer[],
  day: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('strikes')
    .select(sql<string>`expires_on::text`.as('expiresOn'))
    .where(sql<boolean>`(author_tag = any(${tags}::bytea[]) or value_tag = any(${tags}::bytea[]))`)
    .where(sql<boolean>`expires_on > ${day}::date`)
    .orderBy('expiresOn', 'desc')
    .execute()
  return rows.map(({ expiresOn }) => expiresOn)
}

const AUTHORS: Statement<{ tag: string; expiresOn: string }> = {
  name: 'strikes of authors',
  text: `select encode(author_tag, 'hex') as tag, expires_on::text as "expiresOn"
    from strikes where author_tag = any($1::bytea[]) and expires_on > $2::date
    order by expires_on desc`,
}

/** Returns the strikes of several authors that count on a day, those that end latest first. */
export async function askAuthorStrikes(
  ask: Ask,
  authorTags: readonly Buffer[],
  day: string,
): Promise<{ tag: string; expiresOn: string }[]> {
  return ask(AUTHORS, [authorTags, day])
}

/** Returns the number of strikes that count on a day. */
export async function countStrikes(db: Handle, day: string): Promise<number> {
  const { strikes } = await db
    .selectFrom('strikes')
    .select(sql<number>`count(*)::int`.as('strikes'))
    .where(sql<boolean>`expires_on > ${day}::date`)
    .executeTakeFirstOrThrow()
  return strikes
}

/** Deletes the strike of a case. Returns whether there was one. */
export async function deleteStrike(db: Handle, caseId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('strikes')
    .where('caseId', '=', caseId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the strike of a case if it is of another kind. Returns whether there was one. */
export async function deleteOtherStrike(
  db: Handle,
  caseId: string,
  kind: StrikeKind,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('strikes')
    .where('caseId', '=', caseId)
    .where('kind', '!=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the strikes of an author. */
export async function deleteStrikesOf(db: Handle, authorTags: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom('strikes')
    .where(sql<boolean>`author_tag = any(${authorTags}::bytea[])`)
    .execute()
}

/** Deletes the strikes that no longer count on a day. */
export async function deleteOldStrikes(db: Handle, day: string): Promise<void> {
  await db.deleteFrom('strikes').where(sql<boolean>`expires_on <= ${day}::date`).execute()
}
