import type { Contester } from '@sidelight/contract/rules/cases/contested-by'
import { type FrozenCounts, frozenCountsJson, publishedReports } from '../../board/index.ts'
import { countingReports } from '../../entries/index.ts'
import type { PersonField } from '../../platform/crypto/blind-index.ts'
import type { Ask, Statement } from '../../platform/database/statement.ts'

/** One report, from a warning or an entry. */
export interface ReportRow {
  source: 'warning' | 'entry'
  /** The tag that was looked up, in hex. */
  tag: string
  /** The author's tag, in hex. */
  authorTag: string
  redFlags: string[]
  location: string | null
  verified: boolean
  /** In milliseconds since 1970; for an entry, the start of its day. */
  at: number
  /**
   * The sealed person, in hex. Null for a report that was found by its number and has no handle.
   */
  sealed: string | null
  /** Whether its author wrote it after joining the number's room: sealed, in hex. */
  afterRoom: string | null
  /**
   * When its author confirmed that the number still belongs to the reported person: sealed, in hex.
   * Null for an entry.
   */
  still: string | null
  /**
   * When another person claimed the number, and when a moderator found the claim right, in
   * milliseconds since 1970. Null for an entry.
   */
  claimedAt: number | null
  movedAt: number | null
  /** The id of a warning; null for an entry. */
  id: string | null
  disputed: boolean
  contestedBy: Contester | null
  /** The beginning of a warning's text, one character longer than what is shown. */
  words: string | null
  /** Whether it is an entry that counts only because three members have reported the number. */
  fromThree: boolean
}

interface FoundRows {
  reports: ReportRow[] | null
  frozen: FrozenCounts | null
}

// Rows are returned as one JSON text, because parsing the columns of each row takes the driver
// longer than everything else.
const reportsBy = (field: PersonField): Statement<FoundRows> => ({
  name: `reports by ${field}`,
  text: `
    select json_agg(report order by at desc) as reports,
      ${field === 'phone' ? frozenCountsJson() : 'null'} as frozen
    from (${publishedReports(field)} union all ${countingReports(field)}) as report`,
})

const statements = {
  phone: reportsBy('phone'),
  handle: reportsBy('handle'),
  email: reportsBy('email'),
}

/**
 * Returns the reports that count at a time and have one of these tags, newest first, and the times
 * since which the counts of these numbers are frozen.
 */
export async function listReports(
  ask: Ask,
  field: PersonField,
  { tags, now }: { tags: readonly Buffer[]; now: Date },
): Promise<{ reports: ReportRow[]; frozen: FrozenCounts }> {
  const [found] = await ask(statements[field], [tags, now.toISOString()])
  return { reports: found?.reports ?? [], frozen: found?.frozen ?? {} }
}
