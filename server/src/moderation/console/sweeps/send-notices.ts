import type { CaseOutcome } from '@sidelight/contract/rules/case-policy'
import { EVIDENCE_DAYS } from '@sidelight/contract/rules/evidence-policy'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { NotificationKind } from '@sidelight/contract/rules/notification-policy'
import {
  changeModeratedWarning,
  type FirstPages,
  findModeratedWarning,
  isReportedSince,
  type ModeratedWarning,
  noonOf,
  numberOfWarning,
  type RecallServices,
  recallWarnings,
} from '../../../board/index.ts'
import { deleteFutureNotifications } from '../../../notifications/index.ts'
import type { Handle } from '../../../platform/database/tables.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteVotes } from '../../cases/case-votes-table.ts'
import {
  type CaseRow,
  isUndecided,
  listNoticesDue,
  lockCase,
  updateCase,
} from '../../cases/cases-table.ts'
import { type SealedCase, sealedCase } from '../../cases/sealed-case.ts'
import { isHidingUntold } from '../../cases/views/is-hiding-untold.ts'
import { applyRoomOutcome } from '../../room-cases/apply-room-outcome.ts'
import { recordStrike } from '../../strikes/record-strike.ts'
import { type OpenedCopy, openCopies, recordCopies } from '../../tombstones/open-copies.ts'
import { noteRemoved, noteReturned } from '../../tombstones/tombstones.ts'
import { isReplyRemoved } from '../decide-reply.ts'
import { notifyAuthorOf, notifyOtherAuthors } from './notify-author-of.ts'
import { type TellServices, tellReporters } from './tell-reporters.ts'

export interface NoticeServices
  extends Pick<Services, 'db' | 'vault' | 'clock' | 'live'>,
    RecallServices,
    TellServices {}

type NoticingServices = NoticeServices &
  Pick<Services, 'index'> & { firstPages: Pick<FirstPages, 'clear'> }

/** Work to do after the commit. */
type Later = (() => void)[]

const decided: Readonly<Record<CaseOutcome, NotificationKind | undefined>> = {
  stands: 'warning-stands',
  corrected: 'warning-corrected',
  removed: 'warning-removed',
  retired: 'number-moved',
  verified: 'warning-verified',
  unverified: 'warning-not-verified',
  published: 'warning-answered',
  // The author of the warning is not told of a reply that was refused before it was published.
  refused: undefined,
  // The member who wrote in a room is notified separately from the decision.
  banned: undefined,
  dismissed: undefined,
  // The proof of a profile does not concern a warning yet.
  proved: undefined,
  unproved: undefined,
}

/**
 * What is told of a warning on the board, and is false of one that another case removed since. The
 * author is told of the removal, and reads this decision in the records.
 */
const ON_BOARD: readonly NotificationKind[] = [
  'warning-stands',
  'warning-back',
  'warning-published',
  'warning-answered',
]

/**
 * Notifies both sides of the decisions that can no longer be undone, and authors of warnings that
 * were hidden. Calls `report` with the error of a case that fails; the next run retries it.
 */
export async function sendNotices(
  services: NoticingServices,
  report: (error: unknown) => void,
): Promise<void> {
  const { db, clock } = services
  for (const id of await listNoticesDue(db, clock())) {
    try {
      const later = await db.transaction().execute((transaction) => tell(services, transaction, id))
      for (const work of later) work()
    } catch (error) {
      // The sides of the other cases are still notified.
      report(error)
    }
  }
}

async function tell(services: NoticingServices, db: Handle, id: string): Promise<Later> {
  const { vault, clock } = services
  const row = await lockCase(db, id)
  if (!row?.noticesAt || row.noticesAt > clock()) return []
  const opened = sealedCase.open(vault, row.sealed)
  const content = {
    ...opened,
    undo: undefined,
    removedNumber: undefined,
    hidingUntold: opened.hidingUntold === undefined ? undefined : false,
  }
  await updateCase(db, id, { noticesAt: null, sealed: sealedCase.seal(vault, content) })
  const warning = await findModeratedWarning(db, content.warningId)
  const later = warning ? await notifyAuthors(services, db, { row, opened, warning }) : []
  if (isUndecided(row)) return later
  await deleteVotes(db, id)
  const copies = row.kind === 'reply' ? [] : await noteEnd(db, services, { row, opened, warning })
  const news = await tellReporters(services, db, id)
  const hidden = await tellHidden(services, db, copies)
  await applyRoomOutcome(db, services, { row, content })
  await recordStrike(db, services, { row, content, warning })
  await recordCopies(db, services, copies)
  return [...later, ...news, ...hidden]
}

/**
 * Notifies the author of a warning of the decision, and the other authors whose warnings it
 * concerns.
 */
async function notifyAuthors(
  services: NoticingServices,
  db: Handle,
  { row, opened, warning }: Ended,
): Promise<Later> {
  const later: Later = []
  const kinds = kindsOf(row, opened)
  for (const kind of kinds) {
    if (warning.state === 'removed' && ON_BOARD.includes(kind)) continue
    const until = kind === 'warning-verified' ? erasureOf(row) : undefined
    later.push(await notifyAuthorOf(services, db, { warning, kind, until }))
  }
  const others = kinds.length > 0 ? kindForOthers(row, opened) : undefined
  if (others === undefined) return later
  const found = await foundBefore(services, db, { row, opened, warning })
  const news = { warning, kind: others, foundBefore: found }
  return [...later, ...(await notifyOtherAuthors(services, db, news))]
}

/** Returns the day on which the evidence of a decided case is erased. */
function erasureOf({ decidedOn }: CaseRow): Date | undefined {
  if (decidedOn === null) return undefined
  return new Date(Date.parse(decidedOn) + EVIDENCE_DAYS * DAY_MS)
}

/**
 * Returns the time at which the decision under appeal found that the number belongs to another
 * person. Undefined if this is found for the first time, or again because of a later report or an
 * author's confirmation.
 */
async function foundBefore(
  services: NoticingServices,
  db: Handle,
  { row, opened: { undo }, warning }: Ended,
): Promise<Date | undefined> {
  const first = undo?.claim?.numberMovedAt ?? null
  if (row.outcome !== 'retired' || undo?.outcome !== 'retired' || first === null) return undefined
  const since = new Date(first)
  const now = services.clock()
  return (await isReportedSince(db, services, { warning, since, now })) ? undefined : since
}

/** Returns the notification for the other authors of warnings about the same number. */
function kindForOthers(
  { kind, outcome }: CaseRow,
  { undo }: SealedCase,
): NotificationKind | undefined {
  if (outcome === 'retired') return 'number-moved-too'
  if (!undo?.claim) return undefined
  const { numberClaimedAt, numberMovedAt } = undo.claim
  // The other authors are told that the number stays only if they were notified of the claim or of
  // the finding.
  const wereTold = numberMovedAt !== null || (kind === 'number-mine' && numberClaimedAt !== null)
  return wereTold ? 'number-stays' : undefined
}

/**
 * Returns the warning as its readers knew it, if the decision withdrew what they had read.
 * Announced only now, when the decision can no longer be undone.
 */
function recalledBy(
  { kind, outcome }: CaseRow,
  warning: ModeratedWarning,
  { undo, before }: SealedCase,
): ModeratedWarning[] {
  // A held warning had no reader, or was recalled when it was held.
  if (kind === 'held' || !undo || !isTakenBack(outcome, undo)) return []
  return [{ ...warning, state: before?.state ?? warning.state }]
}

/** Returns whether a decision removed a warning, words of it or its badge. */
function isTakenBack(
  outcome: CaseRow['outcome'],
  { after, warning, written }: NonNullable<SealedCase['undo']>,
): boolean {
  if (after === 'removed' && warning.state !== 'removed') return true
  if (outcome === 'corrected') return written !== undefined
  return outcome === 'unverified' && warning.verified
}

interface Ended {
  row: CaseRow
  /** The content of the case before the notices. */
  opened: SealedCase
  warning: ModeratedWarning
}

/**
 * Notifies readers of a decision that withdrew what they had read. Stores the day of a correction,
 * which the card shows.
 */
async function recall(
  services: NoticingServices,
  db: Handle,
  { row, warning, opened }: Ended,
): Promise<void> {
  const recalled = recalledBy(row, warning, opened)
  await recallWarnings(db, services, recalled)
  if (recalled.length === 0 || row.outcome !== 'corrected') return
  await changeModeratedWarning(db, warning, { correctedOn: noonOf(services.clock()) })
}

/**
 * Creates the recall for readers, deletes the pending notifications about a removed warning, stores
 * its tombstone, and opens cases about other warnings that say the same, even if its author has
 * deleted the account with the warning since. Deletes the tombstone if an appeal restores the
 * warning.
 */
async function noteEnd(
  db: Handle,
  services: NoticingServices,
  { row, opened, warning }: Omit<Ended, 'warning'> & { warning: ModeratedWarning | undefined },
): Promise<OpenedCopy[]> {
  const { before, warningId, removedNumber } = opened
  if (warning) await recall(services, db, { row, warning, opened })
  if (warning?.state === 'removed') {
    await deleteFutureNotifications(db, warningId, services.clock())
  }
  const phoneNumber = warning ? numberOfWarning(services.vault, warning) : removedNumber
  if (phoneNumber === undefined) return []
  const texts = [warning, before].flatMap((each) => each?.description ?? [])
  if (row.outcome === 'removed') {
    await noteRemoved(db, services, { phoneNumber, texts })
    return openCopies(db, services, { row, id: warningId, phoneNumber, texts })
  }
  if (row.state === 'final') await noteReturned(db, services, { phoneNumber, texts })
  return []
}

/**
 * Notifies the authors of copies that were hidden. Returns the live events and the change of the
 * board, to be applied after the commit.
 */
async function tellHidden(
  services: NoticingServices,
  db: Handle,
  copies: readonly OpenedCopy[],
): Promise<Later> {
  const later: Later = []
  for (const { warning, isHidden } of copies) {
    if (!isHidden) continue
    later.push(await notifyAuthorOf(services, db, { warning, kind: 'warning-hidden' }))
  }
  return later.length === 0 ? later : [...later, services.firstPages.clear]
}

/** Returns whether an appeal restored a removed warning, completely or in part. */
const isBack = ({ kind, state }: CaseRow, { undo }: SealedCase): boolean =>
  kind !== 'held' &&
  state === 'final' &&
  undo?.warning.state === 'removed' &&
  undo.after !== 'removed'

/** Returns the notifications for the author. "Your warning is back" also says that it stays. */
function kindsOf(row: CaseRow, opened: SealedCase): NotificationKind[] {
  const kind = kindOf(row, opened)
  if (!isBack(row, opened)) return kind === undefined ? [] : [kind]
  const alsoTold = kind === undefined || kind === 'warning-stands' ? [] : [kind]
  return ['warning-back', ...alsoTold]
}

/** Returns the notification for the author, or undefined while there is only a proposal. */
function kindOf(row: CaseRow, opened: SealedCase): NotificationKind | undefined {
  const { kind, outcome } = row
  if (isUndecided(row)) return isHidingUntold(row, opened) ? 'warning-hidden' : undefined
  if (kind === 'held' && outcome === 'stands') return 'warning-published'
  if (kind !== 'verify' && outcome === 'unverified') return 'warning-unverified'
  if (isReplyRemoved(opened)) return 'answer-removed'
  return outcome === null ? undefined : decided[outcome]
}
