import type { InputOf } from '@sidelight/contract/calls/calls'
import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import {
  balanceFields,
  type CaseKind,
  type CaseOutcome,
  type CaseReason,
  caseClocks,
  caseReasonNames,
  explains,
  marksDisputed,
  needsTwo,
} from '@sidelight/contract/rules/case-policy'
import { outcomesOf } from '@sidelight/contract/rules/cases/case-outcomes'
import { hasGap } from '@sidelight/contract/rules/cases/template-gaps'
import { type StrikeKind, strikeOf } from '@sidelight/contract/rules/strike-policy'
import type { TypedDecision } from '../typed-decisions.ts'
import { balance as balanceTexts, decision } from './decision-messages.ts'
import { templates } from './template-messages.ts'
import { type Span, spansOf, wordsOf } from './words.ts'

/** The most parts that a decision may strike out. */
const PLACES_MAX = 40

type DecisionBody = InputOf<'decideCase'>['body']
type Faults = Readonly<Record<string, string>>

/** Returns the reasons that fit an outcome of a case of this kind, in order. */
export function reasonsFor(outcome: CaseOutcome, kind: CaseKind): CaseReason[] {
  return caseReasonNames.filter((reason) => explains(reason, outcome, kind))
}

/**
 * Returns whether a second moderator must agree. After two have disagreed, a third decides alone
 * for an outcome that one of them voted for. On an appeal, one moderator alone can keep the earlier
 * outcome.
 */
export function isProposal(
  shown: ModeratedCase,
  typed: Pick<TypedDecision, 'outcome' | 'reason' | 'hide' | 'strike'>,
): boolean {
  const { outcome, hide } = typed
  if (outcome === null || shown.contended?.includes(outcome)) return false
  const needsSecond = needsSecondModerator(shown, outcome)
  if (shown.state === 'appealed') return needsSecond && shown.appealed?.outcome !== outcome
  return needsSecond || isCounted(shown, typed) || (hide && canHide(shown, outcome))
}

/**
 * Returns whether to say that two moderators must agree to remove the warning. Until the texts are
 * revealed it is not known whether this moderator decides between two that disagreed.
 */
export function needsTwoToRemove(shown: ModeratedCase): boolean {
  const { kind, card, timeline } = shown
  const isRemovable = card.state !== 'removed' && outcomesOf(kind, card).includes('removed')
  const isUnknown =
    card.description === null && timeline.some(({ verb }) => verb === 'case-disagreed')
  const removal = { outcome: 'removed', reason: null, hide: false, strike: false } as const
  return isRemovable && !isUnknown && isProposal(shown, removal)
}

const needsSecondModerator = (shown: ModeratedCase, outcome: CaseOutcome): boolean =>
  needsTwo(outcome, shown.card.redFlags, {
    contested: shown.marked === true || marksDisputed(shown.kind),
    verified: shown.card.verified,
  })

function decidesAlone(shown: ModeratedCase, outcome: CaseOutcome): boolean {
  const { state, contended } = shown
  if (state === 'appealed') return true
  return (
    contended !== undefined &&
    (contended.includes(outcome) || !needsSecondModerator(shown, outcome))
  )
}

/** Returns whether the warning can be hidden until the second moderator agrees. */
export function canHide(shown: ModeratedCase, outcome: CaseOutcome): boolean {
  const isUrgent = caseClocks[shown.class].isHeldWhenMissed
  return (
    isUrgent &&
    shown.card.state !== 'held' &&
    outcome === 'removed' &&
    !decidesAlone(shown, outcome)
  )
}

/**
 * Returns the strike of a decision. Null if it counts against neither side, or if no second
 * moderator would confirm it. On an appeal only the earlier strike can remain.
 */
export function strikeFor(
  shown: ModeratedCase,
  { outcome, reason }: Pick<TypedDecision, 'outcome' | 'reason'>,
): StrikeKind | null {
  if (outcome === null || shown.cardless) return null
  const strike = strikeOf({ kind: shown.kind, outcome, reason }) ?? null
  const isKept = shown.state === 'appealed' && shown.appealed?.strike === strike
  return decidesAlone(shown, outcome) && !isKept ? null : strike
}

const isCounted = (
  shown: ModeratedCase,
  typed: Pick<TypedDecision, 'outcome' | 'reason' | 'strike'>,
): boolean => typed.strike && strikeFor(shown, typed) !== null

/** Returns what to send, or a sentence for each missing part. */
export function checkDecision(
  typed: TypedDecision,
  shown: ModeratedCase,
): { body?: DecisionBody; faults: Faults } {
  const { outcome, reason, explanation, struck, hide } = typed
  const spans = spansOf(wordsOf(shown.card.description ?? ''), new Set(struck))
  const faults = {
    ...faultsOf(typed, shown),
    ...spansFault(outcome, spans),
  }
  if (outcome === null || reason === null || Object.keys(faults).length > 0) return { faults }
  const body = {
    decision: hide && canHide(shown, outcome) ? ('held' as const) : outcome,
    reason,
    text: explanation.trim(),
    ...(outcome === 'corrected' && { spans }),
    ...(isCounted(shown, typed) && { strike: true }),
    ...(shown.kind === 'objection' && { balance: typed.balance }),
  }
  return { body, faults }
}

function faultsOf(typed: TypedDecision, { kind }: ModeratedCase): Faults {
  const { outcome, reason, explanation } = typed
  const isUnexplained = reason === 'other' && explanation.trim() === ''
  return {
    ...(outcome === null && { decision: decision.outcomeMissing }),
    ...(reason === null && { reason: decision.reasonMissing }),
    ...(isUnexplained && { text: decision.explanationMissing }),
    ...(hasGap(explanation) && { text: templates.gaps }),
    ...(kind === 'objection' && balanceFaults(typed)),
  }
}

function balanceFaults({ balance }: TypedDecision): Faults {
  const empty = balanceFields.filter((field) => balance[field].trim() === '')
  return Object.fromEntries(empty.map((field) => [`balance.${field}`, balanceTexts.missing]))
}

function spansFault(outcome: CaseOutcome | null, { length: places }: readonly Span[]): Faults {
  if (outcome !== 'corrected') return {}
  if (places === 0) return { spans: decision.wordsMissing }
  return places > PLACES_MAX ? { spans: decision.wordsTooMany(PLACES_MAX) } : {}
}
