import type { Ask, Statement } from '../../platform/database/statement.ts'
import type { Moment } from '../warning-tags-table.ts'

/** One author's reports about a number: tags and sealed values in hex, times in milliseconds since 1970. */
export interface WrittenReports {
  author: string
  firstAt: number
  lastAt: number
  afterRoom: string | null
}

interface WrittenWarnings extends WrittenReports {
  /** Sealed, one for each warning, between spaces. */
  still: string | null
  claimedAt: number | null
  movedAt: number | null
  unmovedAt: number | null
}

/** Who reported a number, and since when its count stands still. */
export interface NumberReports {
  warned: readonly WrittenWarnings[] | null
  noted: readonly WrittenReports[] | null
  frozen: number | null
}

/** What the tables hold of some numbers, by tag in hex. */
export type FoundReports = ReadonlyMap<string, NumberReports>

/** `extract` would compute with decimal numbers, which takes longer than all else. */
const millisecondsOf = (time: string) => `round(date_part('epoch', ${time}) * 1000)`

/**
 * The SQL for `NumberReports` of the number of a row of `page`, at the moment $1, without the authors
 * $2, whose email is unconfirmed.
 */
export const NUMBER_REPORTS = `json_build_object(
  'warned', (select json_agg(report) from (
    select encode(author_tag, 'hex') as author,
      ${millisecondsOf('min(published_at)')} as "firstAt", ${millisecondsOf('max(published_at)')} as "lastAt",
      string_agg(encode(still_from, 'hex'), ' ') as still,
      ${millisecondsOf('max(number_claimed_at)')} as "claimedAt",
      ${millisecondsOf('max(number_moved_at)')} as "movedAt",
      ${millisecondsOf('max(published_at) filter (where number_moved_at is null)')} as "unmovedAt",
      encode((array_agg(after_room order by id))[1], 'hex') as "afterRoom"
    from warnings as other
    where other.phone_tag = page."phoneTag" and state in ('published', 'disputed')
      and published_at <= $1::timestamptz and author_tag <> all($2::bytea[])
    group by author_tag) as report),
  'noted', (select json_agg(report) from (
    select encode(author_tag, 'hex') as author,
      ${millisecondsOf('min(created_on)')} as "firstAt", ${millisecondsOf('max(created_on)')} as "lastAt",
      encode((array_agg(after_room order by id))[1], 'hex') as "afterRoom"
    from entries where entries.phone_tag = page."phoneTag" and counts
    group by author_tag) as report),
  'frozen', (select ${millisecondsOf('min(published_at)')} from warnings as held
    where held.phone_tag = page."phoneTag" and freezes_count and state = 'held'))`

const OF_NUMBERS: Statement<{ tag: string; reports: NumberReports }> = {
  name: 'reports of numbers',
  text: `select encode("phoneTag", 'hex') as tag, ${NUMBER_REPORTS} as reports
    from unnest($3::bytea[]) as page ("phoneTag")`,
}

/** Returns who reported these numbers, in one statement. Each tag once. */
export async function askNumberReports(
  ask: Ask,
  phoneTags: readonly Buffer[],
  { now, waiting }: Moment,
): Promise<FoundReports> {
  const rows = await ask(OF_NUMBERS, [now.toISOString(), waiting, phoneTags])
  return new Map(rows.map(({ tag, reports }) => [tag, reports]))
}
