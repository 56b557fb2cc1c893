import { type CaseOutcome, caseOutcomes } from '@sidelight/contract/rules/case-policy'
import type { CaseEventRow } from '../cases/case-events-table.ts'
import { type CaseRow, isOnAppeal } from '../cases/cases-table.ts'
import { lastDecision } from '../ledger/decision-line.ts'

/**
 * Actions that exclude a moderator from the second look, which would be worthless by the same
 * person.
 */
export const PARTS = [
  'case-proposed',
  'case-agreed',
  'case-disagreed',
  'case-decided',
  'case-final',
]

/** The events that end a proposal. */
const ENDS = ['case-agreed', 'case-disagreed', 'case-undone', 'proposal-fell']

/** Returns whether the proposal at this index was dropped because the words had changed. */
const isFallen = (events: readonly Pick<CaseEventRow, 'verb'>[], at: number): boolean =>
  events[at]?.verb === 'case-proposed' &&
  events.slice(at + 1).find(({ verb }) => ENDS.includes(verb))?.verb === 'proposal-fell'

/** Returns whether the last proposal was dropped and nothing was proposed or decided since. */
export const hasFallen = (events: readonly Pick<CaseEventRow, 'verb'>[]): boolean =>
  events.findLast(({ verb }) => PARTS.includes(verb) || verb === 'proposal-fell')?.verb ===
  'proposal-fell'

/**
 * Returns whether a change of the words drops a proposal, which happens at most once in a case.
 * Otherwise an author could prevent every decision by changing a letter after each proposal.
 */
export const isDroppable = (events: readonly Pick<CaseEventRow, 'verb'>[]): boolean =>
  !events.some(({ verb }) => verb === 'proposal-fell')

/**
 * Returns whether a moderator took part in what is to be examined again: in a proposal, in a
 * decision that is appealed, or in a disagreement. Not counted: an undone action, a proposal about
 * other words, a decision before an earlier appeal, and a vote in a disagreement after which
 * another moderator proposes something else.
 */
export function hadPart(
  row: Pick<CaseRow, 'state' | 'appealedBy'>,
  events: readonly CaseEventRow[],
  moderatorId: string,
): boolean {
  const isDisagreed = hadDisagreement(events)
  if (row.state !== 'proposed' && row.state !== 'appealed' && !isDisagreed) return false
  const since = row.state === 'proposed' ? lastAsked(row, events) : -1
  const own = events.filter(
    ({ actor }, at) => at > since && actor === moderatorId && !isFallen(events, at),
  )
  const undone = own.findLastIndex(({ verb }) => verb === 'case-undone')
  return own.slice(undone + 1).some(({ verb }) => PARTS.includes(verb))
}

/**
 * Returns the index of the last disagreement, or of the last appeal if the case is on appeal. A
 * moderator who took part only before that event may agree to what is proposed after it.
 */
const lastAsked = (
  row: Pick<CaseRow, 'state' | 'appealedBy'>,
  events: readonly CaseEventRow[],
): number =>
  Math.max(
    events.findLastIndex(({ verb }) => verb === 'case-disagreed'),
    isOnAppeal(row) ? appealBegan(events) : -1,
  )

/**
 * Returns the index of the event that began the last appeal, or -1 without one. Appeals that joined
 * it while it was undecided are not counted: they must not let a moderator agree to the proposal
 * that she made before.
 */
function appealBegan(events: readonly Pick<CaseEventRow, 'verb'>[]): number {
  const last = events.findLastIndex(({ verb }) => verb === 'case-appealed')
  const decided = lastDecision(events.slice(0, Math.max(0, last)))
  const since = decided ? events.indexOf(decided) : -1
  return events.findIndex(({ verb }, at) => at > since && verb === 'case-appealed')
}

const hadDisagreement = (events: readonly CaseEventRow[]): boolean =>
  events.some(({ verb }) => verb === 'case-disagreed')

/**
 * Returns the outcomes about which two moderators disagreed since the last appeal: the proposed
 * one, and that the warning stays, for which the other moderator voted by disagreeing.
 */
export function contendedOutcomes(events: readonly CaseEventRow[]): CaseOutcome[] {
  const since = appealBegan(events)
  const codes = events
    .slice(since + 1)
    .flatMap(({ verb, reason }) => (verb === 'case-disagreed' ? [`${reason} `] : []))
  if (codes.length === 0) return []
  return caseOutcomes.filter(
    (outcome) => outcome === 'stands' || codes.some((code) => code.startsWith(`${outcome} `)),
  )
}

/**
 * Returns whether one moderator decides alone: only on an appeal or after a disagreement, and only
 * for an outcome that one moderator may always decide, that was decided before the appeal, or about
 * which two moderators disagreed.
 */
export function decidesAlone(
  row: Pick<CaseRow, 'state' | 'outcome'>,
  events: readonly CaseEventRow[],
  { outcome, isForTwo }: { outcome: CaseOutcome; isForTwo: boolean },
): boolean {
  const isOnAppealNow = row.state === 'appealed'
  if (!isOnAppealNow && !hadDisagreement(events)) return false
  const isKept = isOnAppealNow && row.outcome === outcome
  return !isForTwo || isKept || contendedOutcomes(events).includes(outcome)
}

/** Events after which another text is revealed. */
const AFRESH = ['case-claimed', 'case-pointed']

/**
 * Returns whether the moderator has revealed the texts, or the number, since last claiming the case
 * or linking it to a card.
 */
export function hasRevealed(
  events: readonly CaseEventRow[],
  moderatorId: string,
  verb: 'text-revealed' | 'number-revealed',
): boolean {
  const own = events.filter(({ actor }) => actor === moderatorId)
  const claimed = own.findLastIndex((event) => AFRESH.includes(event.verb))
  return claimed >= 0 && own.slice(claimed).some((event) => event.verb === verb)
}
