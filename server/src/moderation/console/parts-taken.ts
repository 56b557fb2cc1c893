import { type CaseOutcome, caseOutcomes } from '@sidelight/contract/rules/case-policy'
import type { CaseEventRow } from '../cases/case-events-table.ts'
import { type CaseRow, isOnAppeal } from '../cases/cases-table.ts'

/** What moderators did that makes a second look of the same moderator worthless. */
export const PARTS = [
  'case-proposed',
  'case-agreed',
  'case-disagreed',
  'case-decided',
  'case-final',
]

/** What can come of a proposal. */
const ENDS = ['case-agreed', 'case-disagreed', 'case-undone', 'proposal-fell']

/** Returns whether the proposal at this place of a case fell, because the words were changed. */
const isFallen = (events: readonly Pick<CaseEventRow, 'verb'>[], at: number): boolean =>
  events[at]?.verb === 'case-proposed' &&
  events.slice(at + 1).find(({ verb }) => ENDS.includes(verb))?.verb === 'proposal-fell'

/** Returns whether the last proposal of a case fell and nothing was proposed or decided since. */
export const hasFallen = (events: readonly Pick<CaseEventRow, 'verb'>[]): boolean =>
  events.findLast(({ verb }) => PARTS.includes(verb) || verb === 'proposal-fell')?.verb ===
  'proposal-fell'

/**
 * Returns whether a moderator had a part in what is to be looked at again: in a proposal, in a
 * decision that is appealed, or in a disagreement. What she has undone does not count, nor a proposal about
 * other words, nor what she decided before an appeal, or voted in a disagreement, after which another
 * proposes something else.
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
 * Returns the place in the events from which a proposal counts as new: those who took part before it
 * may agree to what is proposed on an appeal, or after a disagreement about something else.
 */
const lastAsked = (
  row: Pick<CaseRow, 'state' | 'appealedBy'>,
  events: readonly CaseEventRow[],
): number =>
  events.findLastIndex(
    ({ verb }) => verb === 'case-disagreed' || (verb === 'case-appealed' && isOnAppeal(row)),
  )

const hadDisagreement = (events: readonly CaseEventRow[]): boolean =>
  events.some(({ verb }) => verb === 'case-disagreed')

/**
 * Returns the outcomes that two moderators disagreed about since the last appeal: what was proposed, and
 * that the warning stands, which is the word of her who did not agree.
 */
export function contendedOutcomes(events: readonly CaseEventRow[]): CaseOutcome[] {
  const since = events.findLastIndex(({ verb }) => verb === 'case-appealed')
  const codes = events
    .slice(since + 1)
    .flatMap(({ verb, reason }) => (verb === 'case-disagreed' ? [`${reason} `] : []))
  if (codes.length === 0) return []
  return caseOutcomes.filter(
    (outcome) => outcome === 'stands' || codes.some((code) => code.startsWith(`${outcome} `)),
  )
}

/**
 * Returns whether no second moderator follows: on an appeal and after a disagreement, for what one decides
 * anyway, for what was decided before the appeal, and for what two disagreed about.
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

/** After these, what is uncovered is another text. */
const AFRESH = ['case-claimed', 'case-pointed']

/**
 * Returns whether the moderator has uncovered the texts, or the number, since she claimed the case
 * last, or pointed it to a card.
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
