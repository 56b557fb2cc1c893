import type { CaseDecision } from '@sidelight/contract/calls/moderation/cases'
import type { StatementOfReasons } from '@sidelight/contract/calls/moderation/statement'
import {
  type CaseOutcome,
  type CaseReason,
  caseReasonNames,
} from '@sidelight/contract/rules/case-policy'
import { lineOf } from '../../ledger/decision-line.ts'
import type { LedgerHead } from '../../ledger/ledger-line.ts'
import type { CaseEventRow } from '../case-events-table.ts'
import { awaitsSecondUntil, type CaseRow, isUndecided } from '../cases-table.ts'
import { isoDay } from '../iso-day.ts'

type Category = StatementOfReasons['category']

const categories: Partial<Record<CaseReason, Category>> = {
  'names-somebody': 'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  'points-at-author': 'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  'address-or-workplace': 'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  minor: 'PROTECTION_OF_MINORS',
  intimate: 'NON_CONSENSUAL_BEHAVIOUR',
  threat: 'VIOLENCE',
  hatred: 'ILLEGAL_OR_HARMFUL_SPEECH',
  invented: 'ILLEGAL_OR_HARMFUL_SPEECH',
  'interest-prevails': 'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
}

type Visibility = Pick<StatementOfReasons, 'decision_visibility' | 'decision_visibility_other'>

/** How a decision restricts a text. A decision without a restriction needs no statement. */
const visibilities: Partial<Record<CaseOutcome, Visibility>> = {
  removed: { decision_visibility: 'REMOVED', decision_visibility_other: null },
  corrected: { decision_visibility: 'OTHER', decision_visibility_other: 'CORRECTED' },
  retired: { decision_visibility: 'OTHER', decision_visibility_other: 'NOT_BY_NUMBER' },
  unverified: { decision_visibility: 'OTHER', decision_visibility_other: 'BADGE' },
  refused: { decision_visibility: 'OTHER', decision_visibility_other: 'NOT_PUBLISHED' },
  banned: { decision_visibility: 'OTHER', decision_visibility_other: 'ROOM_BAN' },
}

/** The rule behind each reason, in English, because statements are read by machines. */
const grounds: Partial<Record<CaseReason, string>> = {
  'other-number': 'It is about another number.',
  'names-somebody': 'It shows who somebody is.',
  'points-at-author': 'It points at who wrote the warning, or could.',
  'address-or-workplace': 'It shows an address, a workplace or a number plate.',
  minor: 'It is about somebody under 18.',
  intimate: 'It is about somebody’s body or intimate life, without consent.',
  threat: 'It threatens somebody.',
  hatred: 'It attacks people for what they are.',
  intruder: 'The room is not for this member.',
  invented: 'It was invented.',
  'number-changed-hands': 'The number belongs to somebody else now.',
  'not-enough': 'The evidence does not show enough.',
  'evidence-false': 'The evidence is not genuine.',
  'interest-prevails': 'The interest of the person named outweighs that of author and readers.',
}

/**
 * The kinds of case that a notice opens. Never `TRUSTED_FLAGGER`, which is a status that
 * authorities award.
 */
const NOTICES: readonly CaseRow['kind'][] = [
  'report',
  'number-mine',
  'dispute',
  'intimate',
  'objection',
  'partner',
  'room',
]

const isByLaw = (kind: CaseRow['kind'], { reason }: CaseDecision): boolean =>
  kind === 'intimate' || reason === 'interest-prevails'

export interface Stated {
  row: Pick<CaseRow, 'id' | 'kind'>
  decision: CaseDecision
  /** The day on which the warning was published; null if it was deleted. */
  publishedOn: string | null
  appealUntil: string | null
  /** Whether the operator opened the case without a notice. */
  byOperator: boolean
  /** The line of the ledger that contains the decision. */
  line: string | null
}

/**
 * Returns the statement of reasons for a decision, or null for a decision without a restriction. It
 * is the same for both sides, except for the appeals that each still has.
 */
export function statementOf({
  row: { id, kind },
  decision,
  publishedOn,
  appealUntil,
  byOperator,
  line,
}: Stated): StatementOfReasons | null {
  const visibility = visibilities[decision.outcome]
  if (!visibility) return null
  return {
    puid: id,
    ...visibility,
    // Courts decide what is illegal, so the ground is our rule, except if the law demands the
    // removal.
    decision_ground: isByLaw(kind, decision) ? 'ILLEGAL_CONTENT' : 'INCOMPATIBLE_CONTENT',
    decision_ground_ground: decision.reason,
    decision_ground_explanation: grounds[decision.reason] ?? '',
    decision_facts: decision.explanation,
    category: categories[decision.reason] ?? 'SCOPE_OF_PLATFORM_SERVICE',
    content_type: 'TEXT',
    content_date: publishedOn,
    application_date: decision.on,
    end_date: null,
    territorial_scope: 'ALL',
    source_type: NOTICES.includes(kind) && !byOperator ? 'ARTICLE_16' : 'VOLUNTARY',
    automated_detection: kind === 'held' || kind === 'copy',
    automated_decision: 'NOT_AUTOMATED',
    redress: { appeal_until: appealUntil, out_of_court: true, court: true },
    ledger: line,
  }
}

/** Returns whether the operator opened a case and no report joined it. */
export const isByOperator = (events: readonly Pick<CaseEventRow, 'actor' | 'verb'>[]): boolean =>
  events.some(({ actor, verb }) => verb === 'case-opened' && actor === 'operator') &&
  !events.some(({ verb }) => verb === 'case-joined')

interface Hidden {
  row: Pick<CaseRow, 'id' | 'kind' | 'state' | 'isHidden' | 'hiddenUntil' | 'noticesAt'>
  events: readonly Pick<CaseEventRow, 'ledgerN' | 'actor' | 'verb' | 'reason' | 'day'>[]
  heads: ReadonlyMap<number, LedgerHead>
  publishedOn: string | null
  /** Whether the sides are still to be told. */
  isUntold: boolean
}

/**
 * Returns the statement of reasons for hiding a warning until a second moderator has looked, or
 * null if the case does not hide its warning in this way, or the hiding can still be undone.
 */
export function statementOfHiding({
  row,
  events,
  heads,
  publishedOn,
  isUntold,
}: Hidden): StatementOfReasons | null {
  const hiddenUntil = awaitsSecondUntil(row)
  if (!isUndecided(row) || hiddenUntil === null || isUntold) return null
  const hiding = events.findLastIndex(({ verb }) => verb === 'case-hidden')
  const proposed = events.slice(0, hiding).findLast(({ verb }) => verb === 'case-proposed')
  const reason = caseReasonNames.find((name) => proposed?.reason === `removed ${name}`)
  if (!proposed || !reason) return null
  const hidden = {
    outcome: 'removed',
    reason,
    explanation: '',
    on: proposed.day,
    byTwo: false,
  } as const
  const byOperator = isByOperator(events)
  const line = lineOf(events[hiding], heads)
  const stated = { row, decision: hidden, publishedOn, appealUntil: null, byOperator, line }
  const statement = statementOf(stated)
  return (
    statement && { ...statement, decision_visibility: 'DISABLED', end_date: isoDay(hiddenUntil) }
  )
}
