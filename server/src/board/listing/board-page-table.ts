import { inSnakeCase } from '../../platform/database/in-snake-case.ts'
import type { Ask, Statement } from '../../platform/database/statement.ts'
import {
  type FoundReports,
  groupReports,
  NUMBER_REPORTS,
  type StoredReports,
} from '../reporters/number-reports-table.ts'
import { type BoardRow, type BoardView, boardColumns } from '../warnings-table.ts'

/**
 * A row of the board. For each number, the first row on the page contains the reports of the
 * number.
 */
type PageRow = BoardRow & { reports: StoredReports | null }

const COLUMNS = boardColumns.map((column) => `${inSnakeCase(column)} as "${column}"`).join(', ')

/** Returns the newest rows of a view with their reports, at most `limit`, with one statement. */
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

function reportsOf(rows: readonly PageRow[]): FoundReports {
  return new Map(
    rows.flatMap(({ phoneTag, reports }) =>
      reports ? [[phoneTag.toString('hex'), groupReports(reports)]] : [],
    ),
  )
}

interface Form {
  verifiedOnly: boolean
  isBelow: boolean
  limit: number
}

/** The limit is part of the text: the plan for an unknown limit would sort the whole board. */
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
      select page.*, case when row_number() over (partition by "phoneTag") = 1
        then ${NUMBER_REPORTS} end as reports
      from page
      order by "publishedAt" desc, id desc`,
  }
}
