import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { strikeOf } from '@sidelight/contract/rules/strike-policy'
import { changeModeratedWarning, type ModeratedWarning } from '../../board/index.ts'
import { withoutProposal } from '../cases/before-decision.ts'
import type { CaseEventRow } from '../cases/case-events-table.ts'
import { listOpeners } from '../cases/case-openers-table.ts'
import { deleteVotes, listVotes } from '../cases/case-votes-table.ts'
import { awaitsSecondUntil, type CaseRow, updateCase } from '../cases/cases-table.ts'
import { afterProposal, recordExpired } from '../cases/open-question.ts'
import { recordEvent } from '../cases/record-event.ts'
import { sealedCase } from '../cases/sealed-case.ts'
import { requireOpened } from '../evidence/claimed-evidence.ts'
import { isAgainstSeveral } from '../strikes/sole-contester.ts'
import { applyDecision, codeOf, type Decision, decideWithoutWarning } from './apply-decision.ts'
import type { Desk } from './at-console.ts'
import { lockToDecide, readAgain, requireSameText } from './decide-case.ts'
import { isDroppable } from './parts-taken.ts'
import { openVote } from './sealed-vote.ts'
import { isChangedSince, requireAllRead, requireSeen } from './seen-text.ts'
import { originalOf, readOtherCases, restoreChange } from './warning-effects.ts'

interface Answer {
  agree: boolean
  text?: string | undefined
}

/** Returned, not thrown, if the proposal was dropped, so that the transaction commits. */
export const FALLEN = Symbol('a proposal that fell')

/** Returns the problem for agreeing to a proposal that was dropped. */
export const fallen = (): Problem =>
  new Problem(
    'conflict',
    msg(
      'The warning was changed after this was proposed, so the proposal fell. Read it and decide.',
    ),
  )

/**
 * Agrees with a proposed decision, which then takes effect, or disagrees, so that a third moderator
 * decides alone. If the author has changed the words since the proposal, agreeing drops the
 * proposal instead, but only once in a case: later it applies to the current words. Throws
 * `conflict` if nothing is proposed, or if this moderator has not read the texts.
 */
export async function confirmDecision(
  desk: Desk,
  id: string,
  { agree, text: explanation = '' }: Answer,
): Promise<CaseRow | typeof FALLEN> {
  const { row, warning, events } = await lockToDecide(desk, id)
  const [vote] = await listVotes(desk.db, id)
  if (row.state !== 'proposed' || !vote) {
    throw new Problem('conflict', msg('Nothing is proposed that you could agree to.'))
  }
  const { outcome, reason } = vote
  const proposed = { outcome, reason, explanation: openVote(desk.services.vault, vote) }
  if (!agree) {
    await disagree(desk, row, { warning, events, explanation, proposed })
    return readAgain(desk, id)
  }
  if (isDroppable(events) && isChangedSince(desk, row, warning)) {
    await dropProposal(desk, row, events)
    return FALLEN
  }
  await requireOpened(desk, { row, events }, outcome)
  await requireAllRead(desk, row, events)
  const agreed = { ...proposed, agreed: explanation, ...(await strikeLeft(desk, row, proposed)) }
  if (warning) {
    requireSameText(desk, row, { warning, outcome })
    requireSeen(desk, row, warning)
    await applyDecision(desk, row, { ...agreed, warning })
  } else {
    await decideWithoutWarning(desk, row, agreed)
  }
  return readAgain(desk, id)
}

/** Returns no strike if somebody has joined the dispute since a strike was proposed. */
async function strikeLeft(
  { db, services }: Desk,
  { id, kind }: CaseRow,
  proposed: Pick<Decision, 'outcome' | 'reason'>,
): Promise<Pick<Decision, 'strike'>> {
  const strike = strikeOf({ kind, ...proposed })
  const isLost = isAgainstSeveral(services, { strike, openers: await listOpeners(db, id) })
  return isLost ? { strike: false } : {}
}

/**
 * Reopens the case for a decision about the current words. The moderator's claim remains. A warning
 * that was hidden until a second moderator agrees stays hidden for the rest of its time, so that an
 * author cannot restore it by changing a letter.
 */
async function dropProposal(
  { db, services, moderator, now }: Desk,
  row: CaseRow,
  events: readonly CaseEventRow[],
): Promise<void> {
  const content = sealedCase.open(services.vault, row.sealed)
  await deleteVotes(db, row.id)
  await updateCase(db, row.id, {
    ...afterProposal(row, events, now),
    decidedBy: null,
    noticesAt: awaitsSecondUntil(row) === null ? null : row.noticesAt,
    sealed: sealedCase.seal(services.vault, withoutProposal(content)),
  })
  const event = { caseId: row.id, at: now, actor: moderator.id, verb: 'proposal-fell' } as const
  await recordEvent(db, services, event)
  await recordExpired(db, services, { row, events, at: now })
}

interface Disagreement {
  warning: ModeratedWarning | undefined
  events: readonly CaseEventRow[]
  explanation: string
  proposed: Pick<Decision, 'outcome' | 'reason' | 'explanation'>
}

/** Reopens the case, and shows a warning that was hidden until a second moderator agrees. */
async function disagree(
  { db, services, moderator, now, whenStored }: Desk,
  row: CaseRow,
  { warning, events, explanation, proposed }: Disagreement,
): Promise<void> {
  const content = {
    ...withoutProposal(sealedCase.open(services.vault, row.sealed)),
    opposedText: proposed.explanation,
  }
  const isShown = awaitsSecondUntil(row) !== null
  if (isShown && warning) {
    const others = await readOtherCases(db, services, { row, content })
    const original = originalOf(warning, content, others)
    await changeModeratedWarning(db, warning, restoreChange(row, warning, { original, others }))
    whenStored(services.firstPages.clear)
  }
  await updateCase(db, row.id, {
    ...afterProposal(row, events, now),
    decidedBy: null,
    noticesAt: null,
    leaseBy: null,
    leaseUntil: null,
    hiddenUntil: null,
    ...(isShown ? { isHidden: false } : {}),
    sealed: sealedCase.seal(
      services.vault,
      isShown ? { ...content, before: undefined, hidingUntold: undefined } : content,
    ),
  })
  const event = { caseId: row.id, at: now, actor: moderator.id }
  const said = { reason: codeOf(proposed), text: explanation }
  await recordEvent(db, services, { ...event, verb: 'case-disagreed', ...said })
  if (isShown) await recordEvent(db, services, { ...event, verb: 'case-shown' })
  await recordExpired(db, services, { row, events, at: now })
}
