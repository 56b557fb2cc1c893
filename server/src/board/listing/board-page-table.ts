import { inSnakeCase } from '../../platform/database/in-snake-case.ts'
import type { Ask, Statement } from '../../platform/database/statement.ts'
import type { FoundReports } from '../reporters/count-reporters.ts'
import { type BoardRow, type BoardView, boardColumns } from '../warnings-table.ts'

/** One author's reports about a number: tags and sealed values in hex, times in milliseconds since 1970. */
interface WrittenReports {
  author: string
  firstAt: number
  lastAt: number
  afterRoom: string | null
}

interface WrittenWarnings extends WrittenReports {
  still: string | null
  claimedAt: number | null
  movedAt: number | null
  unmovedAt: number | null
}

/** A row of the board with all that is told of its number. */
type PageRow = BoardRow & {
  reports: {
    warned: WrittenWarnings[] | null
    noted: WrittenReports[] | null
    frozen: number | null
  }
}

const COLUMNS = boardColumns.map((column) => `${inSnakeCase(column)} as "${column}"`).join(', ')

const millisecondsOf = (time: string) => `(extract(epoch from ${time}) * 1000)::float8`

/** Who reported the number of a row: as `reportersByPhone` of warnings and of entries, and `frozenCounts`. */
const REPORTS = `json_build_object(
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

/** Returns the newest rows of a view with their reports, at most `limit`, in one statement. */
export async function askBoardPage(
  ask: Ask,
  { reader, verifiedOnly, below }: BoardView,
  limit: number,
): Promise<{ rows: BoardRow[]; reports: FoundReports }> {
  const { now, waiting, authorTags } = reader
  const place = below ? [below.id, below.publishedAt.toISOString()] : []
  const statement = pageOf({ verifiedOnly, limit, isBelow: below !== undefined })
  const rows = await ask(statement, [now.toISOString(), waiting, authorTags, ...place])
  return { rows, reports: reportsOf(rows) }
}

/** Several rows may be about one number. */
function reportsOf(rows: readonly PageRow[]): FoundReports {
  const numbers = new Map(rows.map((row) => [row.phoneTag.toString('hex'), row]))
  return {
    warned: [...numbers.values()].flatMap(({ phoneTag, reports: { warned } }) =>
      (warned ?? []).map((written) => ({
        ...readReports(phoneTag, written),
        still: written.still,
        claimedAt: timeOf(written.claimedAt),
        movedAt: timeOf(written.movedAt),
        unmovedAt: timeOf(written.unmovedAt),
      })),
    ),
    noted: [...numbers.values()].flatMap(({ phoneTag, reports: { noted } }) =>
      (noted ?? []).map((written) => readReports(phoneTag, written)),
    ),
    frozen: Object.fromEntries(
      [...numbers].flatMap(([tag, { reports }]) =>
        reports.frozen === null ? [] : [[tag, reports.frozen]],
      ),
    ),
  }
}

const readReports = (phoneTag: Buffer, written: WrittenReports) => ({
  phoneTag,
  authorTag: Buffer.from(written.author, 'hex'),
  firstAt: new Date(written.firstAt),
  lastAt: new Date(written.lastAt),
  afterRoom: written.afterRoom === null ? null : Buffer.from(written.afterRoom, 'hex'),
})

const timeOf = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds)

interface Form {
  verifiedOnly: boolean
  isBelow: boolean
  limit: number
}

/** The limit is part of the text: a plan for any number of rows would sort the whole board. */
function pageOf({ verifiedOnly, isBelow, limit }: Form): Statement<PageRow> {
  const states = verifiedOnly
    ? `state = 'published' and verified`
    : `state in ('published', 'disputed')`
  // The nightly job may have changed the time since the cursor was written.
  const below = `and (published_at, id) <
    (coalesce((select published_at from warnings where id = $4), $5::timestamptz), $4)`
  return {
    name: `board ${verifiedOnly ? 'verified' : 'all'} ${isBelow ? 'below' : 'first'} ${limit}`,
    text: `
      with page as materialized (
        select ${COLUMNS} from warnings
        where ${states}
          and (published_at <= $1::timestamptz and author_tag <> all($2::bytea[])
            or author_tag = any($3::bytea[])) ${isBelow ? below : ''}
        order by published_at desc, id desc limit ${Math.trunc(limit)})
      select page.*, ${REPORTS} as reports from page
      order by "publishedAt" desc, id desc`,
  }
}
