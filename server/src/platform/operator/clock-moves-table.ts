import { sql } from 'kysely'
import type { Handle } from '../database/tables.ts'

interface ClockMoveRow {
  id: string
  milliseconds: string
  taken: boolean
  lines: string[] | null
}

declare module '../database/tables.ts' {
  interface Tables {
    clockMoves: ClockMoveRow
  }
}

export interface ClockMove {
  id: string
  milliseconds: number
}

/** Returns the sum of all finished moves, in milliseconds. */
export async function sumMoves(db: Handle): Promise<number> {
  const { sum } = await db
    .selectFrom('clockMoves')
    .select((row) => row.fn.sum<string | null>('milliseconds').as('sum'))
    .where('lines', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Stores a move, for a serving node to claim. */
export async function insertMove(db: Handle, { id, milliseconds }: ClockMove): Promise<void> {
  await db
    .insertInto('clockMoves')
    .values({ id, milliseconds: String(milliseconds), taken: false, lines: null })
    .execute()
}

/** Claims a move that no node has claimed yet, or returns undefined if there is none. */
export async function takeMove(db: Handle): Promise<ClockMove | undefined> {
  const { rows } = await sql<{ id: string; milliseconds: string }>`
    update clock_moves set taken = true where id = (
      select id from clock_moves where not taken and lines is null limit 1 for update skip locked)
    returning id, milliseconds`.execute(db)
  const [row] = rows
  return row && { id: row.id, milliseconds: Number(row.milliseconds) }
}

/** Stores the result of a move. */
export async function finishMove(db: Handle, id: string, lines: readonly string[]): Promise<void> {
  await db
    .updateTable('clockMoves')
    .set({ taken: true, lines: [...lines] })
    .where('id', '=', id)
    .execute()
}

/** Returns a move with the lines of its result. `lines` is null until it is finished. */
export async function findMove(
  db: Handle,
  id: string,
): Promise<Pick<ClockMoveRow, 'taken' | 'lines'> | undefined> {
  return db
    .selectFrom('clockMoves')
    .select(['taken', 'lines'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes a move that no node has claimed. Returns false if a node has claimed it. */
export async function dropMove(db: Handle, id: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom('clockMoves')
    .where('id', '=', id)
    .where('taken', '=', false)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}
