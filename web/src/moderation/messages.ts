import type {
  CaseKind,
  CaseOutcome,
  CaseReason,
  CaseState,
  ObjectionRight,
} from '@sidelight/contract/rules/case-policy'
import type { StrikeKind } from '@sidelight/contract/rules/strike-policy'
import { i18n } from '../platform/i18n/i18n.ts'

/** What a case is about. */
export const kinds: Record<CaseKind, string> = {
  report: i18n.t('A report about a warning'),
  'number-mine': i18n.t('A number that changed hands'),
  intimate: i18n.t('A request to take intimate content down'),
  dispute: i18n.t('A dispute by the person named'),
  reply: i18n.t('An answer by the person named'),
  objection: i18n.t('An objection under data protection law'),
  verify: i18n.t('Evidence for a warning'),
  held: i18n.t('A warning that a moderator reads first'),
  partner: i18n.t('A dispute by an office of help'),
  room: i18n.t('A message in a match room'),
  profile: i18n.t('A phrase in a profile'),
  copy: i18n.t('A warning that says what was removed before'),
}

/** The state of a case, for both sides. */
export const states: Record<CaseState, string> = {
  open: i18n.t('A moderator will look at it'),
  asked: i18n.t('A moderator asked something'),
  proposed: i18n.t('A moderator will look at it'),
  decided: i18n.t('Decided'),
  appealed: i18n.t('Appealed: another moderator will decide'),
  final: i18n.t('Decided on appeal'),
  withdrawn: i18n.t('Withdrawn'),
  lapsed: i18n.t('Over without a decision'),
}

/** The state of a case while somebody else is asked. */
export const othersAsked = i18n.t('A moderator waits for the answer of somebody else')

/** The state of a case that is over because its warning was deleted by its author. */
export const takenBack = i18n.t(
  'Over: the warning was withdrawn by whoever wrote it, so nothing is left to decide',
)

/** The state of a case about a profile, without mentioning a warning. */
export const profileStates = {
  asked: i18n.t('It waits for you'),
  lapsed: i18n.t('Over: nobody said where the phrase is'),
}

/** What a decision means for the warning. */
const outcomes: Record<CaseOutcome, string> = {
  stands: i18n.t('The warning stays as it is.'),
  corrected: i18n.t('Parts of the warning were struck out.'),
  removed: i18n.t('The warning was removed.'),
  retired: i18n.t(
    'Searches by the number do not find the warning any more. It stays on the board.',
  ),
  verified: i18n.t('The warning is verified.'),
  unverified: i18n.t('The warning stays, and is not verified.'),
  published: i18n.t('The answer stands below the warning.'),
  refused: i18n.t('The answer does not stand below the warning.'),
  banned: i18n.t('Whoever wrote it is shut out of the room.'),
  dismissed: i18n.t('Whoever wrote it stays in the room.'),
  proved: i18n.t('The profile is proved.'),
  unproved: i18n.t('The profile is not proved.'),
}

const outcomesOfHeld = { ...outcomes, stands: i18n.t('The warning was published.') }

/** Returns the outcomes for a kind of case. A held warning that stands was published. */
export const outcomesFor = (kind: CaseKind): Readonly<Record<CaseOutcome, string>> =>
  kind === 'held' ? outcomesOfHeld : outcomes

/** The reasons of decisions, the same for moderators, reporters and authors. */
export const reasons: Record<CaseReason, string> = {
  'no-violation': i18n.t('Nothing in it breaks our rules.'),
  'other-number': i18n.t('It is about another number.'),
  'names-somebody': i18n.t('It shows who somebody is.'),
  'points-at-author': i18n.t('It points at who wrote the warning, or could.'),
  'address-or-workplace': i18n.t('It shows an address, a workplace or a number plate.'),
  minor: i18n.t('It is about somebody under 18.'),
  intimate: i18n.t('It is about somebody’s body or intimate life, without consent.'),
  threat: i18n.t('It threatens somebody.'),
  hatred: i18n.t('It attacks people for what they are.'),
  intruder: i18n.t('The room is not for this person.'),
  invented: i18n.t('It was invented.'),
  'number-changed-hands': i18n.t('The number belongs to somebody else now.'),
  'not-found': i18n.t('We found nothing of the kind here.'),
  'interest-prevails': i18n.t(
    'The interest of the person named outweighs that of author and readers.',
  ),
  'others-prevail': i18n.t(
    'The interest of author and readers outweighs that of the person named.',
  ),
  messages: i18n.t('Messages in which the number is visible.'),
  'court-paper': i18n.t('A paper of a court.'),
  'police-number': i18n.t('A number of a police report.'),
  profile: i18n.t('A profile that shows the number.'),
  'bank-slip': i18n.t('A slip of a bank.'),
  'phrase-found': i18n.t('The phrase stands in the profile.'),
  'phrase-missing': i18n.t('The phrase does not stand in the profile.'),
  'other-profile': i18n.t('The profile is another one, or cannot be opened.'),
  'not-enough': i18n.t('The evidence does not show enough.'),
  'evidence-false': i18n.t('The evidence is not genuine.'),
  other: i18n.t('Another reason, explained below.'),
}

/** What an objection asks for. */
export const rights: Record<ObjectionRight, string> = {
  objection: i18n.t('That my data are no longer used for this warning'),
  erasure: i18n.t('That they are erased'),
  correction: i18n.t('That they are corrected'),
  access: i18n.t('To be told what is held about me'),
}

/** The texts of a case as one side sees it. */
export const view = {
  due: (moment: string) => i18n.t('Due by {moment}', { moment }),
  late: i18n.t('This is late: the first day is over. It is still decided.'),
  hidden: i18n.t('The warning is hidden until the decision.'),
  held: i18n.t('The warning is not on the board until the decision.'),
  needNothing: i18n.t('You need do nothing.'),
  opened: (day: string) => i18n.t('Reported on {day}', { day }),
  heldSince: (day: string) => i18n.t('Held since {day}', { day }),
  found: (day: string) => i18n.t('Found on {day}', { day }),
  received: (day: string) => i18n.t('Received on {day}', { day }),
  asked: (day: string) => i18n.t('Asked for on {day}', { day }),
  given: (day: string) => i18n.t('Given on {day}', { day }),
  report: i18n.t('What you wrote'),
  asksFor: i18n.t('You ask for'),
  extended: (day: string) => i18n.t('Extended by two months on {day}, because:', { day }),
  access: i18n.t('What we hold about you'),
  accessCards: (count: number) =>
    i18n.t(
      '{count, plural, =0 {No public warning names what you proved.} one {# public warning names what you proved. Everybody who looks at the board reads it:} other {# public warnings name what you proved. Everybody who looks at the board reads them:}}',
      { count },
    ),
  accessRest: i18n.t(
    'They are kept until their author deletes them or a moderator removes them. 24 months after the last report, or 36 if two or more women reported separately, the number cannot be looked up any more, unless an author says, once a year, that it is still the same person’s. Who wrote them is not disclosed: the law protects the rights of others (GDPR, article 15(4)). Members may also keep private notes; whether there is one is not told here. What is stored and for how long: [Privacy](/legal/privacy).',
  ),
  question: i18n.t('A moderator asks'),
  until: (day: string) => i18n.t('Answer by {day}. After that it is decided without.', { day }),
  decision: i18n.t('Decision'),
  offBoard: i18n.t('The warning is not on the board now. That is not because of this decision.'),
  decidedOn: (day: string) => i18n.t('Decided on {day}', { day }),
  byTwo: i18n.t('Two moderators agreed.'),
  strikes: {
    'false-report': i18n.t(
      'It counts as a false report for twelve months. From the second on, a moderator reads your warnings before they appear; after the third you post none for 90 days. Your own entries, searches and data stay as they are. An appeal can lift it.',
    ),
    'unfounded-dispute': i18n.t(
      'It counts as a dispute without ground for twelve months. After three within 180 days, a new dispute or objection marks the warning only once a moderator has looked; it is decided as fast as before. An appeal can lift it.',
    ),
    'unfounded-case': i18n.t(
      'It counts as a case without ground. Three within 90 days end what this office can open; its open cases go on. An appeal can lift it.',
    ),
  } satisfies Record<StrikeKind, string>,
  struck: i18n.t('Struck out of what you wrote'),
  struckHint: i18n.t(
    'Only you are shown these words here. They are erased with the case; the reason stands above.',
  ),
  appeal: i18n.t('Appeal'),
  appealUntil: (day: string) =>
    i18n.t('You can appeal once, until {day}. Another moderator decides.', { day }),
  appealUntilOthers: (day: string) =>
    i18n.t(
      'You can appeal once, until {day}. Another moderator decides. If somebody else who reported this appeals before you, you can do so only until that appeal is decided.',
      { day },
    ),
  ledger: i18n.t('Lines in our ledger'),
  ledgerHint: i18n.t(
    'Keep them: with these lines anybody can check later that what was decided was not rewritten.',
  ),
}

/** The texts of what a side can write in a case: an answer or an appeal. */
export const writing = {
  answer: i18n.t('Your answer'),
  sendAnswer: i18n.t('Send answer'),
  appeal: i18n.t('Why should it be looked at again?'),
  sendAppeal: i18n.t('Send appeal'),
  sending: i18n.t('Sending...'),
  missing: i18n.t('Write something.'),
  failed: i18n.t('It was not sent. What you wrote is still here.'),
  answered: i18n.t('Your answer is with the moderators.'),
  appealed: i18n.t('Your appeal is with the moderators.'),
  toDispute: i18n.t('What do you say to it? (one answer, read by a moderator only)'),
}

/** The page /case. */
export const page = {
  title: i18n.t('Your report'),
  intro: i18n.t('Enter the receipt that you were given. It needs no account.'),
  receipt: i18n.t('Receipt'),
  receiptHint: i18n.t('16 digits.'),
  open: i18n.t('Open'),
  opening: i18n.t('Opening...'),
  wrong: i18n.t('A receipt has 16 digits. One of them is wrong or missing.'),
  unknown: i18n.t(
    'There is no report with this receipt. It may be withdrawn, or its time is over.',
  ),
  failed: i18n.t('Your report did not load.'),
  withdraw: i18n.t('Withdraw this report'),
  withdrawSure: i18n.t('Withdraw it for good'),
  withdrawNote: i18n.t('It cannot be opened any more afterwards. You can report again.'),
  withdrawFailed: i18n.t('It was not withdrawn.'),
  withdrawn: i18n.t('Your report is withdrawn.'),
  replyRemoved: i18n.t('Your answer is taken back.'),
  removeReply: i18n.t('Take the answer back'),
  removeReplySure: i18n.t('Take it back for good'),
  removeReplyNote: i18n.t(
    'It goes from below the warning at once, and the receipt opens nothing any more.',
  ),
  another: i18n.t('Open another receipt'),
}

/** The cases about the author's own warnings, on the page of records. */
export const own = {
  title: i18n.t('Cases about what you wrote'),
  intro: i18n.t(
    'Nobody, the moderators included, is told who wrote a warning. What you write here is read by a moderator only.',
  ),
  warning: (number: string) => i18n.t('Your warning about {number}', { number }),
  room: i18n.t('Your messages in a match room'),
  giveAgain: i18n.t(
    'There is no appeal against this, because the pictures are erased 30 days after it. Give evidence again whenever you like: it is looked at anew.',
  ),
  quiet: i18n.t('It is filed within the hour, together with what others write.'),
}
