import type { CaseClass } from '@sidelight/contract/rules/case-policy'
import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts of entering the console. */
export const entry = {
  title: i18n.t('Cases'),
  confirmWhy: i18n.t(
    'Before it opens, the console asks you to confirm that it is you, unless you did so in the last 10 minutes. Half an hour without use ends the session, and a day has 4 hours.',
  ),
  enter: i18n.t('Enter'),
  entering: i18n.t('Entering...'),
  over: i18n.t('Your session at the console has ended. What you typed is still here.'),
  failed: i18n.t('The console did not open. Please try again in a moment.'),
}

export const queue = {
  title: i18n.t('Queue'),
  loading: i18n.t('Loading the cases...'),
  failed: i18n.t('The cases did not load.'),
  failedCause: i18n.t('The cause is on our side. Please try again in a moment.'),
  none: i18n.t('No case waits'),
  noneForYou: i18n.t('No case waits for you'),
  noneHow: i18n.t('New ones appear here by themselves, at most a minute later.'),
  waiting: (count: number, late: number) =>
    i18n.t('{count, plural, one {# waits} other {# wait}}, {late} late', { count, late }),
  excluded: (count: number) =>
    i18n.t(
      '{count, plural, one {# more waits that you may not decide, because you had a part in it or know somebody there} other {# more wait that you may not decide, because you had a part in them or know somebody there}}',
      { count },
    ),
  you: (moderator: string) => i18n.t('You are {moderator} here.', { moderator }),
  choose: i18n.t('Choose a case'),
  chooseHow: i18n.t('j and k go through the queue, Enter opens, ? shows all keys.'),
  openedToday: i18n.t('Opened today'),
  age: (days: number) =>
    i18n.t('{days, plural, one {Opened yesterday} other {# days old}}', { days }),
  dueMinutes: (count: number) =>
    i18n.t('{count, plural, one {Due in # minute} other {Due in # minutes}}', { count }),
  dueHours: (count: number) =>
    i18n.t('{count, plural, one {Due in # hour} other {Due in # hours}}', { count }),
  dueDays: (count: number) =>
    i18n.t('{count, plural, one {Due in # day} other {Due in # days}}', { count }),
  overdueHours: (count: number) =>
    i18n.t('{count, plural, =0 {Due now} one {Due # hour ago} other {Due # hours ago}}', { count }),
  overdueDays: (count: number) =>
    i18n.t('{count, plural, one {Due # day ago} other {Due # days ago}}', { count }),
  lookMinutes: (count: number) =>
    i18n.t(
      '{count, plural, one {First look due in # minute} other {First look due in # minutes}}',
      { count },
    ),
  lookHours: (count: number) =>
    i18n.t('{count, plural, one {First look due in # hour} other {First look due in # hours}}', {
      count,
    }),
  lookDays: (count: number) =>
    i18n.t('{count, plural, one {First look due in # day} other {First look due in # days}}', {
      count,
    }),
  lookOverdueHours: (count: number) =>
    i18n.t(
      '{count, plural, =0 {First look due now} one {First look due # hour ago} other {First look due # hours ago}}',
      { count },
    ),
  lookOverdueDays: (count: number) =>
    i18n.t('{count, plural, one {First look due # day ago} other {First look due # days ago}}', {
      count,
    }),
  reports: (count: number) =>
    i18n.t('{count, plural, =0 {held by a rule} one {# report} other {# reports}}', { count }),
  evidence: i18n.t('evidence of the author'),
  yours: i18n.t('Yours'),
  taken: i18n.t('Taken'),
  late: i18n.t('Late'),
  hidden: i18n.t('Hidden until the decision'),
}

/** How urgent a class of cases is, in a few words. */
export const classes: Record<CaseClass, string> = {
  minors: i18n.t('Minors'),
  doxxing: i18n.t('Address or workplace'),
  intimate: i18n.t('Intimate content'),
  held: i18n.t('Read first'),
  safety: i18n.t('Safety'),
  profile: i18n.t('Proof of a profile'),
  other: i18n.t('Other'),
  objection: i18n.t('Data protection'),
}

/** What a moderator has to do with a case in this state. */
export const tasks = {
  open: i18n.t('Decide'),
  asked: i18n.t('Waits for an answer'),
  proposed: i18n.t('Second look'),
  decided: i18n.t('Decided'),
  appealed: i18n.t('On appeal'),
  final: i18n.t('Decided on appeal'),
  withdrawn: i18n.t('Withdrawn'),
  lapsed: i18n.t('The warning is gone'),
}

/** The texts of one case, and of the actions on it as a whole. */
export const pane = {
  back: i18n.t('Queue'),
  loading: i18n.t('Loading the case...'),
  failed: i18n.t('The case did not load.'),
  gone: i18n.t('This case is no longer in the queue'),
  goneHow: i18n.t('It was decided, withdrawn, or waits for an answer or for another moderator.'),
  toQueue: i18n.t('Back to the queue'),
  claim: i18n.t('Claim this case'),
  claiming: i18n.t('Claiming...'),
  claimHow: i18n.t(
    'It is then yours for 20 minutes at a time, renewed while you work. You see the texts only after one more press, which the ledger notes.',
  ),
  taken: i18n.t('Another moderator has this case'),
  takenHow: i18n.t(
    'It is free again when she puts it back, or does nothing with it for 20 minutes.',
  ),
  lease: (time: string) => i18n.t('Yours until {time}, renewed while you work.', { time }),
  putBack: i18n.t('Put back'),
  conflict: i18n.t('I know somebody here'),
  conflictSure: i18n.t('Press again: never show it to me'),
  conflictHow: i18n.t(
    'Pressed once more, this case leaves you for good. Nobody asks why, and only the number of such presses is counted.',
  ),
  keep: i18n.t('Keep the case'),
  lost: i18n.t('This case is not yours any more'),
  lostHow: i18n.t(
    'Nothing happened with it for 20 minutes, so others may take it. What you typed is kept: claim it again to go on.',
  ),
  claimAgain: i18n.t('Claim it again'),
  claimed: i18n.t('The case is yours.'),
  elsewhere: i18n.t('It is with other moderators now'),
  askedHow: i18n.t('It can be claimed again with the answer, or when the time for it is over.'),
  isPutBack: i18n.t('Put back. Others can take it.'),
  conflicted: i18n.t('The case has left you for good.'),
  refused: i18n.t('This was not done. Please try again in a moment.'),
}

/** The warning as its readers see it. */
export const card = {
  title: i18n.t('The card'),
  reveal: i18n.t('Reveal the texts'),
  revealHow: i18n.t('The press is a line of the ledger. You have 60 a day.'),
  revealNumber: i18n.t('Reveal the number'),
  shown: { texts: i18n.t('The texts are shown.'), number: i18n.t('The number is shown.') },
  covered: i18n.t('Covered until you reveal it.'),
  published: (day: string) => i18n.t('Published on {day}', { day }),
  posted: (day: string) => i18n.t('Posted on {day}', { day }),
  redFlags: i18n.t('Red flags'),
  verified: i18n.t('Verified'),
  disputed: i18n.t('Disputed'),
  unseen: i18n.t('Readers do not see it now.'),
  safety: i18n.t('It is about the safety of somebody: two moderators must agree to remove it.'),
}

/** The texts of a case without a card. */
export const cardless = {
  title: i18n.t('No card yet'),
  how: i18n.t(
    'The request names its content in words. Reveal the texts, look for it on the board, and paste the link of the card here. If there is nothing of the kind, decide so.',
  ),
  card: i18n.t('Link of the card'),
  cardHint: i18n.t('If it shows several warnings, add a line of the one that is meant.'),
  cardMissing: i18n.t('Paste the link of the card.'),
  point: i18n.t('Point the case to it'),
  pointing: i18n.t('Looking...'),
  pointed: i18n.t('The case has its card now. Its texts are covered again.'),
  failed: i18n.t('The case was not pointed to a card.'),
}

/** What both sides wrote. */
export const statements = {
  provedAt: i18n.t(
    'The handle can be somebody else\u2019s on another site. Check that the warning means this profile:',
  ),
  provedAlone: i18n.t(
    'Only the author of this warning names it, and it may be her own. An answer is published with a proof of the number.',
  ),
  proved: {
    phone: i18n.t('Whoever opened it proved control of the number.'),
    email: i18n.t('Whoever opened it proved control of the email.'),
    handle: i18n.t('Whoever opened it proved control of the profile.'),
  },
  title: i18n.t('What both sides say'),
  asksFor: i18n.t('Asked for'),
  none: i18n.t('Nobody wrote anything.'),
  report: i18n.t('Report'),
  question: i18n.t('Question of a moderator'),
  answerOf: { reporter: i18n.t('Answer of the reporter'), author: i18n.t('Answer of the author') },
  appealOf: { reporter: i18n.t('Appeal of the reporter'), author: i18n.t('Appeal of the author') },
  empty: i18n.t('No words.'),
  signed: (name: string) => i18n.t('Signed: {name}', { name }),
}

/** How earlier cases ended. */
export const earlier = {
  title: i18n.t('Earlier cases about warnings of this author'),
  stands: i18n.t('Stayed'),
  corrected: i18n.t('Corrected'),
  removed: i18n.t('Removed'),
  strikes: i18n.t('False reports that count'),
  none: i18n.t('None so far.'),
}

/** What happened to the case. */
export const timeline = {
  title: i18n.t('What happened'),
  ledger: (n: number) => i18n.t('Line {n} of the ledger', { n }),
  whole: i18n.t('The lines in full'),
  actors: {
    reporter: i18n.t('The reporter'),
    author: i18n.t('The author'),
    clock: i18n.t('The clock'),
    operator: i18n.t('The operator'),
    rule: i18n.t('A rule'),
  },
  you: (moderator: string) => i18n.t('You ({moderator})', { moderator }),
  opened: {
    author: i18n.t('gave evidence'),
    rule: i18n.t('asked that it be read'),
  } as Readonly<Record<string, string>>,
  verbs: {
    'case-opened': i18n.t('reported it'),
    'case-joined': i18n.t('reported the same'),
    'case-claimed': i18n.t('claimed it'),
    'case-put-back': i18n.t('put it back'),
    'case-conflict': i18n.t('left it for good'),
    'text-revealed': i18n.t('revealed the texts'),
    'number-revealed': i18n.t('revealed the number'),
    'case-asked': i18n.t('asked a question'),
    'case-pointed': i18n.t('pointed it to a card'),
    'case-moved': i18n.t('changed how urgent it is'),
    'case-marked': i18n.t('marked the warning as disputed'),
    'case-answered': i18n.t('answered'),
    'case-proposed': i18n.t('proposed a decision'),
    'case-agreed': i18n.t('agreed'),
    'case-disagreed': i18n.t('disagreed'),
    'proposal-fell': i18n.t('found the words changed: the proposal fell'),
    'case-decided': i18n.t('decided'),
    'case-extended': i18n.t('extended the time'),
    'case-undone': i18n.t('took the decision back'),
    'case-appealed': i18n.t('appealed'),
    'case-reopened': i18n.t('opened it again'),
    'case-final': i18n.t('decided the appeal'),
    'case-withdrawn': i18n.t('withdrew the report'),
    'case-lapsed': i18n.t('ended it: the warning is gone'),
    'case-hidden': i18n.t('hid the warning'),
    'case-held-by-clock': i18n.t('hid the warning: the time was over'),
    'case-shown': i18n.t('showed the warning again'),
    'case-late': i18n.t('counted it as late'),
    'case-erased': i18n.t('erased its texts'),
    'strike-given': i18n.t('counted it against a side'),
    'strike-lifted': i18n.t('counts it no longer'),
    'partner-ended': i18n.t('ended the office: three cases without ground'),
    'evidence-received': i18n.t('gave a picture'),
    'evidence-erased': i18n.t('erased a picture'),
    'evidence-released': i18n.t('released a share of the evidence'),
    'evidence-resplit': i18n.t('locked a picture anew for the holders'),
    'evidence-opened': i18n.t('opened a picture'),
    'room-banned': i18n.t('shut the member out of the room'),
    'room-ban-lifted': i18n.t('lets the member ask to come back'),
  } as Readonly<Record<string, string>>,
}

export const keys = {
  open: i18n.t('Keyboard'),
  title: i18n.t('Keys of the console'),
  scope: i18n.t('They work while the focus is in the console and you are not typing.'),
  on: i18n.t('Use single keys'),
  close: i18n.t('Close'),
  list: {
    j: i18n.t('Next case'),
    k: i18n.t('Previous case'),
    Enter: i18n.t('Open the case'),
    c: i18n.t('Claim it'),
    x: i18n.t('I know somebody here: twice, and it leaves for good'),
    r: i18n.t('Reveal the texts'),
    d: i18n.t('Go to the decision'),
    u: i18n.t('Undo the last decision'),
    '?': i18n.t('Show the keys'),
  },
}

/** The offer of a break. */
export const rest = {
  title: i18n.t('You have looked at cases for 90 minutes.'),
  text: i18n.t(
    'What you read there can stay with you longer than you think. A break of ten minutes helps. Nothing is lost: your claim is put back by itself, and what you typed is kept.',
  ),
  take: i18n.t('Take a break'),
  goOn: i18n.t('Go on'),
}
