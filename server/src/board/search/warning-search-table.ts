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

/** What a search looks for among the rows of a view. */
export interface SearchWanted {
  view: BoardView
  narrowing: Narrowing
  condition: SearchCondition
}

/** `visible` is true when the row matches by visible text, so that it need not be opened. */
export type Candidate = BoardRow & { visible: boolean }

/** Returns candidates among the `rows` newest of a view, newest first, at most `limit`. */
export async function walkNewest(
  db: Handle,
  { view, narrowing, condition }: SearchWanted,
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
 * Returns the newest candidates of a view, at most `limit`, by one pass over the text and n-gram
 * indexes. The whole rows are read last, of those alone that are returned.
 */
export async function findByIndex(
  db: Handle,
  wanted: SearchWanted,
  limit: number,
): Promise<Candidate[]> {
  return db
    .with('places', () => placesByIndex(db, wanted, limit))
    .selectFrom('places')
    .innerJoin('warnings', 'warnings.id', 'places.id')
    .select(boardColumns.map((column) => `warnings.${column}` as const))
    .select(containsText(wanted.condition).as('visible'))
    .orderBy('warnings.publishedAt', 'desc')
    .orderBy('warnings.id', 'desc')
    .execute()
}

/** The places of many candidates, newest first, and the rows of the newest of them. */
export interface Placed {
  places: readonly Position[]
  rows: Candidate[]
}

/** The first row brings all places, in one value: rows that are mostly empty would take longer. */
const PLACES = sql<[string, number][] | null>`
  case when row_number() over (order by warnings.published_at desc, warnings.id desc) = 1 then (
    select json_agg(json_build_array(id, round(date_part('epoch', published_at) * 1000))
      order by published_at desc, id desc)
    from places) end`

/**
 * Returns the newest candidates of a view, at most `limit`: of many, few may be wanted, so that the
 * rows of the newest `rows` alone are read.
 */
export async function findPlaces(
  db: Handle,
  wanted: SearchWanted,
  { rows, limit }: { rows: number; limit: number },
): Promise<Placed> {
  const found = await db
    .with('places', () => placesByIndex(db, wanted, limit))
    .with('nearest', (query) =>
      query
        .selectFrom('places')
        .select('id')
        .orderBy('publishedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(rows),
    )
    .selectFrom('nearest')
    .innerJoin('warnings', 'warnings.id', 'nearest.id')
    .select(boardColumns.map((column) => `warnings.${column}` as const))
    .select(containsText(wanted.condition).as('visible'))
    .select(PLACES.as('places'))
    .orderBy('warnings.publishedAt', 'desc')
    .orderBy('warnings.id', 'desc')
    .execute()
  const places = found[0]?.places ?? []
  return {
    places: places.map(([id, at]) => ({ id, publishedAt: new Date(at) })),
    rows: found.map(({ places: _, ...row }) => row),
  }
}

/**
 * Order and view are applied after the indexes: in one step, the planner reads the board in order for
 * a rare term.
 */
function placesByIndex(db: Handle, { view, narrowing, condition }: SearchWanted, limit: number) {
  return db
    .with(
      (name) => name('held').materialized(),
      (query) =>
        query
          .selectFrom('warnings')
          .select(['id', 'state', 'verified', 'authorTag', 'publishedAt', 'redFlags', 'location'])
          .where(holds(condition)),
    )
    .selectFrom('held')
    .select(['id', 'publishedAt'])
    .where(onBoard(view))
    .where(narrowed(narrowing))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
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
    .where(sql<boolean>`id = any(${ids}::text[])`)
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
