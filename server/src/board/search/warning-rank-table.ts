import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import {
  type BoardRow,
  type BoardView,
  boardColumns,
  type Narrowing,
  narrowed,
  onBoard,
} from '../warnings-table.ts'

interface RankedRows {
  view: BoardView
  narrowing: Narrowing
  /** Only these rows, or every row of the view if undefined. */
  ids: readonly string[] | undefined
}

/**
 * Returns rows of a view, those of the most reported number first. Ranks the newest `rows` and
 * returns `limit` of them after `skip`. A number that is not whole is not grouped: each of its rows
 * is ranked alone. A row that only its author sees is also ranked alone: its place next to other
 * rows would show the author which warnings are about a number.
 */
export async function listRanked(
  db: Handle,
  { view, narrowing, ids }: RankedRows,
  { rows, skip, limit }: { rows: number; skip: number; limit: number },
): Promise<BoardRow[]> {
  let found = db.selectFrom('warnings').select(boardColumns).where(onBoard(view))
  if (ids) found = found.where(sql<boolean>`id = any(${ids}::text[])`)
  const visibleToAll = onBoard({ ...view, reader: { ...view.reader, authorTags: [] } })
  return db
    .with('found', () =>
      found
        .select(visibleToAll.as('isVisibleToAll'))
        .where(narrowed(narrowing))
        .orderBy('publishedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(rows),
    )
    .with('figures', (query) =>
      query
        .selectFrom('warnings')
        .select('phoneTag')
        .select((row) => [
          row.fn.countAll<string>().as('reports'),
          row.fn.max('publishedAt').as('newest'),
        ])
        .where(sql<boolean>`phone_tag in (select phone_tag from found)`)
        .where(visibleToAll)
        .groupBy('phoneTag'),
    )
    .selectFrom('found')
    .leftJoin('figures', (join) =>
      join
        .onRef('figures.phoneTag', '=', 'found.phoneTag')
        .on(sql<boolean>`found.whole_number is not false and found.is_visible_to_all`),
    )
    .select(boardColumns.map((column) => `found.${column}` as const))
    .orderBy(sql`coalesce(reports, 1)`, 'desc')
    .orderBy(sql`coalesce(newest, found.published_at)`, 'desc')
    .orderBy('found.phoneTag')
    .orderBy('found.publishedAt', 'desc')
    .orderBy('found.id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
}
