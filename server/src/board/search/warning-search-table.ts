import type { Ask } from '../../platform/database/statement.ts'
import type { BoardRow, BoardView, Narrowing, Position } from '../warnings-table.ts'
import {
  CARD_COLUMNS,
  type PiecesOf,
  type SearchCondition,
  SearchValues,
  searchStatement,
} from './search-conditions.ts'

/** What a search looks for among the rows of a view. */
export interface SearchWanted {
  view: BoardView
  narrowing: Narrowing
  condition: SearchCondition
}

/** `visible` is true if the row matches by visible text and need not be opened. */
export type Candidate = BoardRow & { visible: boolean }

const NEWEST_FIRST = 'order by published_at desc, id desc'

/**
 * Returns candidates among the newest `rows` of a view, newest first, at most `limit`. May read a
 * few more rows, because the number of rows is part of the statement's text: the plan for an
 * unknown number would sort the whole board.
 */
export async function walkNewest(
  ask: Ask,
  { view, narrowing, condition }: SearchWanted,
  { rows, limit }: { rows: number; limit: number },
): Promise<Candidate[]> {
  const values = new SearchValues()
  const newest = `select * from warnings where ${values.onBoard(view)} ${NEWEST_FIRST} limit ${Math.trunc(rows)}`
  const { holds, shows } = values.candidates(condition)
  const text = `select ${CARD_COLUMNS}, ${shows} as visible from (${newest}) as warnings
    where ${holds} and ${values.narrowed(narrowing)}
    ${NEWEST_FIRST} limit ${values.add(limit, 'integer')}`
  return ask(searchStatement<Candidate>(text), values.values)
}

/**
 * Returns the place of the last of the newest `rows` of a view, or undefined if the view has fewer.
 * Planned each time: without the values, the planner expects a ninth of all rows in the view and
 * sorts them.
 */
export async function endOfWalk(
  ask: Ask,
  view: BoardView,
  rows: number,
): Promise<Position | undefined> {
  const values = new SearchValues('each time')
  const text = `select published_at as "publishedAt", id from warnings where ${values.onBoard(view)}
    ${NEWEST_FIRST} offset ${Math.trunc(rows) - 1} limit 1`
  const [place] = await ask<Position>({ name: '', text }, values.values)
  return place
}

/**
 * Returns the newest candidates of a view, at most `limit`, by one pass over the indexes of texts
 * and pieces. `piecesOf` chooses what the index of texts looks up instead of a long text. Order and
 * view are applied after the indexes: in one step, the planner would read the whole board in order
 * for a rare term. Whole rows are read at the end, and only those that are returned.
 */
export async function findByIndex(
  ask: Ask,
  { view, narrowing, condition }: SearchWanted,
  { limit, piecesOf }: { limit: number; piecesOf?: PiecesOf | undefined },
): Promise<Candidate[]> {
  const values = new SearchValues()
  const { holds, shows } = values.candidates(condition, piecesOf)
  const text = `with held as materialized (
      select id, state, verified, author_tag, published_at, red_flags, location, place_text
      from warnings where ${holds}),
    places as materialized (
      select id from held where ${values.onBoard(view)} and ${values.narrowed(narrowing)}
      ${NEWEST_FIRST} limit ${values.add(limit, 'integer')})
    select ${CARD_COLUMNS}, ${shows} as visible
    from places inner join warnings using (id)
    order by warnings.published_at desc, id desc`
  return ask(searchStatement<Candidate>(text), values.values)
}
