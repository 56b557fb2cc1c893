import { publishedReports } from '../board/index.ts'
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
  hasHandle: boolean
  sealed: Buffer
}

const reportsBy = (field: IdentityField): Statement<ReportRow> => ({
  name: `reports by ${field}`,
  text: `${publishedReports(field)} union all ${countingReports(field)} order by at desc`,
})

const statements = {
  phone: reportsBy('phone'),
  handle: reportsBy('handle'),
  email: reportsBy('email'),
}

/** Every report that stands at a moment about whoever has one of these tags, newest first. */
export function listReports(
  ask: Ask,
  field: IdentityField,
  { tags, now }: { tags: readonly Buffer[]; now: Date },
): Promise<ReportRow[]> {
  return ask(statements[field], [tags, now])
}
