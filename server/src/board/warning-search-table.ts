import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'
import {
  type BoardRow,
  type BoardView,
  boardColumns,
  onBoard,
  type Position,
} from './warnings-table.ts'

/** What a row must hold to be a candidate: visible text, or every gram of one set, or a tag. */
export interface SearchCondition {
  /** Lower-case texts, one of which the visible text must contain. */
  visible: readonly string[]
  gramSets: readonly (readonly number[])[]
  emailTags: readonly Buffer[]
}

/** `visible`: the row matches by what anybody may read, so nothing has to be opened. */
export type Candidate = BoardRow & { visible: boolean }

/** Candidates among the `rows` newest of a view, newest first. */
export async function walkNewest(
  db: Handle,
  { view, condition }: { view: BoardView; condition: SearchCondition },
  { rows, limit }: { rows: number; limit: number },
): Promise<Candidate[]> {
  const newest = db
    .selectFrom('warnings')
    .select([...boardColumns, 'shownText', 'grams', 'emailTag'])
    .where(onBoard(view))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
  return db
    .selectFrom(newest.as('newest'))
    .select(boardColumns)
    .select(containsText(condition).as('visible'))
    .where(holds(condition))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The place of the last of the `rows` newest of a view; undefined when the view ends before it. */
export async function endOfWalk(
  db: Handle,
  view: BoardView,
  rows: number,
): Promise<Position | undefined> {
  return db
    .selectFrom('warnings')
    .select(['publishedAt', 'id'])
    .where(onBoard(view))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst()
}

/**
 * Places of the newest candidates of a view, by one pass over the text and gram indexes. The order
 * and the view come after it: asked together, the planner walks the board in order for a rare term.
 */
export async function findByIndex(
  db: Handle,
  { view, condition }: { view: BoardView; condition: SearchCondition },
  limit: number,
): Promise<Position[]> {
  const found = sql`select id, state, verified, author_tag, published_at from warnings where ${holds(condition)}`
  const { rows } = await sql<Position>`with found as materialized (${found})
    select id, published_at from found where ${onBoard(view)}
    order by published_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** The rows of these ids, newest first. */
export async function listCandidates(
  db: Handle,
  ids: readonly string[],
  condition: SearchCondition,
): Promise<Candidate[]> {
  return db
    .selectFrom('warnings')
    .select(boardColumns)
    .select(containsText(condition).as('visible'))
    .where('id', 'in', ids)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

function containsText({ visible }: SearchCondition): RawBuilder<boolean> {
  const likes = visible.map((text) => sql`shown_text like ${`%${escapeLike(text)}%`}`)
  return sql`(${sql.join(likes, sql` or `)})`
}

function holds(condition: SearchCondition): RawBuilder<boolean> {
  const hidden = [
    ...condition.gramSets.map((grams) => sql` or grams @> ${grams}::integer[]`),
    ...condition.emailTags.map((tag) => sql` or email_tag = ${tag}`),
  ]
  return sql`(${containsText(condition)}${sql.join(hidden, sql``)})`
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
