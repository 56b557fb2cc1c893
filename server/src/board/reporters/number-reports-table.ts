import type { Ask, Statement } from '../../platform/database/statement.ts'
import type { Moment } from '../warnings-table.ts'

/**
 * The reports of one author about a number. Tags and sealed values are in hex, times in
 * milliseconds since 1970.
 */
export interface WrittenReports {
  author: string
  firstAt: number
  lastAt: number
  afterRoom: string | null
}

interface WrittenWarnings extends WrittenReports {
  /** Sealed values, one for each warning, separated by spaces. */
  still: string | null
  claimedAt: number | null
  movedAt: number | null
  unmovedAt: number | null
}

/** Who reported a number, and since when its count is frozen. */
export interface NumberReports {
  warned: readonly WrittenWarnings[]
  noted: readonly WrittenReports[]
  frozen: number | null
}

/** The stored reports of some numbers, by tag in hex. */
export type FoundReports = ReadonlyMap<string, NumberReports>

type StoredWarning = [
  author: string,
  at: number,
  still: string | null,
  claimedAt: number | null,
  movedAt: number | null,
  afterRoom: string | null,
]
type StoredEntry = [author: string, at: number, afterRoom: string | null]

/** The reports of a number in their stored form, in the order of their ids. */
export interface StoredReports {
  warned: readonly StoredWarning[] | null
  noted: readonly StoredEntry[] | null
  frozen: number | null
}

/** `extract` would compute with decimal numbers, which takes longer than everything else. */
const millisecondsOf = (time: string) => `round(date_part('epoch', ${time}) * 1000)`

/**
 * The SQL for the `StoredReports` of the number of a row of `page`, at the time $1, without the
 * authors $2, whose email is unconfirmed. Not grouped, because `groupReports` takes half the time
 * of SQL.
 */
export const NUMBER_REPORTS = `json_build_object(
  'warned', (select json_agg(json_build_array(encode(author_tag, 'hex'), ${millisecondsOf('published_at')},
      encode(still_from, 'hex'), ${millisecondsOf('number_claimed_at')},
      ${millisecondsOf('number_moved_at')}, encode(after_room, 'hex')))
    from (select * from warnings where phone_tag = page."phoneTag" and state in ('published', 'disputed')
      and published_at <= $1::timestamptz and author_tag <> all($2::bytea[]) order by id) as other),
  'noted', (select json_agg(json_build_array(encode(author_tag, 'hex'), ${millisecondsOf('created_on')},
      encode(after_room, 'hex')))
    from (select * from entries where phone_tag = page."phoneTag" and counts order by id) as entry),
  'frozen', (select ${millisecondsOf('min(published_at)')} from warnings as held
    where held.phone_tag = page."phoneTag" and freezes_count and state = 'held'))`

/** Returns the reports of a number grouped by author, separately for warnings and entries. */
export function groupReports({ warned, noted, frozen }: StoredReports): NumberReports {
  const byAuthor = new Map<string, WrittenWarnings>()
  for (const stored of warned ?? []) addWarning(byAuthor, stored)
  const notedBy = new Map<string, WrittenReports>()
  for (const stored of noted ?? []) addEntry(notedBy, stored)
  return { warned: [...byAuthor.values()], noted: [...notedBy.values()], frozen }
}

function addWarning(
  byAuthor: Map<string, WrittenWarnings>,
  [author, at, still, claimedAt, movedAt, afterRoom]: StoredWarning,
): void {
  const unmovedAt = movedAt === null ? at : null
  const known = byAuthor.get(author)
  if (!known) {
    const times = { firstAt: at, lastAt: at, claimedAt, movedAt, unmovedAt }
    byAuthor.set(author, { author, ...times, still, afterRoom })
    return
  }
  known.firstAt = Math.min(known.firstAt, at)
  known.lastAt = Math.max(known.lastAt, at)
  known.still = [known.still, still].filter((sealed) => sealed !== null).join(' ') || null
  known.claimedAt = laterOf(known.claimedAt, claimedAt)
  known.movedAt = laterOf(known.movedAt, movedAt)
  known.unmovedAt = laterOf(known.unmovedAt, unmovedAt)
}

function addEntry(
  byAuthor: Map<string, WrittenReports>,
  [author, at, afterRoom]: StoredEntry,
): void {
  const known = byAuthor.get(author)
  if (!known) {
    byAuthor.set(author, { author, firstAt: at, lastAt: at, afterRoom })
    return
  }
  known.firstAt = Math.min(known.firstAt, at)
  known.lastAt = Math.max(known.lastAt, at)
}

const laterOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

const OF_NUMBERS: Statement<{ tag: string; reports: StoredReports }> = {
  name: 'reports of numbers',
  text: `select encode("phoneTag", 'hex') as tag, ${NUMBER_REPORTS} as reports
    from unnest($3::bytea[]) as page ("phoneTag")`,
}

/** Returns who reported these numbers, with one statement. No tag may be given twice. */
export async function askNumberReports(
  ask: Ask,
  phoneTags: readonly Buffer[],
  { now, waiting }: Moment,
): Promise<FoundReports> {
  const rows = await ask(OF_NUMBERS, [now.toISOString(), waiting, phoneTags])
  return new Map(rows.map(({ tag, reports }) => [tag, groupReports(reports)]))
}
