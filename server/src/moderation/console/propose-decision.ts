import { msg } from '@sidelight/contract/msg'
import { caseClocks, HIDES_AGAIN_MS, HOLD_MS, UNDO_MS } from '@sidelight/contract/rules/case-policy'
import { changeModeratedWarning, type ModeratedWarning } from '../../board/index.ts'
import { plainId } from '../../platform/crypto/ids.ts'
import { invalidField } from '../../platform/http/invalid.ts'
import { type CaseEventRow, listCaseEvents } from '../cases/case-events-table.ts'
import { deleteVotes, insertVote } from '../cases/case-votes-table.ts'
import { type CaseRow, listCasesAbout, updateCase } from '../cases/cases-table.ts'
import { isoDay } from '../cases/iso-day.ts'
import { recordEvent } from '../cases/record-event.ts'
import { type SealedCase, sealedCase } from '../cases/sealed-case.ts'
import { shownCard } from '../evidence/judged-text.ts'
import { codeOf, type Decision, NO_WARNING, undoOf } from './apply-decision.ts'
import type { ProposingDesk } from './at-console.ts'
import { sealedVote } from './sealed-vote.ts'
import { hideChange, originalOf, readOtherCases } from './warning-effects.ts'

interface Proposal extends Decision {
  /** Undefined if the case is not about a warning. */
  warning: ModeratedWarning | undefined
  hide: boolean
}

/**
 * Proposes a decision to a second moderator. With `hide`, the warning of an urgent case is hidden
 * until the second moderator agrees, for at most 72 hours. `row` and `warning` must be locked.
 */
export async function proposeDecision(
  desk: ProposingDesk,
  row: CaseRow,
  { warning, hide, ...decision }: Proposal,
): Promise<void> {
  const { db, services, moderator, now } = desk
  const { outcome, reason, explanation } = decision
  // The ledger still contains the deleted votes, with which other moderators disagreed.
  await deleteVotes(db, row.id)
  await insertVote(db, {
    id: plainId(),
    caseId: row.id,
    moderator: moderator.id,
    outcome,
    reason,
    sealed: sealedVote.seal(services.vault, explanation),
  })
  const content = sealedCase.open(services.vault, row.sealed)
  const isHiding = hide && caseClocks[row.class].isHeldWhenMissed && !row.isHidden
  const hidden =
    isHiding && warning ? await hideUntilAgreed(desk, row, { warning, content }) : undefined
  const change = hidden ? ({ state: 'held' } as const) : {}
  const undo = undoOf(row, content, { warning: warning ?? NO_WARNING, change })
  await updateCase(db, row.id, {
    state: 'proposed',
    decidedBy: moderator.id,
    noticesAt: new Date(now.getTime() + UNDO_MS),
    leaseBy: null,
    leaseUntil: null,
    ...(hidden ? { isHidden: true, hiddenUntil: new Date(now.getTime() + HOLD_MS) } : {}),
    sealed: sealedCase.seal(services.vault, {
      ...content,
      ...hidden,
      undo,
      strike: decision.strike,
      givenStrike: content.strike === true,
      ...(warning ? { proposedCard: shownCard(services, warning) } : {}),
    }),
  })
  const event = { caseId: row.id, at: now, actor: moderator.id }
  await recordEvent(db, services, { ...event, verb: 'case-proposed', reason: codeOf(decision) })
  if (hidden) await recordEvent(db, services, { ...event, verb: 'case-hidden' })
}

/**
 * Throws `invalid` if this moderator has hidden the warning within `HIDES_AGAIN_MS`, in any of its
 * cases, and has not undone it. Otherwise one moderator could keep a warning hidden without a
 * second opinion.
 */
export async function requireHidesFirst(
  { db, services, moderator, now }: ProposingDesk,
  row: CaseRow,
): Promise<void> {
  if (row.isHidden) return
  const { warningId } = sealedCase.open(services.vault, row.sealed)
  const cases = await listCasesAbout(db, services.index.tags('case-warning', warningId))
  const since = isoDay(new Date(now.getTime() - HIDES_AGAIN_MS))
  const ids = cases.map(({ id }) => id)
  const events = (await listCaseEvents(db, ids)).filter(({ actor }) => actor === moderator.id)
  for (const own of Map.groupBy(events, ({ caseId }) => caseId).values()) {
    if (!own.some((event, at) => event.day > since && hasHidden(own, at))) continue
    throw invalidField('decision', HIDDEN_BEFORE)
  }
}

const HIDDEN_BEFORE = msg(
  'You have hidden this warning before. Propose to remove it, or another moderator hides it.',
)

/** Returns whether this event of a moderator hid the warning and was not undone. */
function hasHidden(own: readonly CaseEventRow[], at: number): boolean {
  if (own[at]?.verb !== 'case-hidden') return false
  const next = own.slice(at + 1).find(({ verb }) => NEXT.includes(verb))
  return next?.verb !== 'case-undone'
}

/** What a moderator can do with a case after hiding its warning. */
const NEXT = ['case-proposed', 'case-decided', 'case-final', 'case-undone']

/**
 * Hides a warning. Returns what the case stores about that, or undefined if there is nothing to
 * hide.
 */
async function hideUntilAgreed(
  { db, services, whenStored }: ProposingDesk,
  row: CaseRow,
  { warning, content }: { warning: ModeratedWarning; content: SealedCase },
): Promise<Pick<SealedCase, 'before' | 'hiddenCard' | 'hidingUntold'> | undefined> {
  const others = await readOtherCases(db, services, { row, content })
  const change = hideChange(warning, others)
  if (!change) return undefined
  await changeModeratedWarning(db, warning, change)
  whenStored(services.firstPages.clear)
  return {
    before: originalOf(warning, content, others),
    hiddenCard: shownCard(services, warning),
    hidingUntold: true,
  }
}
