import { i18n } from '../../platform/i18n/i18n.ts'

/** The opened report of one number. */
export const report = {
  board: i18n.t('Board'),
  close: i18n.t('Close'),
  place: (at: number, of: number) => i18n.t('{at} of {of}', { at, of }),
  copy: i18n.t('Copy link'),
  copied: i18n.t('Link copied'),
  copyFailed: i18n.t('The link was not copied'),
  copyFailedHow: i18n.t('Copy it from the address bar of your browser.'),
  check: i18n.t('Check his number'),
  watch: i18n.t('Watch'),
  alsoKnownAs: i18n.t('Also known as'),
  email: i18n.t('Email'),
  months: i18n.t('When they were posted'),
  inMonth: (month: string, count: number) => i18n.t('{month}: {count, number}', { month, count }),
  earlier: (count: number) => i18n.t('{count, number} earlier', { count }),
  classes: (count: number) => i18n.t('What the {count, number} warnings name', { count }),
  ofAll: (count: number, all: number) => i18n.t('{count, number} of {all, number}', { count, all }),
  places: i18n.t('Places'),
  loading: i18n.t('Loading the warnings...'),
  failed: i18n.t('The warnings did not load.'),
  failedCause: i18n.t('Check your connection and try again.'),
  gone: i18n.t('This report is not on the board any more.'),
  showAll: i18n.t('Show all warnings'),
  toldOfCorrections: i18n.t(
    'If a warning that you read here is corrected or taken back, your notifications say so.',
  ),
  notToldOfCorrections: i18n.t(
    'If a warning that you read here is corrected or taken back, we cannot tell you: we do not know who you are. Members are told.',
  ),
}

/** The filters in a row. */
export const row = {
  place: i18n.t('Place'),
  anyPlace: i18n.t('Any place'),
  newest: i18n.t('Newest warning'),
  anyTime: i18n.t('Any time'),
  lastDays: i18n.t('Last 30 days'),
  lastMonths: i18n.t('Last 12 months'),
  order: i18n.t('Order'),
  newestFirst: i18n.t('Newest first'),
  mostReports: i18n.t('Most reports'),
}

/** The sheet with the filters. */
export const sheet = {
  title: i18n.t('Filters'),
  kinds: i18n.t('Red flags of these kinds'),
  place: i18n.t('Place'),
  placeExample: i18n.t('City or area'),
  placeHint: i18n.t('As the warnings name it.'),
  newest: i18n.t('Newest warning'),
  anyTime: i18n.t('Any time'),
  days: i18n.t('30 days'),
  months: i18n.t('12 months'),
  order: i18n.t('Order'),
  newestFirst: i18n.t('Newest first'),
  mostReports: i18n.t('Most reports'),
  clear: i18n.t('Clear'),
  show: (numbers: number) =>
    i18n.t('{numbers, plural, one {Show # number} other {Show # numbers}}', { numbers }),
  showMany: (numbers: number) => i18n.t('Show {numbers, number}+ numbers', { numbers }),
  showUncounted: i18n.t('Show numbers'),
}

/** Where the searched words were found. Which of the hidden parts matched is never said. */
export const found = {
  text: (count: number) => i18n.t('Found in the text of {count} warnings', { count }),
  textOfOne: i18n.t('Found in the text'),
  place: i18n.t('Found in the place'),
  flags: i18n.t('Found in the red flags'),
  time: i18n.t('Found in the timeframe'),
  shown: i18n.t('Found in what is shown of him'),
  hidden: i18n.t('Found in a hidden part'),
}

/** The texts about a refused search. */
export const budget = {
  spent: i18n.t('Your searches of hidden details are used'),
  spentRest: i18n.t('Up to 3 letters still find what the cards show.'),
  searchAgain: (time: string) => i18n.t('You can search again at {time}.', { time }),
  searchAgainOn: (day: string, time: string) =>
    i18n.t('You can search again on {day} at {time}.', { day, time }),
  busy: i18n.t('Too many searches at once'),
  busyCause: i18n.t('Please wait a moment and try again.'),
  clearSearch: i18n.t('Show all warnings'),
}
