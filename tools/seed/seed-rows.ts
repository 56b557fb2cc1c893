import { createBlindIndex } from '../../server/src/platform/crypto/blind-index.ts'
import { parseKeyRing } from '../../server/src/platform/crypto/key-ring.ts'
import { createVault } from '../../server/src/platform/crypto/vault.ts'
import { entryRow } from './seed-entry-row.ts'
import type { SeedChunk } from './seed-plan.ts'
import { drawWarning, type SeedSource } from './seed-warning.ts'
import { warningRow } from './seed-warning-row.ts'

/** What a worker needs, in a form that can be posted to a thread. */
export interface SeedTask extends SeedSource {
  /** The server's key ring in the format of `formatKeyRing`. */
  keys: string
}

/**
 * Returns a function that builds the rows of a chunk. They are sealed and indexed, and formatted as
 * JSON.
 */
export function buildRows({ keys, ...source }: SeedTask): (chunk: SeedChunk) => string {
  const ring = parseKeyRing(keys)
  const sealing = { vault: createVault(ring), index: createBlindIndex(ring) }
  return (chunk) =>
    jsonRows(
      chunk.table === 'warnings'
        ? chunk.reports.map((report) => warningRow(sealing, drawWarning(source, report)))
        : Array.from({ length: chunk.count }, (_, at) =>
            entryRow(sealing, source, chunk.from + at),
          ),
    )
}

type Column = string | number | boolean | Date | Buffer | object | null

/**
 * Returns rows as the JSON array that `json_populate_recordset` expects: columns in snake_case,
 * bytes in PostgreSQL's hex format. Values within a column are unchanged.
 */
function jsonRows(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]: [string, Column]) => [
          name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
        ]),
      ),
    ),
  )
}
