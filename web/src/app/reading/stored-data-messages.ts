import type { columnForms, StoredTable } from '@sidelight/contract/rules/stored-table'
import { storedTables } from '@sidelight/contract/rules/stored-tables'
import { i18n } from '../../platform/i18n/i18n.ts'

/** The page /account/data. */
export const storedData = {
  title: i18n.t('What we hold about you'),
  inShort: [
    i18n.t('Every table of our database that concerns a member is listed here, with each column.'),
    i18n.t('Sealed: encrypted with keys that are not in the database.'),
    i18n.t(
      'Marks: made with a key, they find what is equal and cannot be turned back. The database alone does not tell whose they are.',
    ),
    i18n.t('Locked: encrypted in a browser. We cannot open it.'),
  ],
  own: i18n.t(
    'What stands in these tables about you, opened, is in your [export](/account), which says what it leaves out and why. What it means is said under [Privacy](/legal/privacy).',
  ),
  until: i18n.t('How long'),
  columns: i18n.t('Every table and column'),
  back: i18n.t('Account'),
}

export const forms: Readonly<Record<(typeof columnForms)[number], string>> = {
  sealed: i18n.t('Sealed'),
  locked: i18n.t('Locked'),
  marks: i18n.t('Marks'),
  readable: i18n.t('Readable'),
  empty: i18n.t('Always empty'),
}

export interface Kind {
  title: string
  /** What the table contains and why it is stored. */
  why: string
  long: string
  tables: Readonly<Record<string, StoredTable>>
}

export const kinds: Readonly<Record<keyof typeof storedTables, Kind>> = {
  account: {
    tables: storedTables.account,
    title: i18n.t('Your account'),
    why: i18n.t(
      'Your email, name, profile and settings; your role; the hour from which on your email counted as confirmed; and the hour in which you last opened your dashboard, which tells you what is new.',
    ),
    long: i18n.t('Until you delete your account.'),
  },
  signingIn: {
    tables: storedTables.signingIn,
    title: i18n.t('Signing in'),
    why: i18n.t(
      'How you prove that it is you: the hash of your password, passkeys, second step, links on their way, and when each sign-in began. No network address and no kind of device.',
    ),
    long: i18n.t(
      'A sign-in that is not used, 30 days; a link or code, until it lapses; the rest until you remove it or delete your account.',
    ),
  },
  entries: {
    tables: storedTables.entries,
    title: i18n.t('Your entries'),
    why: i18n.t(
      'What you wrote about a number for yourself. Red flags and the day are readable, because checks of the number count them. Your name is not there: the author is a mark.',
    ),
    long: i18n.t('Until you delete the entry or your account.'),
  },
  warnings: {
    tables: storedTables.warnings,
    title: i18n.t('Your warnings'),
    why: i18n.t(
      'What you posted. What the board shows is readable; the number, handle, email and names behind it are sealed. The author is a mark.',
    ),
    long: i18n.t(
      'Until you delete the warning. With your account it goes, or stays without any tie to you, as you choose.',
    ),
  },
  searches: {
    tables: storedTables.searches,
    title: i18n.t('What you look up'),
    why: i18n.t(
      'So that you find it again, and so that checks are counted. Of a search, its day and the day of its deletion are readable.',
    ),
    long: i18n.t(
      'As long as you set under Search history, 30 days at most; counts until they renew.',
    ),
  },
  watches: {
    tables: storedTables.watches,
    title: i18n.t('What you watch'),
    why: i18n.t(
      'Which numbers you watch and which alerts you have read, in two sealed values that are equally long for every member.',
    ),
    long: i18n.t('Until you remove it, or delete your account.'),
  },
  notifications: {
    tables: storedTables.notifications,
    title: i18n.t('What you are told'),
    why: i18n.t(
      'Notifications, where push reaches your browsers, and emails that wait to be sent.',
    ),
    long: i18n.t(
      'Notifications 90 days; push until you sign out there; an email until it is sent.',
    ),
  },
  rooms: {
    tables: storedTables.rooms,
    title: i18n.t('Match rooms'),
    why: i18n.t(
      'Which rooms you asked for, were invited to or joined, under another name in each; messages and keys, locked in browsers; whom you blocked; messages that were reported.',
    ),
    long: i18n.t(
      'A request 7 days; a room until 30 days after its last message; a report until 30 days after it was dealt with; keys and blocks until you delete your account.',
    ),
  },
  payments: {
    tables: storedTables.payments,
    title: i18n.t('What you pay'),
    why: i18n.t(
      'What you bought, when, for how much and what came back, so that plans work and refunds can be made. Never a card.',
    ),
    long: i18n.t(
      'Until you delete your account; to which search a payment leads back, 30 days. Stripe keeps its own records for as long as the law tells it to.',
    ),
  },
  cases: {
    tables: storedTables.cases,
    title: i18n.t('Reports and decisions'),
    why: i18n.t(
      'What somebody reported about a warning, what was asked and answered, and what moderators decided; a number or an email to which a code was sent. Pictures that an author gives as evidence are sealed in her browser; only two moderators together open them. No readable column names a member; moderators stand under random ids, and which account moderates or opens cases for an office of help is sealed. False reports and disputes without ground that two moderators counted, and disputes that were taken back, under a hash of whose they are. Hashes of removed texts, so that they are known again. The ledger holds what was done, chained line by line, and no words.',
    ),
    long: i18n.t(
      'Codes: 2 days at most. Texts: 30 days after the last word in an appeal or after a case that ended without a decision, 7 months after a decision that nobody appealed, 2 years for an answer that is shown below a warning; what was weighed about an objection: 3 years; the name under a request to take something down: 30 days after the decision; the hash of a removed text: 2 years. What was counted against somebody: a year; a dispute that was taken back: 180 days. Evidence: 30 days after the decision. What was decided, when and why: for good.',
    ),
  },
  messages: {
    tables: storedTables.messages,
    title: i18n.t('What you write to us, and date plans'),
    why: i18n.t(
      'Messages of the contact page, problems that were reported about a warning, and date plans: their time, and a note that your browser locked, or, where you name an email, the note and that email. Addresses that want no such emails, without who wrote to them.',
    ),
    long: i18n.t(
      'A message until it is answered, 180 days at most; one of yours with its answer 30 days more; a report of a problem stays, sealed. A date plan until you check in, otherwise two days after its note opened. How it ended is stored for 30 days, without note and recipient. An address that wants no emails, for good.',
    ),
  },
  traces: {
    tables: storedTables.traces,
    title: i18n.t('Short traces'),
    why: i18n.t(
      'Writes that wait for their hour, so that their order tells nothing; answers for a request that is repeated; counts of refused requests; and a log of what the operators and members changed, without who a member is.',
    ),
    long: i18n.t('An hour or two; a day; 30 days. The log is never changed and never deleted.'),
  },
  once: {
    tables: storedTables.once,
    title: i18n.t('What is given once'),
    why: i18n.t(
      'That Promo Access or the guarantee was used: a mark of the email and the card, apart from everything else.',
    ),
    long: i18n.t(
      'It stays after you delete your account, so that a new account does not bring them back.',
    ),
  },
}
