import type { CaseClass } from '@sidelight/contract/rules/case-policy'
import type { ToldKind } from '@sidelight/contract/rules/told-kinds'
import { i18n } from '../../platform/i18n/i18n.ts'

/** The page /transparency. */
export const transparency = {
  title: i18n.t('What we decide'),
  inShort: [
    i18n.t('Nothing is removed because many report it. Ten reports are one case.'),
    i18n.t('Removing a warning about somebody’s safety takes two people.'),
    i18n.t(
      'Each side is told what was decided and why, and may appeal once. About evidence for the mark Verified, and about the proof of a profile, there is no appeal: both can be given anew.',
    ),
    i18n.t(
      'Counts are rounded down to fives, and one from 1 to 4 reads “under 5”, so that none points at anybody.',
    ),
  ],
  figures: i18n.t('Reports by month'),
  figuresNote: i18n.t(
    'By the month in which a case was opened; what was counted against somebody, and what a moderator left, by the month in which it happened. The last twelve months. Where there was none, the row is left out.',
  ),
  none: i18n.t('Nothing was reported yet.'),
  loading: i18n.t('Loading the figures...'),
  failed: i18n.t('The figures did not load.'),
  again: i18n.t('Try again'),
  kinds: i18n.t('Cases by kind'),
  kindsNote: i18n.t(
    'Opened in the last twelve months. A kind without a case is left out, and so is what the months tell by itself.',
  ),
  waiting: (count: string) => i18n.t('Cases that wait for a decision now: {count}.', { count }),
  oldest: (days: number) =>
    i18n.t(
      '{days, plural, =0 {The oldest was opened today.} one {The oldest was opened yesterday.} other {The oldest was opened # days ago.}}',
      { days },
    ),
  besideCases: i18n.t('Pictures, messages and orders'),
  besideCasesNote: i18n.t(
    'By month, of the last twelve months that are over. Where there was none, the row or the month is left out.',
  ),
  besideCasesNone: i18n.t('Nothing of it came in a month that is over.'),
  picturesReceived: i18n.t('Pictures given as evidence'),
  picturesErased: i18n.t('Pictures erased after their time'),
  answeredInTime: i18n.t('Messages of the contact page, answered in the promised time'),
  answeredLate: i18n.t('Messages of the contact page, answered late'),
  ordersReceived: i18n.t('Orders of courts and authorities that came'),
  ordersAnswered: i18n.t('Orders that were answered'),
  ordersWhat: i18n.t('[What could be handed over on an order](/legal/orders)'),
  stands: i18n.t('Stands'),
  corrected: i18n.t('Corrected'),
  removed: i18n.t('Removed'),
  retired: i18n.t('Number taken out'),
  verified: i18n.t('Verified'),
  unverified: i18n.t('Not verified'),
  published: i18n.t('Answers published'),
  refused: i18n.t('Answers refused'),
  banned: i18n.t('Shut out of a room'),
  dismissed: i18n.t('Left in a room'),
  withdrawn: i18n.t('Withdrawn'),
  appealed: i18n.t('Appealed'),
  reversed: i18n.t('Reversed'),
  late: i18n.t('Late'),
  strikes: i18n.t('Counted against somebody by two moderators'),
  conflicts: i18n.t('Left by a moderator who knew somebody'),
  days: i18n.t('Days: half, nine of ten'),
  tooFew: i18n.t('too few'),
  underFive: i18n.t('under 5'),
  clocks: i18n.t('How long a decision may take'),
  /** What happens if no decision is made in time. */
  kept: i18n.t('If it is missed, the warning stays as it is, and it counts as late below.'),
  hidden: i18n.t('If it is missed, the warning is hidden until the decision.'),
  hiddenBefore: (hours: string) =>
    i18n.t('If nothing is decided {hours} before, the warning is hidden until the decision.', {
      hours,
    }),
  appeals: i18n.t('Appeals'),
  appealsLate: i18n.t('If it is missed, the first decision goes on, and it counts as late below.'),
  numbers: i18n.t('“This is my number now”'),
  numbersLate: i18n.t('21 days if a question is put.'),
  asked: i18n.t('A question to a side may stop this clock once, for up to 7 days.'),
  hours: (hours: number) => i18n.t('{hours, plural, one {# hour} other {# hours}}', { hours }),
  daysLong: (days: number) => i18n.t('{days, plural, one {# day} other {# days}}', { days }),
  ledger: i18n.t('The ledger'),
  ledgerWhat: i18n.t(
    'Each decision is a line that is chained to the line before. Changing, deleting or swapping lines breaks the chain. Every receipt carries a line, so that whoever holds one can tell whether the chain was written anew.',
  ),
  ledgerNot: i18n.t(
    'It does not show a decision that was never written down, or lines added after the last published head.',
  ),
  ledgerHow: i18n.t('How to check a line that you kept'),
  ledgerCheck: i18n.t(
    'To check a line that you kept, NUMBER:HEAD, read /api/ledger/DAY?after=NUMBER. A head is published each night: DAY is the first one, from the day of the decision on, whose n is not below NUMBER; for a line from an email look at the days before too. While an answer has a next, read on after that; then read the days that follow. Beginning with your head, each next head is the SHA-256 of the head before it followed by the hash of the next line, both as bytes. You must reach the head of each of these days. The operator checks your line with: npm run admin -- ledger NUMBER:HEAD.',
  ),
  ledgerHead: (n: string, day: string) =>
    i18n.t('{n} lines, verified and published on {day}:', { n, day }),
  stamped: (authority: string, moment: string) =>
    i18n.t(
      'An authority outside stamped this head: {authority}, {moment}. Whoever changed a line up to it since then would end at another head.',
      { authority, moment },
    ),
  stampedBefore: ({ day, n }: { day: string; n: string }, authority: string, moment: string) =>
    i18n.t(
      'This head has no time stamp. That of {day}, at line {n}, was stamped by an authority outside: {authority}, {moment}. Whoever changed a line up to that one since then would end at another head.',
      { day, n, authority, moment },
    ),
  practised: ({ day, n }: { day: string; n: string }, authority: string, moment: string) =>
    i18n.t('It stands beside the head of {day}, at line {n}, and names {authority}, {moment}.', {
      day,
      n,
      authority,
      moment,
    }),
  unstamped: i18n.t(
    'No authority outside has stamped a head. Only those who keep one, on a receipt, in an email or from this page, can tell whether the chain was written anew.',
  ),
  stampNot: i18n.t(
    'A stamp does not show that a line is true, or that none was left out. It is worth as much as its certificate: compare that with the one that the authority publishes itself, since anybody can make one up.',
  ),
  stampFault: (of: string, day: string) =>
    i18n.t(
      'A check on {day} found that the time stamp of the head of {of} does not fit. That stamp proves nothing. A broken chain would be said apart.',
      { of, day },
    ),
  practiceStamp: i18n.t('PRACTICE: this stamp comes from a test installation and proves nothing.'),
  saveStamp: i18n.t('Download the stamp'),
  savingStamp: i18n.t('Downloading the stamp...'),
  savedStamp: (name: string) => i18n.t('{name} was saved among your downloads.', { name }),
  stampFailed: i18n.t('The stamp did not load. Please try again in a moment.'),
  stampHow: (day: string) =>
    i18n.t(
      'head.txt holds the head of the ledger that was published on {day}: NUMBER:HEAD, as receipts carry it. stamp.tsr is the answer of a time-stamping authority (RFC 3161) over the SHA-256 of that file; root.pem is the certificate in which its signature ends.',
      { day },
    ),
  stampHowCheck: i18n.t('To check it without us, in the folder of these files:'),
  stampHowTime: i18n.t('The check prints no time. This shows it, and who stamped:'),
  stampHowExpired: i18n.t(
    'Once a certificate has expired the check fails. Then check as of the time of the stamp, here in seconds since 1970:',
  ),
  stampHowRoot: i18n.t(
    'Then compare the certificate with the one that the authority publishes itself: anybody can make one up. This shows its fingerprint:',
  ),
  stampHowCompare: i18n.t(
    'Then compare head.txt with what you kept: the line on your receipt with the same NUMBER must have the same HEAD. From another NUMBER follow the chain, as /transparency says.',
  ),
  stampHowMeans: i18n.t(
    'It shows that this head existed at the time of the stamp, and with it every line up to NUMBER. It does not show that a line is true, that none was left out, or anything about later lines.',
  ),
  ledgerOld: i18n.t('No head was published in the last two days. Something is wrong on our side.'),
  ledgerBroken: (line: string, day: string) =>
    i18n.t(
      'A check on {day} found that the chain is broken at line {line}: something was changed there afterwards. Do not rely on that line or on later ones.',
      { line, day },
    ),
  ledgerNone: i18n.t('No line is published yet.'),
  offices: (names: string) =>
    i18n.t('Offices of help that can bring cases for others, and agreed to be named: {names}.', {
      names,
    }),
  takeDown: i18n.t('Is it intimate content? [Ask to take it down](/take-down).'),
  report: i18n.t('Did you report something? [Your report](/case) shows what became of it.'),
}

/** What each class of cases is about. */
export const classes: Readonly<Record<CaseClass, string>> = {
  minors: i18n.t('Somebody under 18'),
  doxxing: i18n.t('An address, a workplace or a plate'),
  intimate: i18n.t('Intimate content without consent'),
  held: i18n.t('Read by a moderator first'),
  safety: i18n.t('From an office of help or a match room'),
  profile: i18n.t('Whether a profile is somebody’s own'),
  other: i18n.t('Everything else'),
  objection: i18n.t('Objections under data protection law'),
}

/** What each kind of cases is. */
export const kindsOfCases: Readonly<Record<ToldKind, string>> = {
  report: i18n.t('Reports about warnings'),
  'number-mine': i18n.t('Numbers that changed hands'),
  dispute: i18n.t('Disputes by the person named'),
  reply: i18n.t('Answers by the person named'),
  intimate: i18n.t('Requests to take intimate content down'),
  verify: i18n.t('Evidence for warnings'),
  partner: i18n.t('Disputes by offices of help'),
  room: i18n.t('Messages in match rooms'),
  copy: i18n.t('Warnings that say what was removed before'),
}
