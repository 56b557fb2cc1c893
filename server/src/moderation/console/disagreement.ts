import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import {
  type CaseOutcome,
  type CaseReason,
  caseOutcomes,
  caseReasonNames,
} from '@sidelight/contract/rules/case-policy'
import type { CaseEventRow } from '../cases/case-events-table.ts'
import type { CaseRow } from '../cases/cases-table.ts'
import { sealedCase, sealedCaseText } from '../cases/sealed-case.ts'
import type { Desk } from './at-console.ts'
import { contendedOutcomes, hasRevealed } from './parts-taken.ts'

/**
 * Returns what the third moderator decides about: the outcomes on which two moderators disagreed,
 * the proposal, and why the other one disagreed. Returns nothing until the texts are revealed.
 */
export function viewDisagreement(
  { services: { vault }, moderator }: Pick<Desk, 'services' | 'moderator'>,
  row: CaseRow,
  events: readonly CaseEventRow[],
): Pick<ModeratedCase, 'contended' | 'disagreement'> {
  if (!hasRevealed(events, moderator.id, 'text-revealed')) return {}
  const contended = contendedOutcomes(events)
  if (contended.length === 0) return {}
  const answer = events.findLast(({ verb }) => verb === 'case-disagreed')
  const voted = votedOf(answer?.reason ?? '')
  if (row.state === 'proposed' || !answer || !voted) return { contended }
  const { opposedText: explanation = '' } = sealedCase.open(vault, row.sealed)
  const on = proposedOn(events, answer)
  const against = answer.sealed ? sealedCaseText.open(vault, answer.sealed).text : ''
  return {
    contended,
    disagreement: {
      proposed: { ...voted, explanation, on, byTwo: false },
      explanation: against,
      on: answer.day,
    },
  }
}

/** Returns the day of the proposal with which another moderator disagreed. */
function proposedOn(events: readonly CaseEventRow[], answer: CaseEventRow): string {
  const before = events.slice(0, events.indexOf(answer))
  return before.findLast(({ verb }) => verb === 'case-proposed')?.day ?? answer.day
}

/** Returns the outcome and the reason of a vote from its line of the ledger. */
function votedOf(code: string): { outcome: CaseOutcome; reason: CaseReason } | undefined {
  const [first, second] = code.split(' ')
  const outcome = caseOutcomes.find((known) => known === first)
  const reason = caseReasonNames.find((known) => known === second)
  return outcome && reason ? { outcome, reason } : undefined
}
