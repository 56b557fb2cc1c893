import { reportsAbout } from './seed-people.ts'
import type { SeedReport } from './seed-warning.ts'

/** Rows that one worker makes at a time and one statement stores. */
const CHUNK = 1_000

/** A piece of work that stands for itself. */
export type SeedChunk =
  | { table: 'warnings'; reports: SeedReport[] }
  | { table: 'entries'; from: number; count: number }

/**
 * The first `total` warnings of the seed, person by person. A smaller total is the beginning of a
 * larger one, so a second run adds only what is missing.
 */
export function* planWarnings(seed: number, total: number): Generator<SeedChunk> {
  let reports: SeedReport[] = []
  let left = total
  for (let person = 0; left > 0; person += 1) {
    const about = Math.min(left, reportsAbout(seed, person))
    left -= about
    reports.push(...Array.from({ length: about }, (_, report) => ({ person, report })))
    if (reports.length >= CHUNK || left === 0) {
      yield { table: 'warnings', reports }
      reports = []
    }
  }
}

/** The first `total` entries of the seed. */
export function* planEntries(total: number): Generator<SeedChunk> {
  for (let from = 0; from < total; from += CHUNK) {
    yield { table: 'entries', from, count: Math.min(CHUNK, total - from) }
  }
}

/** How many rows a piece of work makes. */
export function rowsOf(chunk: SeedChunk): number {
  return chunk.table === 'warnings' ? chunk.reports.length : chunk.count
}
