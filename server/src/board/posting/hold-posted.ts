import { namesMinor } from '@sidelight/contract/rules/age-words'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { redFlagClass } from '@sidelight/contract/rules/red-flags'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { HOLD_FROM_REPORTS, REPORTS_TOGETHER_DAYS } from '../board-policy.ts'
import type { ReportedPerson } from '../sealed-person.ts'
import type { WarningRow } from '../warnings-table.ts'
import { countReportsSince, hasShownSafety } from './hold-table.ts'

/** Why a warning is read before it appears. */
export type HoldReason =
  | 'minors'
  | 'removed-before'
  | 'false-reports'
  | 'many-reports'
  | 'first-about-safety'

/** A warning that waits to be read. */
type HeldWarning = Pick<WarningRow, 'id' | 'authorTag' | 'shown' | 'description'>

/** What posting asks of moderation, so that the board does not depend on it. */
export interface Holds {
  /** The first warning of an author about somebody's safety is read (`MODERATION=pre`). */
  readsFirst: boolean
  /** Many reports about one number within days are read (not with `LIMITS=off`). */
  countsReports: boolean
  wasRemoved(db: Handle, about: { phoneNumber: string; text: string }): Promise<boolean>
  /** Returns whether earlier false reports of an author let the next be read first. */
  isReadFirst(db: Handle, authorTags: readonly Buffer[]): Promise<boolean>
  /** Throws `forbidden` while an author may post nothing. */
  requireUnpaused(db: Handle, authorTags: readonly Buffer[]): Promise<void>
  /** Opens the case in which it is read. Must be the last statements of the transaction. */
  open(db: Handle, held: { warning: HeldWarning; reason: HoldReason }): Promise<void>
}

export interface HoldServices extends Pick<Services, 'index' | 'clock'> {
  holds: Holds
}

interface Posted {
  person: ReportedPerson
  /** Its texts as they will be read. */
  row: Pick<WarningRow, 'description' | 'redFlags' | 'timeframe' | 'location'>
  authorTags: readonly Buffer[]
  /** It was on the board, about this number: only its texts are new. */
  isChange: boolean
  /** Its readers read what they read before. */
  isSame: boolean
}

/** Returns why a warning is read before it appears; undefined when it appears at once. */
export async function findHoldReason(
  db: Handle,
  services: HoldServices,
  { person, row, authorTags, isChange, isSame }: Posted,
): Promise<HoldReason | undefined> {
  const { holds } = services
  const { phoneNumber } = person
  if (textsOf(person, row).some(namesMinor)) return 'minors'
  if (await holds.wasRemoved(db, { phoneNumber, text: row.description })) return 'removed-before'
  if (isSame) return undefined
  if (await holds.isReadFirst(db, authorTags)) return 'false-reports'
  if (holds.countsReports && !isChange && (await isOneOfMany(db, services, phoneNumber))) {
    return 'many-reports'
  }
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

async function isOneOfMany(
  db: Handle,
  { index, clock }: Pick<HoldServices, 'index' | 'clock'>,
  phoneNumber: string,
): Promise<boolean> {
  const since = new Date(clock().getTime() - REPORTS_TOGETHER_DAYS * DAY_MS)
  const phoneTags = index.tags('phone', phoneNumber)
  return (await countReportsSince(db, { phoneTags, since })) + 1 >= HOLD_FROM_REPORTS
}
