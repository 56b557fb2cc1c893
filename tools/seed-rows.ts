import { createBlindIndex } from '../server/src/platform/blind-index.ts'
import { parseKeyRing } from '../server/src/platform/key-ring.ts'
import { createVault } from '../server/src/platform/vault.ts'
import { entryRow } from './seed-entry-row.ts'
import { jsonRows } from './seed-json.ts'
import type { SeedChunk } from './seed-plan.ts'
import { drawWarning, type SeedSource } from './seed-warning.ts'
import { warningRow } from './seed-warning-row.ts'

/** What a worker needs to know, in a form that passes between threads. */
export interface SeedTask extends SeedSource {
  /** As `formatKeyRing` writes it. */
  keys: string
}

/** Makes the rows of a piece of work, sealed and indexed, as JSON. */
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
