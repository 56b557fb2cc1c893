import type { NamedCaseKind } from '@sidelight/contract/calls/moderation/named'
import { REPLY_LENGTH } from '@sidelight/contract/rules/case-policy'
import type { CodeWay, ControlKind } from '@sidelight/contract/rules/control-policy'
import { i18n } from '../../platform/i18n/i18n.ts'
import type { Relation } from './relation.ts'

/** The page /named. */
export const page = {
  title: i18n.t('A warning about you'),
  intro: i18n.t(
    'Show that a number, an email or a profile is yours, see what the public board says about it, and contest it. It needs no account and costs nothing.',
  ),
}

export const kinds: Record<ControlKind, string> = {
  phone: i18n.t('A phone number'),
  email: i18n.t('An email address'),
  handle: i18n.t('A profile on a website or in an app'),
}

export const ways: Record<CodeWay, string> = {
  sms: i18n.t('Text message'),
  voice: i18n.t('Phone call'),
  email: i18n.t('Email'),
}

/** The texts of asking for a code. */
export const ask = {
  kind: i18n.t('What do you want to show is yours?'),
  value: {
    phone: i18n.t('Your phone number'),
    email: i18n.t('Your email'),
    handle: i18n.t('Your handle, or the link of your profile'),
  } satisfies Record<ControlKind, string>,
  phoneHint: i18n.t('With the code of its country, such as +1.'),
  missing: {
    phone: i18n.t('Enter your number.'),
    email: i18n.t('Enter your email.'),
    handle: i18n.t('Enter your handle.'),
  } satisfies Record<ControlKind, string>,
  notWhole: i18n.t('Enter a whole number, with the code of its country.'),
  unread: i18n.t('This could not be read yet, so no code was sent. Please try again.'),
  /** Before the number with its country, below its field. */
  goesTo: i18n.t('The code goes to:'),
  /** In place of `goesTo`, after a press that came before the number could be read. */
  checkCountry: i18n.t('Check the country, then press “Send a code” again:'),
  way: i18n.t('How do you want the code?'),
  send: i18n.t('Send a code'),
  sending: i18n.t('Sending...'),
  failed: i18n.t('No code was sent. Please try again.'),
  budget: i18n.t(
    'One code a day from here to the same number or email. The message names neither us nor a warning.',
  ),
  noNumbers: i18n.t(
    'No codes are sent to phone numbers here. If a warning names a number of yours, write to us: [Contact](/contact).',
  ),
}

/** The texts of entering the code. */
export const enter = {
  sent: (to: string) =>
    i18n.t('If {to} can be reached, a code is on its way. It is good for 10 minutes.', { to }),
  code: i18n.t('Code'),
  hint: i18n.t('6 digits.'),
  missing: i18n.t('The code has 6 digits.'),
  go: i18n.t('Continue'),
  checking: i18n.t('Checking...'),
  failed: i18n.t('The code was not checked. Please try again.'),
  another: i18n.t('Use another number, email or profile'),
}

/** The question whether the person who proved control is the one whom the warnings describe. */
export const about = {
  intro: i18n.t('Numbers and names change hands. Your answer is not stored.'),
  question: i18n.t('Is this about you?'),
  missing: i18n.t('Choose one.'),
  go: i18n.t('Show what is public'),
}

export const relations: Record<ControlKind, Record<Relation, string>> = {
  phone: {
    meant: i18n.t('Yes'),
    newer: i18n.t('No, this is my number now'),
    unsaid: i18n.t('I would rather not say'),
  },
  email: {
    meant: i18n.t('Yes'),
    newer: i18n.t('No, this is my email now'),
    unsaid: i18n.t('I would rather not say'),
  },
  handle: {
    meant: i18n.t('Yes'),
    newer: i18n.t('No, this is my handle now'),
    unsaid: i18n.t('I would rather not say'),
  },
}

/** The list of warnings. */
const proofOver = i18n.t(
  'The 15 minutes of your proof are over. You can ask for a new code tomorrow.',
)

export const list = {
  title: i18n.t('What is public'),
  found: {
    phone: (count) =>
      i18n.t(
        '{count, plural, =0 {None on the public board.} one {Public warning that names this number: #.} other {Public warnings that name this number: #.}}',
        { count },
      ),
    email: (count) =>
      i18n.t(
        '{count, plural, =0 {None on the public board.} one {Public warning that names this email: #.} other {Public warnings that name this email: #.}}',
        { count },
      ),
    handle: (count) =>
      i18n.t(
        '{count, plural, =0 {None on the public board.} one {Public warning that names this handle: #.} other {Public warnings that name this handle: #.}}',
        { count },
      ),
  } satisfies Record<ControlKind, (count: number) => string>,
  /** Shown if there may be more than the listed ones. */
  atLeast: (count: number) =>
    i18n.t('Public warnings that name it: {count} or more. Here are the newest.', { count }),
  until: (time: string) => i18n.t('Your proof is good until {time}, on this page.', { time }),
  nothing: i18n.t('There is nothing to contest.'),
  failed: i18n.t('The list did not load.'),
  /** Shown instead of the list once the proof has expired. */
  over: {
    phone: proofOver,
    email: proofOver,
    handle: i18n.t(
      'The 15 minutes of your proof are over. Show again that the profile is yours, with the receipt of its phrase.',
    ),
  } satisfies Record<ControlKind, string>,
  another: i18n.t('Use another number, email or profile'),
}

interface Act {
  /** The text of the button that opens the form. */
  open: string
  /** What the button is for, shown below it. */
  hint: string
  /** What the action leads to, in paragraphs. */
  means: readonly string[]
  /** What it leads to besides, if the number is proved. */
  meansOfNumber?: readonly string[]
  /** The label of the text. */
  text: string
  send: string
}

/** The cases that can be opened about a warning. */
export const acts: Record<NamedCaseKind, Act> = {
  dispute: {
    open: i18n.t('Contest this warning'),
    hint: i18n.t('Say what is not true. A moderator decides whether the warning stays.'),
    means: [
      i18n.t(
        'A moderator decides within 7 days, or 14 if a question is put. Until then the board marks the warning as disputed, usually at once.',
      ),
      i18n.t('The author is told and may answer, but never reads your words.'),
    ],
    text: i18n.t('What is not true?'),
    send: i18n.t('Contest it'),
  },
  reply: {
    open: i18n.t('Answer below it'),
    hint: i18n.t(
      'Your side, shown below the warning once a moderator has read it. The warning stays.',
    ),
    means: [
      i18n.t(
        'Up to {max} characters, read by everybody who reads the warning. A moderator reads it first, within 7 days. Numbers, addresses and the names in the warning are hidden. Name nobody else.',
        { max: REPLY_LENGTH },
      ),
      i18n.t('You can replace it once a month, and take it back at any time with your receipt.'),
    ],
    text: i18n.t('Your answer'),
    send: i18n.t('Send the answer'),
  },
  'number-mine': {
    open: i18n.t('This is not me'),
    hint: i18n.t('The warning is about somebody who had the number, email or profile before you.'),
    means: [i18n.t('A moderator decides within 14 days, or 21 if a question is put.')],
    meansOfNumber: [
      i18n.t(
        'Usually everybody who warned about the number is asked, and has 7 days to answer. If nobody reported the number for 90 days, the board usually calls it an old number until the decision.',
      ),
      i18n.t(
        'If somebody did, or at the third such claim about this warning, it is usually marked as disputed instead. Then a moderator decides within 7 days, or 14 if a question is put.',
      ),
      i18n.t(
        'If the number is found to be yours, checks of it no longer find the warning, unless somebody reports or confirms the number again. The warning stays on the board, and everything else in it still finds it.',
      ),
    ],
    text: i18n.t('Since when is it yours?'),
    send: i18n.t('Send'),
  },
  objection: {
    open: i18n.t('Object under data protection law'),
    hint: i18n.t(
      'Ask that your data are no longer used, or are erased, corrected or shown to you.',
    ),
    means: [
      i18n.t(
        'A moderator weighs your interest against that of the author and the readers, within a month. If the case is hard, it can take three months; then you are told why. Until then the board marks the warning as disputed, usually at once.',
      ),
      i18n.t('Only moderators read your words.'),
    ],
    text: i18n.t('Which data, and why does your interest outweigh?'),
    send: i18n.t('Object'),
  },
}

/** When a warning is not marked as disputed at once. The page cannot know that beforehand. */
export const later = {
  title: i18n.t('When the mark comes later'),
  first: i18n.t('A moderator looks first if:'),
  cases: [
    i18n.t('it was decided before that this warning stays;'),
    i18n.t('two cases about this warning were withdrawn within a month;'),
    i18n.t(
      'within 180 days three cases with your number, email or profile had no ground, or three were withdrawn.',
    ),
  ],
}

/** The texts of the form. */
export const opening = {
  byOther: i18n.t(
    'With a proof of the email or the profile it is shown only if a warning of another member names that too, beside the same number. With a proof of the number it needs no other.',
  ),
  rights: i18n.t('What do you ask for?'),
  missing: i18n.t('Write something.'),
  contact: i18n.t('How to reach you'),
  contactHint: i18n.t('An email, only if you want to be told that there is news.'),
  sending: i18n.t('Sending...'),
  cancel: i18n.t('Cancel'),
  failed: i18n.t('It was not sent. What you wrote is still here.'),
  gone: i18n.t(
    'It was not sent: a proof is good for 15 minutes, and the warning has to be on the board. What you wrote is still here. Copy it: you can send it with a new proof.',
  ),
}

/** That a proof is good for one statement about a warning, before it is chosen and after it is sent. */
export const one = {
  code: i18n.t(
    'With one proof you can send one of these about this warning. For another you need a new code, which you can ask for tomorrow.',
  ),
  handle: i18n.t(
    'With one proof you can send one of these about this warning. For another, show again that the profile is yours, with the same receipt.',
  ),
  codeSent: i18n.t(
    'Is there something else to say about this warning? You can ask for a new code tomorrow.',
  ),
  handleSent: i18n.t(
    'Is there something else to say about this warning? Show again that the profile is yours, with the receipt of its phrase.',
  ),
}

/** The texts after a case was opened. */
export const opened = {
  received: i18n.t('We have it.'),
  due: (moment: string) => i18n.t('A moderator decides by {moment}.', { moment }),
  shown: (time: string) =>
    i18n.t(
      'Keep it: a reload of this page shows it again, until {time} at most. With it you see what was decided, answer questions and appeal, without an account: [Your report](/case).',
      { time },
    ),
}
