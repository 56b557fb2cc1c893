import { reportsAbout } from './seed-people.ts'
import { ageOf, type SeedReport } from './seed-warning.ts'

/** Rows that one worker makes at a time and one statement stores. */
const CHUNK = 1_000

/** A piece of work that stands for itself. */
export type SeedChunk =
  | { table: 'warnings'; reports: SeedReport[] }
  | { table: 'entries'; from: number; count: number }

/**
 * The first `total` warnings of the seed, oldest first: the newest ones lie together on disk as they
 * would had members posted them. A smaller total is a part of a larger one, so a second run adds only
 * what is missing.
 */
export function* planWarnings(seed: number, total: number): Generator<SeedChunk> {
  const aged = [...listReports(seed, total)].map((report) => ({
    report,
    age: ageOf(seed, report),
  }))
  aged.sort((a, b) => b.age - a.age)
  for (let from = 0; from < aged.length; from += CHUNK) {
    const reports = aged.slice(from, from + CHUNK).map(({ report }) => report)
    yield { table: 'warnings', reports }
  }
}

/** Person by person. */
function* listReports(seed: number, total: number): Generator<SeedReport> {
  let left = total
  for (let person = 0; left > 0; person += 1) {
    const about = Math.min(left, reportsAbout(seed, person))
    for (let report = 0; report < about; report += 1) yield { person, report }
    left -= about
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
