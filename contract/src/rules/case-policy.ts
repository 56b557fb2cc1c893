import { DAY_MS, HOUR_MS, MINUTE_MS } from './limits.ts'
import { redFlagClass } from './red-flags.ts'

/**
 * What a case is about. `dispute`: the person named contests a warning. `number-mine`: somebody else
 * has the number now. `reply`: the person named answers under the card. `objection`: the person named
 * objects to the use of personal data, or asks for their erasure, correction or disclosure.
 * `intimate`: a request to take intimate content down. `verify`: its author asks two moderators to look
 * at evidence. `held`: a rule holds a warning until a moderator has read it. `partner`: an office of help
 * contests a warning for somebody without a phone or an account. `room`: a member reports messages that
 * another one wrote in a match room. `profile`: a moderator looks whether a phrase stands in a profile,
 * which proves control of its handle. `copy`: a warning says the same about the same number as one that was
 * removed.
 */
export const caseKinds = [
  'report',
  'number-mine',
  'dispute',
  'reply',
  'objection',
  'intimate',
  'verify',
  'held',
  'partner',
  'room',
  'profile',
  'copy',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** How urgent a case is, the most urgent first. The class sets the clock. */
export const caseClasses = [
  'minors',
  'doxxing',
  'intimate',
  'held',
  'safety',
  'profile',
  'other',
  'objection',
] as const
export type CaseClass = (typeof caseClasses)[number]

/**
 * `open`: it waits for a decision. `asked`: a question waits for its answer. `proposed`: one moderator
 * has decided, a second must agree. `appealed`: another moderator decides again, for the last time.
 * `withdrawn`: by the one who reported. `lapsed`: the warning is gone.
 */
export const caseStates = [
  'open',
  'asked',
  'proposed',
  'decided',
  'appealed',
  'final',
  'withdrawn',
  'lapsed',
] as const
export type CaseState = (typeof caseStates)[number]

/** The states in which a moderator has something to do. */
export const waitingStates = ['open', 'proposed', 'appealed'] as const satisfies CaseState[]

/**
 * What a case can end with. `corrected`: parts of the text are struck out. `retired`: searches do not find
 * the warning by its number any more, by all else they do. `published` and `refused`: an
 * answer stands under the card, or does not. `banned` and `dismissed`: a member is shut out of a room, or not.
 * `proved` and `unproved`: the phrase stands in the profile, or does not.
 */
export const caseOutcomes = [
  'stands',
  'corrected',
  'removed',
  'retired',
  'verified',
  'unverified',
  'published',
  'refused',
  'banned',
  'dismissed',
  'proved',
  'unproved',
] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/**
 * What a moderator can decide. `held`: an urgent warning is hidden at once, and a second moderator
 * is asked to remove it; it comes back when none agrees in time. `published`: a warning that a rule
 * holds appears, which is how it stands; or an answer does.
 */
export const caseDecisions = [...caseOutcomes, 'held'] as const
export type CaseDecisionName = (typeof caseDecisions)[number]

/**
 * The reasons of a decision, and the outcomes that each can explain. `other` needs a text. Those of
 * `verified` are the kinds of evidence, which the badge shows.
 */
export const caseReasons = {
  'no-violation': ['stands', 'published', 'dismissed'],
  'other-number': ['stands', 'removed'],
  'names-somebody': ['corrected', 'removed', 'refused', 'banned'],
  'points-at-author': ['refused'],
  'address-or-workplace': ['corrected', 'removed', 'refused', 'banned'],
  minor: ['corrected', 'removed', 'refused', 'banned'],
  intimate: ['corrected', 'removed', 'refused', 'banned'],
  threat: ['corrected', 'removed', 'refused', 'banned'],
  hatred: ['corrected', 'removed', 'refused', 'banned'],
  intruder: ['banned'],
  invented: ['removed'],
  'number-changed-hands': ['retired'],
  'not-found': ['stands'],
  'interest-prevails': ['corrected', 'removed'],
  'others-prevail': ['stands'],
  messages: ['verified'],
  'court-paper': ['verified'],
  'police-number': ['verified'],
  profile: ['verified'],
  'bank-slip': ['verified'],
  'not-enough': ['unverified'],
  'evidence-false': ['unverified'],
  'phrase-found': ['proved'],
  'phrase-missing': ['unproved'],
  'other-profile': ['unproved'],
  other: [
    'stands',
    'corrected',
    'removed',
    'unverified',
    'refused',
    'banned',
    'dismissed',
    'unproved',
  ],
} as const satisfies Record<string, readonly CaseOutcome[]>
export type CaseReason = keyof typeof caseReasons

/** Every reason, in the order in which a moderator sees them. */
export const caseReasonNames = Object.keys(caseReasons).filter((name): name is CaseReason =>
  Object.hasOwn(caseReasons, name),
)

/** The reasons that weigh interests against each other, as the answer to an objection must. */
const weighing: readonly CaseReason[] = ['interest-prevails', 'others-prevail']

/** Returns whether a reason can explain an outcome of a case of this kind. */
export const explains = (reason: CaseReason, outcome: CaseOutcome, kind: CaseKind): boolean =>
  (caseReasons[reason] as readonly CaseOutcome[]).includes(outcome) &&
  (kind === 'objection' || !weighing.includes(reason))

/** Returns whether an open case of this kind marks its warning as disputed. */
export const marksDisputed = (kind: CaseKind): boolean => contesting.includes(kind)

/** Returns whether a moderator can mark the warning of an open case of this kind as disputed. */
export const canMark = (kind: CaseKind): boolean => ['report', 'intimate', 'copy'].includes(kind)

const contesting: readonly CaseKind[] = ['dispute', 'objection', 'partner']

/** What an objection asks for (GDPR 15, 16, 17 and 21). */
export const objectionRights = ['objection', 'erasure', 'correction', 'access'] as const
export type ObjectionRight = (typeof objectionRights)[number]

/** What a moderator weighs before an objection is decided, in her words. */
export const balanceFields = ['purpose', 'necessity', 'personNamed', 'others', 'result'] as const
export type BalanceField = (typeof balanceFields)[number]
/** Characters of each. */
export const BALANCE_LENGTH = 500

interface CaseClock {
  /** Until the decision is due. */
  dueMs: number
  /** Before the due time: the operator is alarmed. */
  alarmMs: number
  /** When the clock is missed, the warning is hidden until the decision. */
  isHeldWhenMissed: boolean
  /** Before the due time: that warning is hidden already then. */
  holdsMs?: number
  /** Until a moderator has claimed it; the operator is alarmed as long before. */
  firstLookMs?: number
  /** A question stops the clock once. */
  stopsForQuestions: boolean
}

/** (policy) The clock of each class. */
export const caseClocks: Readonly<Record<CaseClass, CaseClock>> = {
  minors: { dueMs: DAY_MS, alarmMs: 8 * HOUR_MS, isHeldWhenMissed: true, stopsForQuestions: false },
  doxxing: {
    dueMs: DAY_MS,
    alarmMs: 8 * HOUR_MS,
    isHeldWhenMissed: true,
    stopsForQuestions: false,
  },
  intimate: {
    dueMs: 2 * DAY_MS,
    alarmMs: 8 * HOUR_MS,
    isHeldWhenMissed: true,
    holdsMs: 4 * HOUR_MS,
    stopsForQuestions: false,
  },
  safety: {
    dueMs: 3 * DAY_MS,
    alarmMs: 8 * HOUR_MS,
    isHeldWhenMissed: false,
    firstLookMs: DAY_MS,
    stopsForQuestions: false,
  },
  profile: {
    dueMs: 3 * DAY_MS,
    alarmMs: 8 * HOUR_MS,
    isHeldWhenMissed: false,
    stopsForQuestions: true,
  },
  held: { dueMs: DAY_MS, alarmMs: 8 * HOUR_MS, isHeldWhenMissed: false, stopsForQuestions: true },
  other: { dueMs: 7 * DAY_MS, alarmMs: DAY_MS, isHeldWhenMissed: false, stopsForQuestions: true },
  // A month of the law (GDPR 12) has at least 28 days; the alarm comes after three weeks.
  objection: {
    dueMs: 28 * DAY_MS,
    alarmMs: 7 * DAY_MS,
    isHeldWhenMissed: false,
    stopsForQuestions: false,
  },
}

/** Returns whether a case of this class is urgent: its warning is hidden when the clock is missed. */
export const isUrgent = (of: CaseClass): boolean => caseClocks[of].isHeldWhenMissed

/** By how much an objection can be extended once, with reasons: two months (GDPR 12). */
export const EXTENSION_MS = 59 * DAY_MS
/** (policy) How long the weighing of interests is kept. */
export const KEEP_BALANCE_MS = 1_096 * DAY_MS

/** (policy) How long a moderator keeps a case that she does nothing with. */
export const LEASE_MS = 20 * MINUTE_MS
/** (policy) How long the answer to a question is waited for. */
export const ANSWER_MS = 7 * DAY_MS
/** (policy) Marks taken back within a month, after which a new one waits for a moderator. */
export const TAKEN_BACK_OFTEN = 2
/** (policy) How long a decision can be undone; both sides are told after it. */
export const UNDO_MS = 10 * MINUTE_MS
/** (policy) How long a second moderator has to confirm that a warning stays hidden. */
export const HOLD_MS = 72 * HOUR_MS
/** (policy) How long an appeal is open. */
export const APPEAL_MS = 183 * DAY_MS
/** (policy) Until an appeal is decided. */
export const APPEAL_DUE_MS = 14 * DAY_MS
/** (policy) How long texts are kept after the last word, and without an appeal. */
export const ERASE_AFTER_FINAL_MS = 30 * DAY_MS
export const ERASE_AFTER_DECISION_MS = 214 * DAY_MS
/** (policy) How long the receipt of an answer that stands under a card takes it back. */
export const ERASE_REPLY_MS = 730 * DAY_MS
/** (policy) How often an answer can be replaced. */
export const REPLY_AGAIN_MS = 30 * DAY_MS
/** (policy) How long the name of who asked to take something down is kept after the decision. */
export const ERASE_NAME_MS = 30 * DAY_MS
/** (policy) How long a text that was removed is known again. */
export const TOMBSTONE_MS = 730 * DAY_MS

/** (policy) A moderator's session at the console: ends when unused, and after so much a day. */
export const CONSOLE_IDLE_MS = 30 * MINUTE_MS
export const CONSOLE_DAY_MS = 4 * HOUR_MS
/** (policy) Texts and numbers that one moderator uncovers in a day. */
export const REVEALS_A_DAY = 60

/** Digits of a receipt: 15 random ones and a check digit. */
export const RECEIPT_DIGITS = 16
/** Characters of the texts in a case: a question, an answer, an explanation, an appeal. */
export const CASE_TEXT_LENGTH = 2_000
/** Characters of an answer under a card. */
export const REPLY_LENGTH = 500
/** Characters of what is to be taken down and where, and of the statement of good faith. */
export const TAKE_DOWN_CONTENT_LENGTH = 1_000
export const TAKE_DOWN_STATEMENT_LENGTH = 500
/** Of what an author writes: with every character of three bytes it fits into a quiet write. */
export const AUTHOR_TEXT_LENGTH = 900

/**
 * Returns whether two moderators must agree on a decision: to verify a warning, to remove one about
 * somebody's safety, to let a verified one stand that is contested, and to shut a member
 * out of a room. One takes a badge off.
 */
export function needsTwo(
  outcome: CaseOutcome,
  redFlags: readonly string[],
  { contested, verified }: { contested?: boolean; verified?: boolean } = {},
): boolean {
  if (outcome === 'verified' || outcome === 'banned') return true
  if (outcome === 'stands') return contested === true && verified === true
  return outcome === 'removed' && redFlags.some((flag) => redFlagClass(flag) === 'safety')
}
