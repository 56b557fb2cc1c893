import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { marksDisputed } from '@sidelight/contract/rules/case-policy'
import {
  changeModeratedWarning,
  endClaim,
  findModeratedWarning,
  isClaimedElsewhere,
  lockModeratedWarning,
  NO_REPLY,
} from '../../../board/index.ts'
import type { Handle } from '../../../platform/database/tables.ts'
import { deleteMessageReport } from '../../../rooms/index.ts'
import { notifyAuthorOf, notifyOtherAuthors } from '../../console/sweeps/notify-author-of.ts'
import { endDispute } from '../../disputes/dispute-badge.ts'
import { noteWithdrawal } from '../../strikes/prover-withdrawals.ts'
import type { ReceiptServices } from '../case-by-receipt.ts'
import { type CaseOpenerRow, deleteOpener } from '../case-openers-table.ts'
import { type CaseRow, isOnAppeal, marks, updateCase } from '../cases-table.ts'
import { ended } from '../ended-case.ts'
import { reopened } from '../open-question.ts'
import { recordEvent } from '../record-event.ts'
import { sealedCase, sealedOpener } from '../sealed-case.ts'
import { asTold } from '../views/as-told.ts'
import { type FoundCase, withCase } from './case-of-receipt.ts'
import { isAskedReport } from './own-report.ts'
import { type Remaining, remainingAfter } from './remaining-after.ts'

/**
 * Withdraws a report, or a reply that is published under a card. The case ends with its last
 * report, unless it hides the warning, or has hidden it without a second moderator's confirmation:
 * a moderator must then still decide, because otherwise a series of reports could hide the warning
 * again and again. An open question to this report ends without an answer. Throws `not_found`, and
 * `conflict` after the decision, or once a decision about a dispute is proposed.
 */
export async function withdrawReport(
  services: ReceiptServices,
  receipt: string,
): Promise<{ withdrawn: true }> {
  const later = await withCase(services, receipt, async (db, { row, opener, report, events }) => {
    const known = asTold(services, { row, events }).row
    // In both of them the reply is under the card, or was when this side last saw the case.
    const isAnswer = row.kind === 'reply' && [row, known].some(isPublished)
    if (!isAnswer) requireWithdrawable(row, known)
    const at = services.clock()
    const wasAsked = isAskedReport(known, sealedCase.open(services.vault, row.sealed), report)
    if (isEffective(services, { row, opener })) await countWithdrawal(db, services, opener)
    await deleteReport(db, services, opener)
    const joined = row.joined - 1
    const ends = joined === 0 && !row.isHidden && row.hiddenUntil === null
    const change = ends ? ended('withdrawn', at) : goesOn(row, { wasAsked, at })
    const { sealed, ...left } = await remainingAfter(db, services, { row, opener, events })
    await updateCase(db, row.id, { joined, sealed, ...change })
    const told = await endMark(db, services, { row, ends, ...left })
    const isRemoved = isAnswer && (await removeReply(db, services, { row, opener }))
    await recordWithdrawal(db, services, { opener, at, reopens: wasAsked && !ends })
    return isRemoved ? [...told, services.firstPages.clear] : told
  })
  for (const work of later) work()
  return { withdrawn: true }
}

/**
 * Throws `conflict` after a decision. Also throws it once a decision about a dispute is proposed,
 * because otherwise a withdrawal would prevent a strike. The problem reveals that a decision is
 * proposed or not announced yet, but not which.
 */
function requireWithdrawable(row: CaseRow, told: CaseRow): void {
  if (!isBeforeDecision(told)) throw new Problem('conflict', msg('This case is decided already.'))
  const isProposed = row.state === 'proposed' && marksDisputed(row.kind)
  if (isBeforeDecision(row) && !isProposed) return
  throw new Problem(
    'conflict',
    msg('This case is being decided, so you can no longer withdraw. Afterwards you can appeal.'),
  )
}

const isPublished = ({ outcome }: CaseRow): boolean => outcome === 'published'

const isBeforeDecision = (row: CaseRow): boolean =>
  ['open', 'asked', 'proposed'].includes(row.state) && !isOnAppeal(row)

/**
 * Returns whether a withdrawn statement had an effect: it marked its warning, or its number counted
 * as old.
 */
function isEffective(
  { vault }: ReceiptServices,
  { row, opener }: Pick<FoundCase, 'row' | 'opener'>,
): boolean {
  if (opener.valueTag === null) return false
  if (marksDisputed(row.kind)) return !sealedCase.open(vault, row.sealed).unmarked
  return row.kind === 'number-mine' && sealedOpener.open(vault, opener.sealed).calledOld === true
}

/** Counts a withdrawal for the person who had proved control. */
async function countWithdrawal(
  db: Handle,
  services: ReceiptServices,
  { sealed }: CaseOpenerRow,
): Promise<void> {
  const { controlled } = sealedOpener.open(services.vault, sealed)
  if (controlled) await noteWithdrawal(db, services, controlled)
}

/**
 * Returns the changes of a case whose withdrawn report was not its last. A question beside a
 * proposal ends, but the proposal stays.
 */
function goesOn(row: CaseRow, { wasAsked, at }: { wasAsked: boolean; at: Date }) {
  if (!wasAsked) return {}
  return row.state === 'asked' ? reopened(row, at) : { askedSide: null, answerBy: null }
}

interface Withdrawal {
  opener: CaseOpenerRow
  at: Date
  /** Whether the case was waiting for an answer of this report. */
  reopens: boolean
}

async function recordWithdrawal(
  db: Handle,
  services: ReceiptServices,
  { opener: { id, caseId }, at, reopens }: Withdrawal,
): Promise<void> {
  const event = { caseId, at, actor: 'reporter', openerId: id } as const
  await recordEvent(db, services, { ...event, verb: 'case-withdrawn' })
  if (!reopens) return
  await recordEvent(db, services, { caseId, at, actor: 'clock', verb: 'case-reopened' })
}

/** Deletes a report, and the room messages that it is about. */
async function deleteReport(
  db: Handle,
  { vault }: ReceiptServices,
  { id, sealed }: CaseOpenerRow,
): Promise<void> {
  await deleteOpener(db, id)
  const { messages } = sealedOpener.open(vault, sealed)
  if (messages !== undefined) await deleteMessageReport(db, messages)
}

interface Unmarking extends Omit<Remaining, 'sealed'> {
  row: CaseRow
  ends: boolean
}

/**
 * Removes the mark of a withdrawn report from the warning. If nothing contests the warning any
 * more, notifies the author and, after a claim, the other authors whom it concerned. Returns the
 * live events and the change of the board, to be applied after the commit.
 */
async function endMark(
  db: Handle,
  services: ReceiptServices,
  { row, isUnclaimed, ...left }: Unmarking,
): Promise<(() => void)[]> {
  const { warningId } = sealedCase.open(services.vault, row.sealed)
  const isClaim = row.kind === 'number-mine'
  const isChanged = isClaim
    ? isUnclaimed && (await endClaim(db, warningId))
    : isContestOver({ row, ...left }) && (await endDispute(db, services, { warningId, ...left }))
  if (!isChanged) return []
  const { clear } = services.firstPages
  const warning = await findModeratedWarning(db, warningId)
  if (!warning) return [clear]
  if (isClaim) {
    if (await isClaimedElsewhere(db, services, { warning, orMoved: true })) return [clear]
    // All authors who were notified of the claim are notified of its end, even if a dispute of the
    // warning continues.
    const stays = { warning, kind: 'number-stays' } as const
    const signalAuthor = await notifyAuthorOf(services, db, stays)
    return [signalAuthor, ...(await notifyOtherAuthors(services, db, stays)), clear]
  }
  // While another dispute continues, the warning is not published, and its author is not notified.
  if (warning.state !== 'published') return [clear]
  return [await notifyAuthorOf(services, db, { warning, kind: 'dispute-ended' }), clear]
}

/** Returns whether a case no longer marks its warning, because it ends or waits again. */
const isContestOver = ({ row, ends, waits }: Omit<Unmarking, 'isUnclaimed'>): boolean =>
  (ends || waits) && marks(row)

/** Removes an answer from under its card, unless a later one has replaced it. */
async function removeReply(
  db: Handle,
  { vault }: ReceiptServices,
  { row, opener }: Pick<FoundCase, 'row' | 'opener'>,
): Promise<boolean> {
  const warning = await lockModeratedWarning(db, sealedCase.open(vault, row.sealed).warningId)
  const { message } = sealedOpener.open(vault, opener.sealed)
  if (!warning || warning.reply !== message) return false
  return changeModeratedWarning(db, warning, { reply: NO_REPLY })
}
