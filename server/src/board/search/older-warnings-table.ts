import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { WarningRow } from '../warnings-table.ts'

/** A warning that an earlier version wrote. */
export type OlderRow = Pick<
  WarningRow,
  'id' | 'sealed' | 'shown' | 'shownText' | 'description' | 'location' | 'timeframe'
>

/** The hidden values of warnings that are `untagged` are not found at all. */
export type Older = 'all' | 'untagged'

// The conditions of two partial indexes.
const conditions = {
  all: sql`(place_text is null or grams is not null)`,
  untagged: sql`grams is not null`,
}

/** Returns warnings that an earlier version wrote, after an id, in id order, at most `limit`. */
export async function listOlderWarnings(
  db: Handle,
  { which, after, limit }: { which: Older; after: string; limit: number },
): Promise<OlderRow[]> {
  const { rows } = await sql<OlderRow>`
    select id, sealed, shown, shown_text as "shownText", description, location, timeframe
    from warnings
    where ${conditions[which]} and id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

/** What a search compares, as this version writes it. `read` is the visible text before. */
export interface IndexedRow extends Pick<OlderRow, 'id' | 'sealed'> {
  read: string
  shownText: string
  placeText: string
  pieceTags: readonly number[]
}

/**
 * Stores what a search compares of these warnings by one statement. Skips a warning that has
 * changed since it was read, that is indexed already, or that another transaction has locked:
 * waiting for several locks could end in a deadlock.
 */
export async function storeIndexed(db: Handle, rows: readonly IndexedRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const sealed = rows.map((row) => row.sealed)
  const read = rows.map((row) => row.read)
  const shown = rows.map(({ shownText }) => shownText)
  const places = rows.map(({ placeText }) => placeText)
  const tags = rows.map(({ pieceTags }) => `{${pieceTags.join()}}`)
  await sql`
    with indexed as (
      select warnings.id, indexed.shown, indexed.place, indexed.tags::integer[] as tags
      from unnest(${ids}::text[], ${sealed}::bytea[], ${read}::text[], ${shown}::text[],
        ${places}::text[], ${tags}::text[]) as indexed (id, sealed, read, shown, place, tags)
      inner join warnings on warnings.id = indexed.id and warnings.sealed = indexed.sealed
        and warnings.shown_text = indexed.read
      where ${conditions.all}
      for no key update of warnings skip locked)
    update warnings set shown_text = indexed.shown, place_text = indexed.place,
      piece_tags = indexed.tags, grams = null, shown_masks = null
    from indexed where warnings.id = indexed.id`.execute(db)
}
