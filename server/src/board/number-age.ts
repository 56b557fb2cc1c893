import { OLD_AFTER_MONTHS } from './board-policy.ts'
import { type CountedReport, isCorroborated } from './reporters/is-corroborated.ts'

/** A report as the age of its number sees it. */
export interface AgedReport extends CountedReport {
  /** Milliseconds since 1970; of several reports of one author, the newest. */
  newestAt: number
  /**
   * When its author last said that the number is still his, -Infinity if never. Opens what is
   * sealed.
   */
  saidAt: () => number
  /** Everybody may read when it was published. */
  isPublished: boolean
}

/** What a number without a new report for long carries: numbers change hands. */
interface OldNumber {
  /** The month of its newest report, `2024-11`; absent if that is a private entry. */
  since?: string
}

export interface NumberAge {
  /** Undefined for a number whose reports are recent. */
  oldNumber: OldNumber | undefined
  /** Searches for the number find nothing any more. Its warnings are found by everything else. */
  isRetired: boolean
}

const RECENT: NumberAge = { oldNumber: undefined, isRetired: false }

/**
 * Returns how old the reports about one number are (rules: Search). It is computed whenever it is
 * needed, so a new report makes the number current at once. Opens nothing of recent reports.
 */
export function ageOf(written: readonly AgedReport[], now: Date): NumberAge {
  const { single, several } = OLD_AFTER_MONTHS
  const isRecent = (at: number | undefined) =>
    at === undefined || at > monthsBefore(now, single.old)
  if (isRecent(newestOf(written))) return RECENT
  const reports = written.map((report) => withWord(report, now))
  const newest = newestOf(reports)
  if (newest === undefined || isRecent(newest)) return RECENT
  const after = isCorroborated(reports) ? several : single
  if (newest > monthsBefore(now, after.old)) return RECENT
  const isTold = newestOf(reports.filter(({ isPublished }) => isPublished)) === newest
  return {
    oldNumber: isTold ? { since: new Date(newest).toISOString().slice(0, 7) } : {},
    isRetired: newest <= monthsBefore(now, after.retired),
  }
}

/** Returns a report as old as its author's last word about the number. */
function withWord(report: AgedReport, now: Date): AgedReport {
  const said = report.saidAt()
  return said > now.getTime() ? report : { ...report, newestAt: Math.max(report.newestAt, said) }
}

function newestOf(reports: readonly AgedReport[]): number | undefined {
  const newest = reports.reduce((last, { newestAt }) => Math.max(last, newestAt), -Infinity)
  return Number.isFinite(newest) ? newest : undefined
}

/** Returns a moment so many months ago, in milliseconds since 1970. */
export function monthsBefore(now: Date, months: number): number {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then.getTime()
}
