import type { BalanceField, CaseKind, CaseOutcome } from '@sidelight/contract/rules/case-policy'
import type { StrikeKind } from '@sidelight/contract/rules/strike-policy'
import { i18n } from '../../../platform/i18n/i18n.ts'

const outcomes: Record<CaseOutcome, string> = {
  stands: i18n.t('It stays'),
  corrected: i18n.t('Parts are struck out'),
  removed: i18n.t('It is removed'),
  retired: i18n.t('It stays, and is not found by its number'),
  verified: i18n.t('It is verified'),
  unverified: i18n.t('It stays, and is not verified'),
  published: i18n.t('It stands below the warning'),
  refused: i18n.t('It does not stand there'),
  banned: i18n.t('She is shut out of the room'),
  dismissed: i18n.t('She stays in the room'),
  proved: i18n.t('It is there: the profile is proved'),
  unproved: i18n.t('The profile is not proved'),
}

const outcomesOfHeld = { ...outcomes, stands: i18n.t('It is published') }

/** The texts of the decision form. */
export const decision = {
  blockAmong: i18n.t(
    'Of those who warned about this number, one has blocked another. It is not said who.',
  ),
  authorGone: i18n.t(
    'The author has deleted her account and cannot be asked. Decide on what is written, and remove it where nothing but her word carried it.',
  ),
  title: i18n.t('Your decision'),
  appealed: i18n.t('The decision that is appealed'),
  otherWords: i18n.t('The words were changed since you began. Read them once more.'),
  covered: i18n.t('You decide once you have revealed the texts and read them.'),
  outcome: i18n.t('What happens with the warning'),
  outcomeOfReply: i18n.t('What happens with the answer'),
  outcomeOfRoom: i18n.t('What happens with the member'),
  outcomeOfProfile: i18n.t('Is the phrase in the profile?'),
  outcomesFor: (kind: CaseKind): Readonly<Record<CaseOutcome, string>> =>
    kind === 'held' ? outcomesOfHeld : outcomes,
  outcomeMissing: i18n.t('Choose what happens with the warning.'),
  reason: i18n.t('Why'),
  reasonMissing: i18n.t('Choose a reason.'),
  explanation: i18n.t('Explanation'),
  explanationHint: i18n.t(
    'Both sides read it. Write nothing that shows who wrote the warning or who reported it.',
  ),
  explanationHintOfAuthor: i18n.t('The author reads it. Write nothing that shows who somebody is.'),
  explanationMissing: i18n.t('This reason needs an explanation.'),
  words: i18n.t('Words to strike out'),
  wordsHow: i18n.t(
    'Press a word to strike it out. With the keyboard: arrows move, Space strikes out, Shift with an arrow takes the next word along.',
  ),
  wordsMissing: i18n.t('Strike out at least one word.'),
  wordsTooMany: (max: number) =>
    i18n.t('At most {max} separate places. Strike out what lies between them too, or remove it.', {
      max,
    }),
  struck: (count: number) =>
    i18n.t(
      '{count, plural, =0 {No word is struck out.} one {# word is struck out.} other {# words are struck out.}}',
      {
        count,
      },
    ),
  clear: i18n.t('Strike out nothing'),
  hide: i18n.t('Hide the warning until a second moderator agrees'),
  hideHint: i18n.t('Without an agreement within 72 hours it comes back.'),
  strikes: {
    'false-report': i18n.t('Count it as a false report'),
    'unfounded-dispute': i18n.t('Count it as a dispute without ground'),
    'unfounded-case': i18n.t('Count it as a case without ground'),
  } satisfies Record<StrikeKind, string>,
  strikeHint: i18n.t(
    'For what was made up, not for what was merely wrong. A second moderator must agree. It ends after twelve months, and the side that it is counted against is told.',
  ),
  needsTwo: i18n.t('A second moderator must agree. Nobody is told before.'),
  decide: i18n.t('Decide'),
  propose: i18n.t('Propose'),
  deciding: i18n.t('Deciding...'),
  failed: i18n.t('Nothing was decided. Please try again in a moment.'),
  preview: i18n.t('What readers see after this'),
  previewNone: i18n.t('Choose an outcome to see it.'),
  previewStands: i18n.t('The card as it is.'),
  previewRetired: i18n.t(
    'The card as it is, marked as an old number. Searches by its number no longer find it.',
  ),
  previewRemoved: i18n.t('Nothing. The card is gone from the board and from every search.'),
  previewPublished: i18n.t('The card as it is, and below it the answer as it is written above.'),
  previewRefused: i18n.t('The card as it is.'),
  previewCorrected: (day: string) => i18n.t('Corrected on {day}', { day }),
}

/** What is weighed before an objection is decided. */
export const balance = {
  title: i18n.t('Weighing both sides'),
  how: i18n.t('Kept sealed for three years. Neither side reads it; an authority may.'),
  fields: {
    purpose: i18n.t('What the warning is there for'),
    necessity: i18n.t('Whether less would do'),
    personNamed: i18n.t('The interest of the person named'),
    others: i18n.t('The interest of author and readers'),
    result: i18n.t('Which outweighs, and why'),
  } satisfies Record<BalanceField, string>,
  missing: i18n.t('Say what you weigh.'),
  before: i18n.t('What the moderator before weighed'),
}

/** The texts of extending an objection. */
export const extension = {
  title: i18n.t('Extend the time'),
  intro: i18n.t('By two months, once. Whoever objected reads why.'),
  text: i18n.t('Why more time is needed'),
  missing: i18n.t('Say why.'),
  extend: i18n.t('Extend it by two months'),
  extending: i18n.t('Extending...'),
  extended: i18n.t('Extended by two months.'),
  failed: i18n.t('The time was not extended. Please try again in a moment.'),
}

/** How urgent a case is. */
export const urgency = {
  title: i18n.t('Change how urgent it is'),
  intro: i18n.t(
    'The reporter only claimed it. The clock of the other kind holds from then on; a warning that is hidden stays so until the decision.',
  ),
  choose: i18n.t('It is about'),
  missing: i18n.t('Choose one.'),
  move: i18n.t('Change it'),
  moving: i18n.t('Changing...'),
  moved: i18n.t('The case has another clock now.'),
  failed: i18n.t('It was not changed. Please try again in a moment.'),
}

/** The mark of a dispute, set by a moderator. */
export const mark = {
  title: i18n.t('Mark it as disputed'),
  intro: i18n.t(
    'Readers see it until the decision, and Verified is suspended. The author is told, and may answer.',
  ),
  introGone: i18n.t('Readers see it until the decision, and Verified is suspended.'),
  act: i18n.t('Mark it until the decision'),
  acting: i18n.t('Marking...'),
  done: i18n.t('The warning reads as disputed now.'),
  failed: i18n.t('It was not marked. Please try again in a moment.'),
}

/** What another moderator proposed. */
export const proposal = {
  title: i18n.t('Another moderator proposes'),
  covered: i18n.t(
    'Another moderator has decided. You see what and why once you have revealed the texts and looked yourself.',
  ),
  counted: {
    'false-report': i18n.t('It is also counted as a false report.'),
    'unfounded-dispute': i18n.t('It is also counted as a dispute without ground.'),
    'unfounded-case': i18n.t('It is also counted as a case without ground.'),
  } satisfies Record<StrikeKind, string>,
  own: i18n.t('You proposed this. Another moderator agrees or not.'),
  agree: i18n.t('Agree'),
  disagree: i18n.t('Disagree'),
  answering: i18n.t('Sending...'),
  why: i18n.t('Explanation'),
  whyHint: i18n.t('For the moderators; the sides do not read it.'),
  disagreeHow: i18n.t('If you disagree, a third moderator decides.'),
  fallen: i18n.t(
    'The author changed the warning after a decision was proposed. The proposal fell: read what it says now, and decide or propose anew.',
  ),
  reworded: i18n.t(
    'The author changed the warning again after this was proposed. Agree only if it is right for what you read now.',
  ),
  agreed: i18n.t('You agreed. It is decided.'),
  disagreed: i18n.t('You disagreed. A third moderator decides.'),
  failed: i18n.t('Your answer was not stored. Please try again in a moment.'),
}

/** What two moderators disagreed on. */
export const disagreement = {
  title: i18n.t('Two moderators disagreed'),
  how: i18n.t('You decide alone between the two. Whatever else needs two moderators, you propose.'),
  against: i18n.t('Another moderator disagreed'),
  noWords: i18n.t('She wrote no explanation.'),
}

/** One question to one side. */
export const question = {
  title: i18n.t('Ask one side'),
  intro: i18n.t('One question, answered within 7 days. The case leaves you until then.'),
  stops: i18n.t('The clock stops for it once.'),
  runsOn: i18n.t('The clock of this class does not stop.'),
  side: i18n.t('Whom'),
  sides: { reporter: i18n.t('Whoever reported it'), author: i18n.t('The author of the warning') },
  sideMissing: i18n.t('Choose one side.'),
  text: i18n.t('Question'),
  textHint: i18n.t('Put it so that it does not show who the other side is.'),
  textMissing: i18n.t('Write the question.'),
  ask: i18n.t('Ask'),
  asking: i18n.t('Asking...'),
  asked: i18n.t('Asked. The case waits for the answer.'),
  failed: i18n.t('The question was not sent. Please try again in a moment.'),
}
