import { warningReports } from '../board/index.ts'
import { countingReports } from '../entries/index.ts'
import type { IdentityField } from '../platform/blind-index.ts'
import type { Ask, Statement } from '../platform/statement.ts'

/** One woman's word about somebody, wherever she keeps it. */
export interface ReportRow {
  source: 'warning' | 'entry'
  /** The tag that was asked for, and her own, in hex. */
  tag: string
  authorTag: string
  redFlags: string[]
  location: string | null
  verified: boolean
  /** Milliseconds since 1970; of an entry the day alone. */
  at: number
  /** In hex. Of a report found by its number only where it holds a handle too. */
  sealed: string | null
}

// As one JSON text: the driver would take longer over the columns of each row than over all the rest.
const reportsBy = (field: IdentityField): Statement<{ reports: ReportRow[] | null }> => ({
  name: `reports by ${field}`,
  text: `
    select json_agg(report order by at desc) as reports
    from (${warningReports.published(field)} union all ${countingReports(field)}) as report`,
})

const statements = {
  phone: reportsBy('phone'),
  handle: reportsBy('handle'),
  email: reportsBy('email'),
}

/** Every report that stands at a moment about whoever has one of these tags, newest first. */
export async function listReports(
  ask: Ask,
  field: IdentityField,
  { tags, now }: { tags: readonly Buffer[]; now: Date },
): Promise<ReportRow[]> {
  const [found] = await ask(statements[field], [tags, now.toISOString()])
  return found?.reports ?? []
}
