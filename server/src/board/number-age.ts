import { monthsBefore } from '@sidelight/contract/rules/months-before'
import { CLAIM_AFTER_MS, OLD_AFTER_MONTHS } from './board-policy.ts'
import { type CountedReport, isCorroborated } from './reporters/is-corroborated.ts'

/** A report, with the data that determines the age of its number. */
export interface AgedReport extends CountedReport {
  /** In milliseconds since 1970, for the newest of several reports by one author. */
  newestAt: number
  /**
   * Returns when the author last confirmed that the number is still his, or -Infinity. Opens sealed
   * values.
   */
  confirmedAt: () => number
  /** Whether everybody may know when it was published. */
  isPublished: boolean
  /** When another person claimed the number, if that is undecided, or -Infinity. */
  claimedAt: number
  /** When a moderator found that the number belongs to another person, or -Infinity. */
  movedAt: number
  /** The time of the author's newest report to which no such decision applies, or -Infinity. */
  unmovedAt: number
}

export const NO_CLAIM = { claimedAt: -Infinity, movedAt: -Infinity }

/** What is shown for a number without a recent report, because numbers change hands. */
interface OldNumber {
  /**
   * The month of the newest report, such as `2024-11`. Absent if that report is a private entry.
   */
  since?: string
  /**
   * `claimed`: somebody proved control of the number and claims it. `found`: a moderator found that
   * it has a new holder.
   */
  newHolder?: 'claimed' | 'found'
  /** Set if, because of its age alone, searches by the number no longer find it. */
  retired?: true
}

export interface NumberAge {
  /** Undefined for a number with recent reports. */
  oldNumber: OldNumber | undefined
  /**
   * Whether searches by the number find nothing any more. Its warnings are still found by all other
   * values.
   */
  isRetired: boolean
}

const RECENT: NumberAge = { oldNumber: undefined, isRetired: false }

/**
 * Returns how old the reports about one number are (rules: Search). It is computed on each use, so
 * a new report makes the number current at once. Opens no sealed value of recent reports, unless
 * somebody claimed the number.
 */
export function ageOf(written: readonly AgedReport[], now: Date): NumberAge {
  const isAsked = written.some(({ claimedAt, movedAt }) => Math.max(claimedAt, movedAt) > -Infinity)
  if (!isAsked && isRecent(newestOf(written), now)) return RECENT
  const reports = written.map((report) => withConfirmation(report, now))
  if (isMoved(written, now)) {
    return { oldNumber: { ...sinceOf(reports), newHolder: 'found' }, isRetired: true }
  }
  const age = ageByTime(reports, now)
  return isClaimed(reports)
    ? { ...age, oldNumber: { ...sinceOf(reports), ...age.oldNumber, newHolder: 'claimed' } }
    : age
}

const isRecent = (at: number | undefined, now: Date): boolean =>
  at === undefined || at > monthsBefore(now, OLD_AFTER_MONTHS.single.old)

function ageByTime(reports: readonly AgedReport[], now: Date): NumberAge {
  const newest = newestOf(reports)
  if (newest === undefined || isRecent(newest, now)) return RECENT
  const after = isCorroborated(reports) ? OLD_AFTER_MONTHS.several : OLD_AFTER_MONTHS.single
  if (newest > monthsBefore(now, after.old)) return RECENT
  const isRetired = newest <= monthsBefore(now, after.retired)
  return { oldNumber: { ...sinceOf(reports), ...(isRetired ? { retired: true } : {}) }, isRetired }
}

/** Returns the month of the newest report, if everybody may know it. */
function sinceOf(reports: readonly AgedReport[]): Pick<OldNumber, 'since'> {
  const newest = newestOf(reports.filter(({ isPublished }) => isPublished))
  if (newest === undefined || newest !== newestOf(reports)) return {}
  return { since: new Date(newest).toISOString().slice(0, 7) }
}

/** Returns whether a claim is undecided and every report is at least `CLAIM_AFTER_MS` older. */
function isClaimed(reports: readonly AgedReport[]): boolean {
  const at = Math.max(-Infinity, ...reports.map(({ claimedAt }) => claimedAt))
  return (newestOf(reports) ?? Infinity) <= at - CLAIM_AFTER_MS
}

/**
 * Returns whether a moderator found that the number has changed hands, and the decision covers
 * every report or the others are old enough to be about the previous holder. A new report outweighs
 * the decision. So does an author's confirmation of the number, unless the decision covers all
 * warnings of that author.
 */
function isMoved(reports: readonly AgedReport[], now: Date): boolean {
  const at = Math.max(-Infinity, ...reports.map(({ movedAt }) => movedAt))
  if (at === -Infinity) return false
  const undecided = reports.filter(({ unmovedAt }) => unmovedAt > -Infinity)
  return undecided.every((report) => {
    const confirmedAt = withConfirmation({ ...report, newestAt: report.unmovedAt }, now).newestAt
    return confirmedAt <= at - CLAIM_AFTER_MS
  })
}

/** Returns a report with the time of its author's last confirmation of the number. */
function withConfirmation(report: AgedReport, now: Date): AgedReport {
  const confirmedAt = report.confirmedAt()
  return confirmedAt > now.getTime()
    ? report
    : { ...report, newestAt: Math.max(report.newestAt, confirmedAt) }
}

function newestOf(reports: readonly AgedReport[]): number | undefined {
  const newest = reports.reduce((last, { newestAt }) => Math.max(last, newestAt), -Infinity)
  return Number.isFinite(newest) ? newest : undefined
}
