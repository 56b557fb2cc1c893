import { randomInt } from 'node:crypto'
import { chunk } from '../database/chunk.ts'
import type { Handle } from '../database/tables.ts'
import {
  coarsenDays,
  findMarks,
  listWritten,
  listWrittenIn,
  lockTable,
  type Mark,
  markNow,
  moveRows,
  rewriteRow,
  type ShuffledTable,
  saveMarks,
  takeTurn,
  tellingHours,
  tidyUp,
} from './shuffles-table.ts'

const MOVED_TOGETHER = 500
/** PostgreSQL, appendix A: a lock was not granted within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03'
/** (policy) How often locking a table is tried while other transactions hold it. */
const ATTEMPTS = 10

/**
 * Rewrites every row written since the last run, in random order and in one transaction, so that no
 * trace of the original order remains. For rows that name a member and are referenced by other
 * rows.
 */
export async function rewriteRows(
  db: Handle,
  period: string,
  tables: readonly ShuffledTable[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction)
    const now = await markNow(transaction)
    const nameOf = ({ table }: ShuffledTable) => `${period} ${table}`
    const markOf = await findMarks(transaction, tables.map(nameOf))
    const since = tables.map((table) => ({ table, mark: markOf(nameOf(table)) }))
    const held = new Set<ShuffledTable>()
    for (const { table, key } of shuffle(await listWrittenIn(transaction, since))) {
      // A locked row is being written, so the next run will find it again.
      if (!(await rewriteRow(transaction, table, key))) held.add(table)
    }
    await saveMarks(
      transaction,
      since.map(({ table, mark }) => ({
        name: nameOf(table),
        ...now,
        ...(held.has(table) ? { fromXid: mark.fromXid } : {}),
      })),
    )
  })
  await tidyUp(db, tables)
}

/** A table whose rows are moved. No other row may reference them. */
export interface MovedTable extends ShuffledTable {
  /** A time column, rounded to the hour until the following night and to the day after that. */
  day?: string
}

/**
 * Like `rewriteRows`, for rows that no other row references. They are moved, so that their place in
 * the file reveals no order either. Each portion is a separate transaction with random rows of one
 * table. A writer of that table waits for one portion; for the last one, which includes the rows
 * written since the start, a little longer.
 */
export async function moveWritten(
  db: Handle,
  { period, now }: { period: string; now: Date },
  tables: readonly MovedTable[],
): Promise<void> {
  for (const table of shuffle(tables)) {
    const move = { table, name: `${period} ${table.table}`, now }
    const { since, keys } = await withTableLock(db, table, (transaction) =>
      startMove(transaction, move),
    )
    const moved: string[] = []
    for (const some of chunk(keys.slice(MOVED_TOGETHER), MOVED_TOGETHER)) {
      moved.push(
        await withTableLock(db, table, (transaction) => movePortion(transaction, table, some)),
      )
    }
    const rest = { since, moved, last: keys.slice(0, MOVED_TOGETHER) }
    await withTableLock(db, table, (transaction) => finishMove(transaction, move, rest))
  }
  await tidyUp(db, tables)
}

interface Move {
  table: MovedTable
  /** The name under which the table's mark is stored. */
  name: string
  now: Date
}

/**
 * Returns the keys of the rows to move, in random order, and the mark from which later rows were
 * written.
 */
async function startMove(
  transaction: Handle,
  { table, name, now }: Move,
): Promise<{ since: Mark; keys: string[] }> {
  const since = await markNow(transaction)
  const mark = (await findMarks(transaction, [name]))(name)
  if (table.day === undefined) {
    return { since, keys: shuffle(await listWritten(transaction, table, { mark })) }
  }
  const late = { column: table.day, until: now }
  const keys = await listWritten(transaction, table, { mark, also: tellingHours(late) })
  await coarsenDays(transaction, table, late)
  return { since, keys: shuffle(keys) }
}

/** Moves some rows and returns the id of the transaction. */
async function movePortion(
  transaction: Handle,
  table: MovedTable,
  keys: readonly string[],
): Promise<string> {
  await moveRows(transaction, table, keys)
  return (await markNow(transaction)).ownXid
}

interface Rest {
  since: Mark
  /** The transactions of the earlier portions. */
  moved: readonly string[]
  /** The remaining keys, which no portion has moved. */
  last: readonly string[]
}

async function finishMove(
  transaction: Handle,
  { table, name }: Move,
  { since, moved, last }: Rest,
): Promise<void> {
  const own = await markNow(transaction)
  const written = await listWritten(transaction, table, { mark: since, except: moved })
  for (const some of chunk(shuffle([...new Set([...last, ...written])]), MOVED_TOGETHER)) {
    await moveRows(transaction, table, some)
  }
  await saveMarks(transaction, [{ name, ...own }])
}

/**
 * Runs a transaction that locks a table, and retries it if other writers held the table for too
 * long.
 */
async function withTableLock<Result>(
  db: Handle,
  table: MovedTable,
  work: (transaction: Handle) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await takeTurn(transaction)
        await lockTable(transaction, table)
        return work(transaction)
      })
    } catch (error) {
      const held = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
      if (!held || attempt === ATTEMPTS) throw error
    }
  }
}

/** Returns the items in a random, unpredictable order (Fisher and Yates). */
export function shuffle<Thing>(things: readonly Thing[]): Thing[] {
  const shuffled = [...things]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const [one, two] = [shuffled[last], shuffled[other]]
    if (one === undefined || two === undefined) continue
    shuffled[last] = two
    shuffled[other] = one
  }
  return shuffled
}
