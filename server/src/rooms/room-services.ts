import type { Tier } from '@sidelight/contract/rules/plans'
import type { ConfirmedMembers } from '../accounts/index.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Network } from '../platform/http/network.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { Live } from '../platform/live/live.ts'
import type { QuietWrites } from '../platform/quiet-writes/quiet-writes.ts'
import type { Services } from '../platform/services.ts'

export interface RoomServices extends Pick<Services, 'db' | 'vault' | 'index' | 'clock'> {
  live: Pick<Live, 'publish' | 'signal' | 'revalidate' | 'memberTopic'>
}

/** The additional services for requests and invitations. */
export interface ConnectServices extends RoomServices {
  /** Accounts younger than this many hours can neither ask nor accept; 0 for no limit. */
  minAccountAgeHours: number
  /** With `LIMITS=off` the requests of a member with Full Access are not counted. */
  limits: Pick<Limits, 'off'>
  confirmed: Pick<ConfirmedMembers, 'waiting' | 'isWaiting'>
  memberSince: (db: Handle, memberId: string) => Promise<Date | undefined>
  /** Returns whether an account is active. A suspended member's request opens no room. */
  isActive: (db: Handle, memberId: string) => Promise<boolean>
  /**
   * Locks an account against deletion until the transaction ends. Returns false if it was deleted.
   */
  lockMemberForShare: (transaction: Handle, memberId: string) => Promise<boolean>
  tierOf: (db: Handle, memberId: string) => Promise<Tier>
  /**
   * Returns the number of a match, or undefined if the member was not shown it. Counts a check for
   * values that the member has not checked. Throws `quota_spent`.
   */
  findMatch: (asker: Asker, query: MatchQuery) => Promise<AskedNumber | undefined>
}

/** The member who asks, and the network that budgets count. */
export interface Asker {
  memberId: string
  network: Network
}

/** The number of a request, and whether the asking member knows it unmasked. */
export interface AskedNumber {
  phoneNumber: string
  knowsNumber: boolean
}

/** The additional services for pins, which are quiet writes. */
export interface PinServices {
  quiet: QuietWrites
}

export interface EpochServices extends RoomServices {
  limits: Limits
}

/** A member's report in a room, for moderators. */
interface RoomReport {
  /** The id of the stored texts. */
  id: string
  roomId: string
  phoneNumber: string
  /** The id, in the room, of the member who wrote the message. */
  reportedId: string
  note?: string | undefined
  language: Language
  at: Date
}

/** What rooms need from moderation, so that they do not depend on it. */
export interface RoomReports {
  /** Opens a case, or joins the open one about this member of the room. */
  open: (
    db: Handle,
    report: RoomReport,
  ) => Promise<{ receipt: string; dueAt: Date; ledger: string }>
}

export interface ReportServices extends EpochServices {
  reports: RoomReports
}

/** The typed values of a search, and the id of one of its matches. */
export interface MatchQuery {
  phoneNumber?: string | undefined
  handle?: string | undefined
  matchId: string
}

/** Runs `work` after the call's transaction has committed. */
export type WhenStored = (work: () => void) => void
