import { namesMinor } from '@sidelight/contract/rules/age-words'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { redFlagClass } from '@sidelight/contract/rules/red-flags'
import type { ConfirmedMembers } from '../../accounts/index.ts'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { HOLD_FROM_REPORTS, REPORTS_TOGETHER_DAYS } from '../board-policy.ts'
import type { ReportedPerson } from '../sealed-person.ts'
import type { WarningRow } from '../warnings-table.ts'
import { countSeenSince, hasShownSafety } from './hold-table.ts'

/** Why a moderator reads a warning before it appears. */
export type HoldReason =
  | 'minors'
  | 'removed-before'
  | 'false-reports'
  | 'many-reports'
  | 'first-about-safety'

/** A warning that waits for a moderator. */
type HeldWarning = Pick<WarningRow, 'id' | 'authorTag' | 'shown' | 'description'>

/** What the board needs from moderation, so that it does not depend on it. */
export interface Holds {
  /** Whether an author's first warning about somebody's safety is held (`MODERATION=pre`). */
  readsFirst: boolean
  /** Whether many reports about one number within days are held (not with `LIMITS=off`). */
  countsReports: boolean
  wasRemoved(db: Handle, about: { phoneNumber: string; text: string }): Promise<boolean>
  /** Returns whether earlier false reports of an author cause the next report to be held. */
  isReadFirst(db: Handle, authorTags: readonly Buffer[]): Promise<boolean>
  /** Throws `forbidden` while an author may not post. */
  requireUnpaused(db: Handle, authorTags: readonly Buffer[]): Promise<void>
  /** Throws `conflict` while the removal of a warning is decided but not announced. */
  requireAnnounced(db: Handle, warningId: string): Promise<void>
  /**
   * Remembers the words of a warning that its author deletes while its removal is proposed, so that
   * a moderator reads them before they come back.
   */
  noteDeleted(
    db: Handle,
    warning: { id: string; phoneNumber: string; description: string },
  ): Promise<void>
  /**
   * Returns whether a case holds, or has held, the warning for a moderator to read. If a moderator
   * has read it, the case counts only if the warning was about the same number then.
   */
  hasHeldCase(db: Handle, warning: Pick<WarningRow, 'id' | 'sealed'>): Promise<boolean>
  /**
   * Opens the case of a held warning and notifies the author. `wasShown` tells that everybody saw
   * the warning before. Must be called at the end of the transaction.
   */
  open(
    db: Handle,
    held: { warning: HeldWarning; reason: HoldReason; wasShown?: boolean },
  ): Promise<void>
}

export interface HoldServices extends Pick<Services, 'index' | 'clock'> {
  holds: Holds
  confirmed: ConfirmedMembers
}

interface Posted {
  person: ReportedPerson
  /** The texts that would be shown. */
  row: Pick<WarningRow, 'description' | 'redFlags' | 'timeframe' | 'location'>
  authorTags: readonly Buffer[]
  /**
   * Whether the warning was already on the board about this number, so that only its texts are new.
   */
  keepsNumber: boolean
  /** Whether the shown texts are unchanged. */
  isSame: boolean
  /**
   * Whether only the author sees the warning for now, because it is delayed or the author's email
   * is unconfirmed. Whether it is one of many is then decided when it appears (`hold-appeared.ts`).
   */
  isUnseen: boolean
}

/** Returns why a warning is held, or undefined if it appears at once. */
export async function findHoldReason(
  db: Handle,
  services: HoldServices,
  posted: Posted,
): Promise<HoldReason | undefined> {
  const { holds } = services
  const { person, row, authorTags, isSame } = posted
  const { phoneNumber } = person
  if (textsOf(person, row).some(namesMinor)) return 'minors'
  if (await holds.wasRemoved(db, { phoneNumber, text: row.description })) return 'removed-before'
  if (isSame) return undefined
  if (await holds.isReadFirst(db, authorTags)) return 'false-reports'
  if (await isOneOfMany(db, services, posted)) return 'many-reports'
  const isFirst = holds.readsFirst && (await isFirstAboutSafety(db, { row, authorTags }))
  return isFirst ? 'first-about-safety' : undefined
}

async function isFirstAboutSafety(
  db: Handle,
  { row, authorTags }: Pick<Posted, 'row' | 'authorTags'>,
): Promise<boolean> {
  const isAboutSafety = row.redFlags.some((flag) => redFlagClass(flag) === 'safety')
  return isAboutSafety && !(await hasShownSafety(db, authorTags))
}

const textsOf = (
  { nicknames }: Posted['person'],
  { description, timeframe, location, redFlags }: Posted['row'],
): string[] => [description, timeframe ?? '', location ?? '', ...redFlags, ...nicknames]

/**
 * Returns whether there are many warnings about the number within days. Only those that everybody
 * sees count. Otherwise the answer to a post would reveal a delayed warning, and warnings that only
 * their author sees could hold all others back. Until the transaction ends, other posts about the
 * number wait, because each has to count those before it. A transaction takes this lock once and
 * after the row of its own warning, so that no two wait for each other.
 */
async function isOneOfMany(
  db: Handle,
  { index, clock, confirmed, holds }: HoldServices,
  { person, keepsNumber, isUnseen }: Posted,
): Promise<boolean> {
  if (!holds.countsReports || keepsNumber || isUnseen) return false
  const phoneTags = index.tags('phone', person.phoneNumber)
  await lockTags(db, phoneTags)
  const now = clock()
  const earlier = await countSeenSince(db, {
    phoneTags,
    since: togetherSince(now),
    now,
    waiting: confirmed.waiting(),
  })
  return earlier + 1 >= HOLD_FROM_REPORTS
}

/** Returns the time from which warnings about one number are counted together. */
export const togetherSince = (now: Date): Date =>
  new Date(now.getTime() - REPORTS_TOGETHER_DAYS * DAY_MS)
