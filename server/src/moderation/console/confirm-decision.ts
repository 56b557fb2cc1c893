import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { changeModeratedWarning, type ModeratedWarning } from '../../board/index.ts'
import { listVotes } from '../cases/case-votes-table.ts'
import { type CaseRow, isOnAppeal, updateCase } from '../cases/cases-table.ts'
import { recordEvent } from '../cases/record-event.ts'
import { sealedCase } from '../cases/sealed-case.ts'
import { requireOpened } from '../evidence/claimed-evidence.ts'
import { applyDecision, codeOf, decideWithoutWarning } from './apply-decision.ts'
import type { Desk } from './at-console.ts'
import { lockToDecide, readAgain, requireSameText } from './decide-case.ts'
import { openVote } from './sealed-vote.ts'
import { requireSeen } from './seen-text.ts'
import { bringingBack, originalOf, readOtherCases } from './warning-effects.ts'

/**
 * Agrees with a proposed decision, which then holds, or disagrees, and a third moderator decides
 * alone. Throws `conflict` when nothing is proposed, or she has not looked at the texts herself.
 */
export async function confirmDecision(
  desk: Desk,
  id: string,
  { agree, text: explanation = '' }: { agree: boolean; text?: string | undefined },
): Promise<CaseRow> {
  const { row, warning, events } = await lockToDecide(desk, id)
  const [vote] = await listVotes(desk.db, id)
  if (row.state !== 'proposed' || !vote) {
    throw new Problem('conflict', msg('Nothing is proposed that you could agree to.'))
  }
  const { outcome, reason } = vote
  const proposed = { outcome, reason, explanation: openVote(desk.services.vault, vote) }
  if (!agree) {
    await disagree(desk, row, { warning, explanation, reason: codeOf(vote) })
    return readAgain(desk, id)
  }
  requireOpened(desk, events, outcome)
  const agreed = { ...proposed, agreed: explanation }
  if (warning) {
    requireSameText(desk, row, { warning, outcome })
    requireSeen(desk, row, warning)
    await applyDecision(desk, row, { ...agreed, warning })
  } else {
    await decideWithoutWarning(desk, row, agreed)
  }
  return readAgain(desk, id)
}

interface Disagreement {
  warning: ModeratedWarning | undefined
  explanation: string
  reason: string
}

/** Opens the case again, and shows a warning that was hidden until she agreed. */
async function disagree(
  { db, services, moderator, now, whenStored }: Desk,
  row: CaseRow,
  { warning, explanation, reason }: Disagreement,
): Promise<void> {
  const held = {
    ...sealedCase.open(services.vault, row.sealed),
    undo: undefined,
    strike: undefined,
  }
  const isShown = row.isHidden && row.hiddenUntil !== null
  if (isShown && warning) {
    const others = await readOtherCases(db, services, { row, held })
    const original = originalOf(warning, held, others)
    await changeModeratedWarning(db, warning, bringingBack(row, warning, { original, others }))
    whenStored(services.firstPages.clear)
  }
  await updateCase(db, row.id, {
    state: isOnAppeal(row) ? 'appealed' : 'open',
    decidedBy: null,
    noticesAt: null,
    leaseBy: null,
    leaseUntil: null,
    ...(isShown ? { isHidden: false, hiddenUntil: null } : {}),
    sealed: sealedCase.seal(services.vault, isShown ? { ...held, before: undefined } : held),
  })
  const event = { caseId: row.id, at: now, actor: moderator.id }
  await recordEvent(db, services, { ...event, verb: 'case-disagreed', reason, text: explanation })
  if (isShown) await recordEvent(db, services, { ...event, verb: 'case-shown' })
}
