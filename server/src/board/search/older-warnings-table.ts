import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { WarningRow } from '../warnings-table.ts'

/** A warning that an earlier version wrote. */
export type OlderRow = Pick<WarningRow, 'id' | 'sealed'>

/** Returns warnings that an earlier version wrote, after an id, in id order, at most `limit`. */
export async function listWithGrams(
  db: Handle,
  { after, limit }: { after: string; limit: number },
): Promise<OlderRow[]> {
  const { rows } = await sql<OlderRow>`
    select id, sealed from warnings
    where grams is not null and id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

interface Filled extends OlderRow {
  pieceTags: readonly number[]
}

/**
 * Stores the tags of pieces of these warnings by one statement. Skips a warning if its value has
 * changed since it was read, if it is indexed already, or if another transaction has locked it:
 * waiting for several locks could end in a deadlock.
 */
export async function fillPieceTags(db: Handle, rows: readonly Filled[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const read = rows.map(({ sealed }) => sealed)
  const tags = rows.map(({ pieceTags }) => `{${pieceTags.join()}}`)
  await sql`
    with filled as (
      select warnings.id, filled.tags::integer[] as tags
      from unnest(${ids}::text[], ${read}::bytea[], ${tags}::text[]) as filled (id, sealed, tags)
      inner join warnings on warnings.id = filled.id and warnings.sealed = filled.sealed
      where warnings.grams is not null
      for no key update of warnings skip locked)
    update warnings set piece_tags = filled.tags, grams = null, shown_masks = null
    from filled where warnings.id = filled.id`.execute(db)
}
