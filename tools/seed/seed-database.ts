import { availableParallelism } from 'node:os'
import type { PoolClient } from 'pg'
import { formatKeyRing, type KeyRing } from '../../server/src/platform/crypto/key-ring.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { buildHere, buildInThreads } from './seed-crew.ts'
import { planEntries, planWarnings, rowsOf, type SeedChunk } from './seed-plan.ts'
import type { SeedTask } from './seed-rows.ts'
import { dropIndexes, isEmpty, type SeedTable, storeRows } from './seed-store.ts'
import type { SeedSource } from './seed-warning.ts'

/** The total numbers of rows. */
export interface SeedAmounts {
  warnings: number
  entries: number
}

/** Called after each step with its name and progress. */
export type SeedListener = (what: string, done: number, total: number) => void

interface Target {
  database: Database
  ring: KeyRing
}

const MOST_WORKERS = 8
/** Rows that are built faster than a worker starts. */
const FEW = 1_000

/**
 * Fills a migrated database with the synthetic warnings and entries of a seed. Returns how many
 * rows were added. Each table is filled in one transaction: an interrupted run leaves none of it
 * behind, and a repeated run adds only what is missing.
 */
export async function seedDatabase(
  { database, ring }: Target,
  { warnings, entries, ...source }: SeedSource & SeedAmounts,
  onProgress: SeedListener = () => undefined,
): Promise<SeedAmounts> {
  const task = { ...source, keys: formatKeyRing(ring) }
  const plans = {
    warnings: { table: 'warnings', total: warnings, chunks: planWarnings(source.seed, warnings) },
    entries: { table: 'entries', total: entries, chunks: planEntries(entries) },
  } as const
  return {
    warnings: await fillTable(database, { ...plans.warnings, task, onProgress }),
    entries: await fillTable(database, { ...plans.entries, task, onProgress }),
  }
}

interface Filling {
  table: SeedTable
  total: number
  chunks: Iterable<SeedChunk>
  task: SeedTask
  onProgress: SeedListener
}

async function fillTable(database: Database, filling: Filling): Promise<number> {
  if (filling.total === 0) return 0
  const connection = await database.pool.connect()
  try {
    await connection.query('begin')
    if (!database.embedded) await connection.query("set local maintenance_work_mem = '256MB'")
    const stored = await fill(connection, filling)
    await connection.query('commit')
    await connection.query(`vacuum (analyze) ${filling.table}`)
    return stored
  } catch (error) {
    await connection.query('rollback').catch(() => undefined)
    throw error
  } finally {
    connection.release()
  }
}

/** Fills a table. The indexes of an empty table are dropped first and created at the end. */
async function fill(
  connection: PoolClient,
  { table, total, chunks, task, onProgress }: Filling,
): Promise<number> {
  const indexes = (await isEmpty(connection, table)) ? await dropIndexes(connection, table) : []
  const workers = Math.min(MOST_WORKERS, availableParallelism())
  const built = total <= FEW ? buildHere(task, chunks) : buildInThreads(task, chunks, workers)
  let done = 0
  let stored = 0
  for await (const { chunk, rows } of built) {
    stored += await storeRows(connection, table, rows)
    done += rowsOf(chunk)
    onProgress(table, done, total)
  }
  for (const [at, definition] of indexes.entries()) {
    await connection.query(definition)
    onProgress(`indexes of ${table}`, at + 1, indexes.length)
  }
  return stored
}
