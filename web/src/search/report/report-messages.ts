import { i18n } from '../../platform/i18n/i18n.ts'

/** The title of a report, by what was searched. */
export const reportTitle = {
  number: (count: number) =>
    i18n.t(
      '{count, plural, one {# woman reported this number} other {# women reported this number}}',
      { count },
    ),
  handle: (count: number) =>
    i18n.t(
      '{count, plural, one {# woman reported a number with this handle} other {# women reported a number with this handle}}',
      { count },
    ),
  email: (count: number) =>
    i18n.t(
      '{count, plural, one {# woman reported a number with this email} other {# women reported a number with this email}}',
      { count },
    ),
}

/**
 * Shown for a number to which only the member's own report leads. Showing the reports of others
 * would be a check for free.
 */
export const onlyYours = i18n.t(
  'This is your own report. Check the number itself to see what others reported about it.',
)

/** The period of the reports. A month is written with its year, or without it (`Month`). */
export const period = {
  firstAndNewest: (firstMonth: string, newest: string) =>
    i18n.t('First in {firstMonth}, newest in {newest}', { firstMonth, newest }),
  all: (month: string) => i18n.t('All in {month}', { month }),
  first: (month: string) => i18n.t('First in {month}', { month }),
  newest: (month: string) => i18n.t('Newest in {month}', { month }),
  only: (month: string) => i18n.t('Reported in {month}', { month }),
}

export const named = {
  title: i18n.t('What they named'),
  women: (count: number) => i18n.t('{count, plural, one {# woman} other {# women}}', { count }),
  /** How many of all the women named one red flag. */
  share: (women: number, all: number) => i18n.t('{women} of {all}', { women, all }),
  help: i18n.t('Help lines, and what to do'),
}

export const dates = {
  title: i18n.t('When they first reported'),
  years: (first: string, last: string) => i18n.t('{first} to {last}', { first, last }),
}

export const places = {
  one: i18n.t('Place'),
  oneOf: i18n.t('of the newest warning'),
  all: i18n.t('Places'),
}

export const words = {
  title: i18n.t('Newest words on the board'),
  shown: (shown: number, all: number) =>
    i18n.t('{shown} of {all, plural, one {# warning} other {# warnings}}', { shown, all }),
  onlyPrivate: i18n.t('Only private entries. Their notes stay with their authors.'),
  read: i18n.t('Read on the board'),
}

/** Beside the disabled buttons: what the next plan would add to this report. */
export const offer = {
  title: i18n.t('What Full Access adds to this report'),
  together: (count: number) =>
    i18n.t(
      '{count, plural, one {The whole warning, with day, place and timeframe} =2 {Both warnings together, with day, place and timeframe} other {All # warnings together, with day, place and timeframe}}',
      { count },
    ),
  allTogether: i18n.t('All warnings together, with day, place and timeframe'),
  rooms: i18n.t('Ask the women who reported to talk. Nobody is named'),
  checks: (most: number) => i18n.t('Up to {most} checks a day, for 30 days', { most }),
  see: i18n.t('See what Full Access shows'),
  price: (price: string) => i18n.t('{price} once. You come back to this report.', { price }),
  basic: (price: string) =>
    i18n.t(
      'Only the days and places of this one number: [Basic Check, {price}](/checkout?plan=basic), 24 hours.',
      { price },
    ),
}

export const warnings = (count: number) =>
  i18n.t('{count, plural, one {# warning} other {# warnings}}', { count })
