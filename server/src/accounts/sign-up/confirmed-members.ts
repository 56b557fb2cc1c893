import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { Clock } from '../../platform/clock.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import {
  countActiveMembers,
  isEmailConfirmed,
  memberSince,
  signUpTimeIfConfirmed,
} from '../members-table.ts'
import { createLateAuthors, type LateAuthors } from './late-authors.ts'
import { createWaitingAuthors, type WaitingOptions } from './waiting-authors.ts'

const HOURS_A_DAY = 24

/** Members whose reports count: those with a confirmed email (rules: Accounts). */
export interface ConfirmedMembers {
  /** Returns whether the member's reports count. Always true if email is not available. */
  has(db: Handle, memberId: string): Promise<boolean>
  /**
   * Returns the time at which a member whose reports count signed up, or undefined for any other
   * member.
   */
  since(db: Handle, memberId: string): Promise<Date | undefined>
  /** Returns the number of members whose reports count, without suspended ones. */
  count(db: Handle): Promise<number>
  /**
   * Returns whether a report has to wait until its author confirms the email. Must be called before
   * the report is stored.
   */
  noteReport(db: Handle, memberId: string): Promise<boolean>
  /** Makes the waiting reports of a member count. Called when the email may have been confirmed. */
  release(memberId: string): void
  /** Returns the tags of authors whose reports wait, for statements that exclude them. */
  waiting(): readonly Buffer[]
  /**
   * Returns the authors who confirmed after writing, each with the time from which their reports
   * counted. Reports written before were published at that time.
   */
  late(db: Handle): Promise<LateAuthors>
  /** Returns whether the reports of this author tag, in hex, wait. */
  isWaiting(authorTag: string): boolean
  /**
   * Returns whether a report of this time, in milliseconds since 1970, may corroborate: its
   * author's account must be old enough for certain. Only the day of a report is stored and its
   * author cannot be read, so the account counts as created at the end of that day. `asOf` asks for
   * an earlier moment instead of now.
   */
  mayCorroborate(at: number, asOf?: number): boolean
  start(): Promise<void>
  refresh(): Promise<void>
  stop(): void
}

export interface ConfirmedOptions extends Omit<WaitingOptions, 'counts'>, Pick<Services, 'vault'> {
  /** Whether email is available, so that members can be asked to confirm. */
  asked: boolean
  clock: Clock
  minAccountAgeHours: number
}

/** Returns the confirmed members of an installation. `start` must be called before serving. */
export function createConfirmedMembers(options: ConfirmedOptions): ConfirmedMembers {
  const { asked, clock, minAccountAgeHours: hours } = options
  const oldEnoughAfter = hours === 0 ? 0 : (Math.ceil(hours / HOURS_A_DAY) + 1) * DAY_MS
  const rest = {
    count: (db: Handle) => countActiveMembers(db, { confirmedOnly: asked }),
    mayCorroborate: (at: number, asOf = Infinity) =>
      oldEnoughAfter === 0
        ? at <= asOf
        : Math.floor(at / DAY_MS) * DAY_MS + oldEnoughAfter <= Math.min(asOf, clock().getTime()),
  }
  if (!asked) return { ...everybody, ...rest }
  const late = createLateAuthors(options)
  const authors = createWaitingAuthors({ ...options, counts: (authorTag) => late.add(authorTag) })
  return {
    ...rest,
    has: isEmailConfirmed,
    since: signUpTimeIfConfirmed,
    noteReport: authors.note,
    release: authors.release,
    waiting: authors.tags,
    late: (db) => late.list(db),
    isWaiting: authors.has,
    start: authors.start,
    refresh: authors.refresh,
    stop: authors.stop,
  }
}

/** Without email no member can be asked to confirm, so no report waits. */
const everybody = {
  has: async () => true,
  since: memberSince,
  noteReport: async () => false,
  release: () => undefined,
  waiting: () => [],
  late: async () => new Map(),
  isWaiting: () => false,
  start: async () => undefined,
  refresh: async () => undefined,
  stop: () => undefined,
}
