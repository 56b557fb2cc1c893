import { i18n } from '../platform/i18n/i18n.ts'

/** The page and its box (specification §2, §5). */
export const page = {
  title: (product: string) => i18n.t('{product} Search', { product }),
  intro: i18n.t('Searches are private. The person you look up is never told.'),
  search: i18n.t('Search'),
  searching: i18n.t('Searching...'),
  signInFirst: i18n.t('Please sign in to search our safety database'),
  example: i18n.t('What an answer looks like. Nobody here is real.'),
  numberStays: i18n.t('Your number stays in the box and is checked as soon as you are in.'),
  signIn: i18n.t('Sign In'),
  signUp: i18n.t('Sign up and check'),
}

/** The toasts (specification §4, §5, §8). */
export const toasts = {
  signInRequired: {
    title: i18n.t('Sign In Required'),
    description: i18n.t('Please sign in to search for safety information.'),
    tone: 'destructive',
  },
  searchError: {
    title: i18n.t('Search Error'),
    description: i18n.t('Failed to search. Please try again.'),
    tone: 'destructive',
  },
  nothingSearched: { title: i18n.t('Nothing was searched'), tone: 'plain' },
  foundTitle: i18n.t('Warnings in our records'),
} as const

/** Shown when a search did not finish. */
export const failure = {
  title: i18n.t('The search did not finish.'),
  ourSide: i18n.t('The cause is on our side. Please try again in a moment.'),
}

/** The link to the board that is shown before the first search. */
export const beforeSearch = {
  title: i18n.t('The public board is open to everyone'),
  text: i18n.t('Reading it needs no account and uses none of your checks.'),
  board: i18n.t('Read the public board'),
}

/** Shown if nothing was found for an incomplete number, which is no good news. */
export const asWritten = {
  title: i18n.t('Not found as written'),
  digits: i18n.t('It does not look like a whole phone number: please check its digits.'),
  free: i18n.t('This used none of your checks.'),
  board: i18n.t('Search the board for this'),
}

/** The texts of what was found. */
export const result = {
  aboutNumber: i18n.t('Warnings about numbers written like this'),
  aboutHandle: i18n.t('Warnings about this handle'),
  aboutEmail: i18n.t('Warnings about this email'),
  reportWord: (count: number) => i18n.t('{count, plural, one {report} other {reports}}', { count }),
  flagsOf: (group: string) => i18n.t('Red flags: {group}', { group }),
  moreFlags: (count: number) => i18n.t('+{count} more', { count }),
}

export const allClear = {
  title: i18n.t('All Clear'),
  statement: i18n.t('No warnings in our records. That is not a guarantee.'),
  addEntry: i18n.t('Add an entry of your own'),
  oldNumbers: i18n.t('Older warnings are left out, because numbers change hands.'),
  whichOnes: i18n.t(
    'A check of a number does not find what was last reported 24 months ago or earlier, or 36 months if two women reported the number. It does not find warnings either if a moderator found that the number is somebody else’s now. A handle or an email still finds them.',
  ),
}

/** The line above an answer while another text is in the box. */
export const answerFor = (searched: string) =>
  i18n.t('The answer below is for {searched}.', { searched })

/** The chart of a report, in words. */
export const charts = {
  inMonth: (month: string, women: number) =>
    i18n.t('{month}: {women, plural, one {# woman} other {# women}}', { month, women }),
  earlier: (women: number) =>
    i18n.t('Earlier: {women, plural, one {# woman} other {# women}}', { women }),
}

/** The two buttons below a match, and why they may be disabled (specification §6, §9). */
export const planActions = {
  connect: i18n.t('Connect (Premium)'),
  details: (price: string) => i18n.t('View Full Details ({price})', { price }),
  reason: i18n.t('Included in Full Access and VIP Side Radar.'),
  full: i18n.t('Full details'),
  safety: i18n.t('Safety details'),
}

/** The texts of asking to connect (specification §6). */
export const asking = {
  ask: i18n.t('Ask to connect'),
  asking: i18n.t('Asking...'),
  how: i18n.t('Women who reported this and may be asked can say yes or no. Nobody is named.'),
  asked: i18n.t('You asked.'),
  askedNote: (day: string) =>
    i18n.t(
      'You are told when somebody accepts. If nobody does, it lapses on {day} and does not count.',
      { day },
    ),
  notWhole: i18n.t(
    'Nobody can be asked about this number: without its area code it can be another line in every town.',
  ),
  left: (count: number) =>
    i18n.t('{count, plural, one {# request left.} other {# requests left.}}', { count }),
  inRoom: i18n.t('You are in the room about this already.'),
  toRoom: i18n.t('Go to the room'),
  notAsked: i18n.t('Your request did not reach us. Please try again.'),
}

/** The reports behind a match, as far as a plan opens them. */
export const details = {
  timeline: i18n.t('Reports, newest first'),
  privateReports: (count: number) =>
    i18n.t(
      '{count, plural, one {1 private entry counts too. Its notes stay with its author.} other {# private entries count too. Their notes stay with their authors.}}',
      { count },
    ),
  redFlags: i18n.t('Red flags'),
  openUntil: (moment: string) => i18n.t('Your plan opens this until {moment}.', { moment }),
  loading: i18n.t('Loading the reports...'),
  failed: i18n.t('The reports did not load.'),
  failedCause: i18n.t('Check your connection and try again.'),
}

/** What counts as the same number. */
export const comparing = {
  label: i18n.t('How it is compared'),
  text: i18n.t(
    'Any way of writing a number finds the same number. Text with @ is read as a handle.',
  ),
}

/** How many checks of the day are left. */
export const quota = {
  rule: (limit: number) => i18n.t('{limit} checks a day.', { limit }),
  left: (limit: number, left: number) =>
    i18n.t('{limit} checks a day. {left} left.', { limit, left }),
  leftUntil: (limit: number, left: number, renewal: string) =>
    i18n.t('{limit} checks a day. {left} left, renews {renewal}.', { limit, left, renewal }),
  covered: i18n.t('Your plan covers this check.'),
  upTo: (most: number) =>
    i18n.t('Your plan: up to {most} different numbers, handles and emails a day.', { most }),
  startsNext: (plan: string) =>
    i18n.t('Your next check starts your {plan}: 24 hours for that number.', { plan }),
  startsAnother: (plan: string) =>
    i18n.t('Your check of another number starts your {plan}: 24 hours for that number.', { plan }),
  plans: i18n.t('See plans'),
  nothingSearched: i18n.t('Nothing was searched. The number stays here, and the board is open.'),
}

/** The dashboard's cards (specification §2). */
export const cards = {
  quickSearch: (product: string) => i18n.t('Quick {product}', { product }),
  neverTold: i18n.t('The person you look up is never told.'),
  recent: i18n.t('Recent Searches'),
  noRecent: i18n.t('No recent searches'),
  again: i18n.t('Recheck'),
  remove: (searched: string) => i18n.t('Remove {searched}', { searched }),
  clear: i18n.t('Clear all'),
  watches: i18n.t('Watches'),
  cleared: i18n.t('Cleared.'),
  undo: i18n.t('Undo'),
  notRemoved: {
    title: i18n.t('Not removed'),
    description: i18n.t('Check your connection and try again.'),
    tone: 'destructive',
  },
  usesCheck: i18n.t('uses 1 check'),
  usesCheckUnlessCovered: i18n.t('uses 1 check unless your plan covers it'),
  startsPlan: (plan: string) => i18n.t('starts your {plan}', { plan }),
  startsPlanUnlessCovered: (plan: string) =>
    i18n.t('starts your {plan} unless another covers it', { plan }),
  recentFailed: i18n.t('Your recent searches did not load.'),
  recentLoading: i18n.t('Loading recent searches...'),
} as const
