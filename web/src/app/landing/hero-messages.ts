import { i18n } from '../../platform/i18n/i18n.ts'

/** The first screen of the landing page, without its figures. */
export const hero = {
  title: i18n.t('Look once more before the first date.'),
  lead: i18n.t(
    'Check a phone number or handle against warnings from other women. Searches are private, and the person you look up is never told.',
  ),
  check: i18n.t('Check'),
  noNumber: i18n.t('No number at hand? These are invented:'),
  free: (checks: number) => i18n.t('{checks} checks a day are free.', { checks }),
  board: i18n.t('[Browse the board](/public-board) without an account.'),
}

/** Shown when the box is used and its code cannot be loaded. */
export const noConnection = {
  title: i18n.t('No connection'),
  description: i18n.t('What you typed stays in the box and is read once you are online again.'),
}
