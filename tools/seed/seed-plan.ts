import { reportsAbout } from './seed-people.ts'
import { ageOf, type SeedReport } from './seed-warning.ts'

/** The rows that a worker builds at a time and one statement stores. */
const CHUNK = 1_000

/** A chunk of rows, which can be built independently of the others. */
export type SeedChunk =
  | { table: 'warnings'; reports: SeedReport[] }
  | { table: 'entries'; from: number; count: number }

/**
 * Yields the first `total` warnings of the seed, oldest first, so that the newest ones are stored
 * next to each other, like posts of members. A larger total includes a smaller one, so a second run
 * adds only what is missing.
 */
export function* planWarnings(seed: number, total: number): Generator<SeedChunk> {
  const reports = listReports(seed, total)
  const order = oldestFirst(seed, reports)
  for (let from = 0; from < total; from += CHUNK) {
    const chunk = Array.from(order.subarray(from, from + CHUNK), (at) => reportAt(reports, at))
    yield { table: 'warnings', reports: chunk }
  }
}

/** Millions of reports in typed arrays. As objects they would slow down garbage collection. */
interface ReportList {
  people: Uint32Array
  places: Uint8Array
}

/** Returns the reports about one person after another. */
function listReports(seed: number, total: number): ReportList {
  const people = new Uint32Array(total)
  const places = new Uint8Array(total)
  let at = 0
  for (let person = 0; at < total; person += 1) {
    const end = Math.min(total, at + reportsAbout(seed, person))
    people.fill(person, at, end)
    for (let place = 0; at < end; place += 1) places[at++] = place
  }
  return { people, places }
}

function reportAt({ people, places }: ReportList, at: number): SeedReport {
  return { person: people[at] ?? 0, report: places[at] ?? 0 }
}

function oldestFirst(seed: number, reports: ReportList): Uint32Array {
  const ages = Float64Array.from(reports.people, (_, at) => ageOf(seed, reportAt(reports, at)))
  const order = Uint32Array.from(ages, (_, at) => at)
  return order.toSorted((a, b) => (ages[b] ?? 0) - (ages[a] ?? 0))
}

/** Yields the first `total` entries of the seed. */
export function* planEntries(total: number): Generator<SeedChunk> {
  for (let from = 0; from < total; from += CHUNK) {
    yield { table: 'entries', from, count: Math.min(CHUNK, total - from) }
  }
}

export function rowsOf(chunk: SeedChunk): number {
  return chunk.table === 'warnings' ? chunk.reports.length : chunk.count
}
