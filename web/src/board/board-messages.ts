import { i18n } from '../platform/i18n/i18n.ts'
import { noAnswer } from '../platform/messages.ts'

/** The page itself (specification §2). */
export const board = {
  title: i18n.t('Public Safety Board'),
  intro: i18n.t('Anonymous warnings from verified members. Personal information is partly masked.'),
  visitor: i18n.t('Anyone can read the board. To post a warning, sign in as a verified member.'),
  member: i18n.t('Posting is free, and no warning carries the name of who wrote it.'),
  searchLabel: i18n.t('Search the board'),
  searchPlaceholder: i18n.t('Number, username, email, nickname or name'),
  searchHint: i18n.t(
    'Type 7 digits of his number, or most of his handle, email, name or alias. Most means three quarters. Leave out the country code. Shorter text finds only what the cards show.',
  ),
  clearText: i18n.t('Clear search'),
  tooShort: i18n.t('Type one more character to search.'),
  verifiedOnly: i18n.t('Verified Only'),
  add: i18n.t('Add Safety Warning'),
  found: (numbers: number, warnings: number) =>
    i18n.t(
      '{numbers, plural, one {# number} other {# numbers}}, {warnings, plural, one {# warning} other {# warnings}}',
      { numbers, warnings },
    ),
  foundMany: (numbers: number, warnings: number) =>
    i18n.t('{numbers, number}+ numbers, {warnings, number}+ warnings', { numbers, warnings }),
  /** Appended to `found` and `foundMany` if a text was searched for. */
  withText: (found: string, text: string) => i18n.t('{found} with {text}', { found, text }),
  keys: i18n.t('next, previous'),
  list: i18n.t('Warnings'),
  loading: i18n.t('Loading safety warnings...'),
  empty: i18n.t('No warnings found'),
  emptySearch: i18n.t('Try adjusting your search'),
  emptyBoard: i18n.t('Be the first to help keep others safe'),
  emptyName: i18n.t(
    'Looking for a name? A common first or family name alone finds no hidden name: type both.',
  ),
  emptyVerified: i18n.t('None is verified here. Switch off Verified Only to see the others.'),
  emptyFiltered: i18n.t('No warning passes these filters.'),
  clearFilters: i18n.t('Clear filters'),
  failed: i18n.t('The board did not load.'),
  failedCause: i18n.t('Check your connection and try again.'),
  stale: (time: string) =>
    i18n.t('The board could not be read again. What you see is from {time}.', { time }),
  moreFailed: i18n.t('More warnings did not load.'),
  tryAgain: i18n.t('Try again'),
  more: i18n.t('Show more'),
  loadingMore: i18n.t('Loading...'),
  error: i18n.t('Error'),
}

/** One warning, on its card and in full. */
export const card = {
  numberOnly: i18n.t('Number only'),
  read: (count: number) =>
    i18n.t('{count, plural, one {Read in full} other {Read all #}}', { count }),
  warnings: (count: number, day: string) =>
    i18n.t('{count, plural, one {# warning, {day}} other {# warnings, newest {day}}}', {
      count,
      day,
    }),
  /**
   * `readAll` and `newest` replace `read` and `warnings` while the number of warnings is not known.
   */
  readAll: i18n.t('Read all'),
  newest: (day: string) => i18n.t('Newest {day}', { day }),
  later: (count: number) =>
    i18n.t('{count, plural, one {+# warning} other {+# warnings}}', { count }),
  problem: i18n.t('Report a problem'),
  reportWord: (count: number) => i18n.t('{count, plural, one {report} other {reports}}', { count }),
  redFlags: i18n.t('Red flags'),
  moreFlags: (count: number) => i18n.t('+{count} more', { count }),
}

/** The filters beside the search. */
export const filters = {
  title: i18n.t('Filters'),
}

/** Why a press does not open the form (specification §6) or a dialog. */
export const refusals = {
  signInToAdd: {
    title: i18n.t('Sign In Required'),
    description: i18n.t(
      'Only verified members can post safety warnings. Please sign in to continue.',
    ),
  },
  unreached: { title: board.error, description: noAnswer, tone: 'destructive' },
} as const
