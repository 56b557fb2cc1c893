import { DAY_MS, HOUR_MS, MINUTE_MS } from './limits.ts'
import { redFlagClass } from './red-flags.ts'

/**
 * The kinds of case.
 * - `report`: somebody reports a problem with a warning.
 * - `dispute`: the reported person contests a warning.
 * - `number-mine`: the number belongs to another person now.
 * - `reply`: the reported person publishes an answer under the card.
 * - `objection`: the reported person objects to, or asks to erase, correct or see, personal data.
 * - `intimate`: a request to take intimate content down.
 * - `verify`: the author asks two moderators to look at evidence.
 * - `held`: a rule hides a warning until a moderator has read it.
 * - `partner`: an office of help contests a warning for a person without a phone or an account.
 * - `room`: a member reports messages of another member in a match room.
 * - `profile`: a moderator checks whether a profile contains the phrase that proves control.
 * - `copy`: a warning repeats a removed one about the same number.
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

/** How urgent a case is, most urgent first. The class determines the deadlines. */
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
 * `open`: waits for a decision. `asked`: a question waits for its answer. `proposed`: one moderator
 * has decided and a second must agree. `decided`: decided once; most kinds can be appealed.
 * `appealed`: another moderator decides again. `final`: decided on appeal; a side that has not
 * appealed still may. `lapsed`: the warning is gone, or the phrase is not in the profile in time.
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

/** The states in which a case waits for a moderator. */
export const waitingStates = ['open', 'proposed', 'appealed'] as const satisfies CaseState[]

/**
 * The outcomes of a case. `corrected`: parts of the text are struck out. `retired`: searches no
 * longer find the warning by its number, but by everything else. `published`, `refused`: whether an
 * answer is shown under the card. `banned`, `dismissed`: whether a member is banned from a room.
 * `proved`, `unproved`: whether the profile contains the phrase.
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
 * What a moderator can decide. `held`: an urgent warning is hidden until a second moderator agrees
 * to remove it, and shown again if none agrees in time. `published`: a warning that a rule holds,
 * or an answer, is shown.
 */
export const caseDecisions = [...caseOutcomes, 'held'] as const
export type CaseDecisionName = (typeof caseDecisions)[number]

/**
 * The reasons of a decision, and the outcomes that each can explain. `other` needs a text. The
 * reasons of `verified` are the kinds of evidence, which the badge shows.
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

/**
 * The reasons that result from weighing interests. A decision on an objection needs one of them.
 */
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

/** What a moderator writes down before deciding an objection. */
export const balanceFields = ['purpose', 'necessity', 'personNamed', 'others', 'result'] as const
export type BalanceField = (typeof balanceFields)[number]
/** The maximum length of each field, in characters. */
export const BALANCE_LENGTH = 500

interface CaseClock {
  /** Time until the decision is due. */
  dueMs: number
  /** How long before the deadline the operator is alarmed. */
  alarmMs: number
  /** Whether the warning is hidden until the decision once the deadline is missed. */
  isHeldWhenMissed: boolean
  /** How long before the deadline the warning is already hidden. */
  holdsMs?: number
  /**
   * Time within which a moderator has to claim the case. The operator is alarmed `alarmMs` before
   * it ends.
   */
  firstLookMs?: number
  /** Whether the first question of a case, to either side, pauses the clock. */
  stopsForQuestions: boolean
}

/** (policy) The deadlines of each class. */
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
  // A month (GDPR, article 12) has at least 28 days. The alarm comes after three weeks.
  objection: {
    dueMs: 28 * DAY_MS,
    alarmMs: 7 * DAY_MS,
    isHeldWhenMissed: false,
    stopsForQuestions: false,
  },
}

/** Returns whether the warning of a case of this class is hidden if the deadline is missed. */
export const isUrgent = (of: CaseClass): boolean => caseClocks[of].isHeldWhenMissed

/** How long an objection can be extended, once and with reasons: two months (GDPR, article 12). */
export const EXTENSION_MS = 59 * DAY_MS
/** (policy) How long the written weighing of interests is stored. */
export const KEEP_BALANCE_MS = 1_096 * DAY_MS

/** (policy) How long a claim lasts if the moderator does nothing with the case. */
export const LEASE_MS = 20 * MINUTE_MS
/** (policy) How long a question waits for its answer. */
export const ANSWER_MS = 7 * DAY_MS
/** (policy) After this many withdrawn marks in a month, a new mark waits for a moderator. */
export const MARK_WITHDRAWALS_A_MONTH = 2
/** (policy) How long a decision can be undone. Both sides are notified only after that. */
export const UNDO_MS = 10 * MINUTE_MS
/** (policy) How long a second moderator has to confirm that a warning stays hidden. */
export const HOLD_MS = 72 * HOUR_MS
/** (policy) How long a moderator who has hidden a warning alone cannot hide it alone again. */
export const HIDES_AGAIN_MS = 90 * DAY_MS
/** (policy) How long a decision can be appealed. */
export const APPEAL_MS = 183 * DAY_MS
/** (policy) Time until an appeal has to be decided. */
export const APPEAL_DUE_MS = 14 * DAY_MS
/** (policy) How long texts are stored after a final decision, and after one without appeal. */
export const ERASE_AFTER_FINAL_MS = 30 * DAY_MS
export const ERASE_AFTER_DECISION_MS = 214 * DAY_MS
/** (policy) How long the receipt of a published answer can be used to take it back. */
export const ERASE_REPLY_MS = 730 * DAY_MS
/** (policy) How long an answer must have been published before it can be replaced. */
export const REPLY_AGAIN_MS = 30 * DAY_MS
/** (policy) How long after the decision the name of a takedown request's author is stored. */
export const ERASE_NAME_MS = 30 * DAY_MS
/** (policy) How long a removed text is recognised when it is posted again. */
export const TOMBSTONE_MS = 730 * DAY_MS

/** (policy) The idle time after which a console session ends, and its longest total in a day. */
export const CONSOLE_IDLE_MS = 30 * MINUTE_MS
export const CONSOLE_DAY_MS = 4 * HOUR_MS
/** (policy) How many texts and numbers one moderator may reveal in a day. */
export const REVEALS_A_DAY = 60

/** Digits of a receipt: 15 random digits and a check digit. */
export const RECEIPT_DIGITS = 16
/** Maximum characters of each text of a case: question, answer, explanation and appeal. */
export const CASE_TEXT_LENGTH = 2_000
/** Maximum characters of a published answer. */
export const REPLY_LENGTH = 500
/** Maximum characters of what to take down and where, and of the statement of good faith. */
export const TAKE_DOWN_CONTENT_LENGTH = 1_000
export const TAKE_DOWN_STATEMENT_LENGTH = 500
/** Maximum characters of an author's text. Even with three bytes each, it fits a quiet write. */
export const AUTHOR_TEXT_LENGTH = 900

/**
 * Returns whether two moderators must agree on a decision: to verify a warning, to remove one about
 * somebody's safety, to keep a contested verified one, or to ban a member from a room. One
 * moderator can take a badge away.
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
