import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import {
  type BoardRow,
  type BoardView,
  boardColumns,
  containing,
  type Narrowing,
  narrowed,
  onBoard,
  type Position,
} from '../warnings-table.ts'

/** What makes a row a candidate: a visible text, or every n-gram of one set, or a mask. */
export interface SearchCondition {
  /** Lower-case texts, one of which the visible text must contain. If empty, every row matches. */
  visible: readonly string[]
  gramSets: readonly (readonly number[])[]
  masks: readonly string[]
}

interface Wanted {
  view: BoardView
  narrowing: Narrowing
  condition: SearchCondition
}

/** `visible` is true when the row matches by visible text, so that it need not be opened. */
export type Candidate = BoardRow & { visible: boolean }

/** Returns candidates among the `rows` newest of a view, newest first, at most `limit`. */
export async function walkNewest(
  db: Handle,
  { view, narrowing, condition }: Wanted,
  { rows, limit }: { rows: number; limit: number },
): Promise<Candidate[]> {
  const newest = db
    .selectFrom('warnings')
    .select([...boardColumns, 'shownText', 'grams', 'shownMasks'])
    .where(onBoard(view))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
  return db
    .selectFrom(newest.as('newest'))
    .select(boardColumns)
    .select(containsText(condition).as('visible'))
    .where(holds(condition))
    .where(narrowed(narrowing))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Returns the place of the last of the `rows` newest of a view; undefined when the view has fewer.
 */
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
 * Returns the places of the newest candidates of a view, by one pass over the text and n-gram
 * indexes. Order and view are applied afterwards: in one step, the planner reads the board in order
 * for a rare term.
 */
export async function findByIndex(
  db: Handle,
  { view, narrowing, condition }: Wanted,
  limit: number,
): Promise<Position[]> {
  const found = sql`select id, state, verified, author_tag, published_at, red_flags, location from warnings where ${holds(condition)}`
  const { rows } = await sql<Position>`with found as materialized (${found})
    select id, published_at from found where ${onBoard(view)} and ${narrowed(narrowing)}
    order by published_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns the rows of these ids, newest first. */
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
  if (visible.length === 0) return sql`true`
  const likes = visible.map((text) => sql`shown_text like ${containing(text)}`)
  return sql`(${sql.join(likes, sql` or `)})`
}

function holds(condition: SearchCondition): RawBuilder<boolean> {
  const hidden = [
    ...condition.gramSets.map((grams) => sql` or grams @> ${grams}::integer[]`),
    ...(condition.masks.length > 0 ? [sql` or shown_masks && ${condition.masks}::text[]`] : []),
  ]
  return sql`(${containsText(condition)}${sql.join(hidden, sql``)})`
}
