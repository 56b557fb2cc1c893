import { i18n } from '../platform/i18n.ts'

/** The first screen of the landing page. Apart from the rest, whose texts the first load does without. */
export const hero = {
  title: i18n.t('Look once more before the first date.'),
  lead: i18n.t(
    'Check a phone number or handle against warnings from other women. Searches are private, and the person you look up is never told.',
  ),
  check: i18n.t('Check a number'),
  board: i18n.t('Browse the board'),
  users: i18n.t('Verified users'),
  checked: i18n.t('Numbers checked'),
  privacy: i18n.t('Privacy protected'),
}
