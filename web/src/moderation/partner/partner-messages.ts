import { i18n } from '../../platform/i18n/i18n.ts'

/** The page /partner. */
export const office = {
  title: i18n.t('Cases for others'),
  of: (name: string) => i18n.t('You work for {name}.', { name }),
  intro: i18n.t(
    'For somebody without a phone or an account whom a warning names, or endangers. The warning reads “Disputed” at once, or once a moderator has looked where one found before that it stands. A moderator looks within 24 hours and decides within 72.',
  ),
  care: i18n.t(
    'Write what is wrong, not who it is: no name, no address. Moderators read it; whoever wrote the warning does not.',
  ),
  ended: (day: string) =>
    i18n.t(
      'Since {day} this office opens no new cases: moderators found three without ground within 90 days. Open cases go on, and their receipts still work. If you see it otherwise, [write to us](/contact).',
      { day },
    ),
  loading: i18n.t('Loading...'),
  failed: i18n.t('Your office did not load.'),
  again: i18n.t('Try again'),
  listed: i18n.t('Name this office in public'),
  listedHint: i18n.t('Under [What we decide](/transparency). Never with a case.'),
  listedFailed: i18n.t('That was not stored. Please try again in a moment.'),
}

/** The form of /partner. */
export const partnerCase = {
  card: i18n.t('Which warning?'),
  cardHint: i18n.t(
    'The link of its card, from “Copy link” on it. If the card shows several, add a line of the one that is meant.',
  ),
  cardMissing: i18n.t('Paste the link of the card.'),
  text: i18n.t('What is wrong?'),
  textMissing: i18n.t('Say what is wrong.'),
  contact: i18n.t('How to reach you'),
  contactHint: i18n.t('An email, only if you want to be told that there is news.'),
  send: i18n.t('Open the case'),
  sending: i18n.t('Sending...'),
  failed: i18n.t('It was not sent. What you wrote is still here.'),
  opened: i18n.t('Your case'),
  received: i18n.t('We have it.'),
  due: (moment: string) => i18n.t('A moderator decides by {moment}.', { moment }),
  another: i18n.t('Open another case'),
}
