import { availableParallelism } from 'node:os'
import type { PoolClient } from 'pg'
import { formatKeyRing, type KeyRing } from '../../server/src/platform/crypto/key-ring.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { buildHere, buildInThreads } from './seed-crew.ts'
import { planEntries, planWarnings, rowsOf, type SeedChunk } from './seed-plan.ts'
import type { SeedTask } from './seed-rows.ts'
import type { SeedSource } from './seed-warning.ts'
import { createIndexes, setIndexesAside } from './store/seed-indexes.ts'
import { isEmpty, isStored, type SeedTable, storeRows } from './store/seed-store.ts'

/** How many rows the tables have in the end. */
export interface SeedAmounts {
  warnings: number
  entries: number
}

/** Called after each step with the name of the table and its progress. */
export type SeedListener = (what: string, done: number, total: number) => void

interface Target {
  database: Database
  ring: KeyRing
}

const MOST_WORKERS = 8
/** For fewer rows, starting a worker takes longer than building them. */
const FEW = 1_000

/**
 * Fills a migrated database with the synthetic warnings and entries of a seed. Returns how many
 * rows were added. A run after an interrupted one continues where that stopped; until then the
 * table has no indexes.
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
  const { table, total, onProgress } = filling
  if (total === 0) return 0
  const connection = await database.pool.connect()
  try {
    if (!database.embedded) await connection.query("set maintenance_work_mem = '256MB'")
    if (await isEmpty(connection, table)) await setIndexesAside(connection, table)
    const stored = await fill(connection, filling)
    await createIndexes(connection, table, (done, of) =>
      onProgress(`indexes of ${table}`, done, of),
    )
    await connection.query(`vacuum (analyze) ${table}`)
    return stored
  } finally {
    // On a PostgreSQL server the connection is closed, because its setting was changed.
    connection.release(!database.embedded)
  }
}

/** Stores the missing chunks, each in one transaction. Returns the number of added rows. */
async function fill(connection: PoolClient, filling: Filling): Promise<number> {
  const { table, total, chunks, task, onProgress } = filling
  let done = 0
  let stored = 0
  async function* missing(): AsyncGenerator<SeedChunk> {
    for (const chunk of chunks) {
      if (!(await isStored(connection, task.seed, chunk))) yield chunk
      else onProgress(table, (done += rowsOf(chunk)), total)
    }
  }
  const workers = Math.min(MOST_WORKERS, availableParallelism())
  const built = total <= FEW ? buildHere(task, missing()) : buildInThreads(task, missing(), workers)
  for await (const { chunk, rows } of built) {
    stored += await storeRows(connection, table, rows)
    done += rowsOf(chunk)
    onProgress(table, done, total)
  }
  return stored
}
