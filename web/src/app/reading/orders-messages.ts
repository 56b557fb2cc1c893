import { i18n } from '../../platform/i18n/i18n.ts'
import { forms } from './stored-data-messages.ts'

/** The page /legal/orders. */
export const orders = {
  title: i18n.t('Orders of courts and authorities'),
  inShort: [
    i18n.t('What could be handed over stands here, table by table and column by column.'),
    i18n.t('No column and no screen says who wrote a warning. With the keys it can be computed.'),
    i18n.t('Messages of rooms are locked in browsers: nobody here can open them.'),
    i18n.t(
      'Every order is counted, when it comes and when it is answered; the public is told by month, rounded down.',
    ),
  ],
  paragraphs: [
    i18n.t(
      'An order is answered in writing, by two people, outside of this website, and no further than it reaches. No moderator takes part, and no page has a button for it.',
    ),
    i18n.t(
      'That an order came, and that it was answered, become lines of the ledger; how many there were in a month is told afterwards, rounded down, under [What we decide](/transparency). What it demands and whom it is about stand in neither.',
    ),
    i18n.t(
      'What is not there cannot be handed over: no network address of a sign-in is stored, no search is kept longer than 30 days, and texts of cases are erased after the time that stands below.',
    ),
  ],
  forms: i18n.t('What an order can reach'),
  meanings: [
    { form: forms.readable, meaning: i18n.t('It can be handed over as it stands.') },
    {
      form: forms.sealed,
      meaning: i18n.t('It can be opened with the keys, which are not in the database.'),
    },
    {
      form: forms.marks,
      meaning: i18n.t(
        'With the keys it can be told whether a mark was made of a value that the order names: of a number, or of an account. It cannot be turned back.',
      ),
    },
    { form: forms.locked, meaning: i18n.t('It cannot be opened here.') },
  ],
  tables: i18n.t('The tables'),
  you: i18n.t('“You” is the member whom an order is about.'),
}
