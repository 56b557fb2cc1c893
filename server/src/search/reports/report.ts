import type { Contester } from '@sidelight/contract/rules/cases/contested-by'
import { ageOf, type NumberAge } from '../../board/index.ts'

/** One report about one number: an entry that counts, or a published warning. */
export interface Report {
  /** Unmasked. Must be masked before it leaves the server. */
  number: string
  /** The number's tag in hex under the newest key, even for a report stored under an older key. */
  numberTag: string
  /**
   * The author's tag in hex, for a number that is not whole or is `onlyYours`: all reports of the
   * list are by this author.
   */
  soleAuthor?: string | undefined
  /** Whether the member did not type the number, and only the member's own reports lead to it. */
  onlyYours?: boolean | undefined
  /**
   * The unmasked handle, if this is the newest report with one. Handles of other reports stay
   * sealed.
   */
  handle: string | undefined
  author: string
  source: 'warning' | 'entry'
  redFlags: string[]
  location: string | null
  verified: boolean
  /** In milliseconds since 1970; for an entry, the start of its day. */
  at: number
  /** Whether it is an entry that counts only because three members have reported the number. */
  fromThree: boolean
  /**
   * Returns when the author confirmed that the number still belongs to the reported person, or
   * -Infinity.
   */
  confirmedAt: () => number
  /**
   * When another person claimed the number, and when a moderator found the claim right, or
   * -Infinity.
   */
  claimedAt: number
  movedAt: number
  /**
   * Returns whether the report is old enough to corroborate, and was written before its author
   * joined the number's room.
   */
  isIndependent: () => boolean
  /** The published warning, or undefined for an entry. */
  published: Published | undefined
}

/** What the board shows of a warning. */
interface Published {
  id: string
  disputed: boolean
  contestedBy?: Contester | undefined
  /** The beginning of its text, censored, and one character longer than what is shown. */
  words: string
}

/** Returns how old the reports about one number are. */
export function ageOfReports(reports: readonly Report[], now: Date): NumberAge {
  return ageOf(
    reports.map(({ at, published, ...report }) => ({
      ...report,
      newestAt: at,
      isPublished: published !== undefined,
      unmovedAt: report.movedAt > -Infinity ? -Infinity : at,
    })),
    now,
  )
}
