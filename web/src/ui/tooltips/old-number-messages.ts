import { i18n } from '../../platform/i18n/i18n.ts'

export const oldNumberWords = {
  word: i18n.t('Old number'),
  means: i18n.t('Numbers change hands. Nobody has confirmed this for a year or longer.'),
  retired: i18n.t(
    'Numbers change hands. Nobody has confirmed this for two years or longer: searches by the number do not find it any more.',
  ),
  retiredSince: (month: string) =>
    i18n.t(
      'Numbers change hands. Nobody has confirmed this since {month}: searches by the number do not find it any more.',
      { month },
    ),
  newHolder: {
    claimed: i18n.t(
      'Numbers change hands. Somebody proved control of this one and says that it is theirs now. A moderator decides within 21 days.',
    ),
    found: i18n.t(
      'Numbers change hands. A moderator found that somebody else has this one now: searches by the number do not find this.',
    ),
  },
  claimedRetired: i18n.t(
    'Numbers change hands. Somebody proved control of this one and says that it is theirs now: a moderator decides within 21 days. Searches by the number do not find it any more.',
  ),
  meansSince: (month: string) =>
    i18n.t('Numbers change hands. Nobody has confirmed this since {month}.', { month }),
}
