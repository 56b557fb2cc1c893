import { i18n } from '../platform/i18n.ts'

/** The page and its box (specification §2, §5). */
export const page = {
  title: (product: string) => i18n.t('{product} Search', { product }),
  intro: i18n.t('Searches are private. The person you look up is never told.'),
  label: i18n.t('Phone number or handle'),
  placeholder: i18n.t('(415) 555-0142 or @handle'),
  search: i18n.t('Search'),
  searching: i18n.t('Searching...'),
  signInFirst: i18n.t('Please sign in to search our safety database'),
  signIn: i18n.t('Sign In'),
}

/** The toasts (specification §4, §5, §8). */
export const toasts = {
  missingInformation: {
    title: i18n.t('Missing Information'),
    description: i18n.t('Please enter a phone number or social handle.'),
    tone: 'destructive',
  },
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
  quotaSpent: { title: i18n.t('Nothing was searched'), tone: 'plain' },
  foundTitle: i18n.t('Warnings in our records'),
} as const

/** When a search did not finish. */
export const failure = {
  title: i18n.t('The search did not finish.'),
  ourSide: i18n.t('The cause is on our side. Please try again in a moment.'),
}

/** Before any search: the way to the board. */
export const beforeSearch = {
  title: i18n.t('The public board is open to everyone'),
  text: i18n.t(
    'Warnings that members posted, with personal information partly masked. Reading it uses none of your checks.',
  ),
  board: i18n.t('Read the public board'),
}

/** What was found. */
export const result = {
  aboutNumber: i18n.t('Warnings about this number'),
  aboutHandle: i18n.t('Warnings about this handle'),
  reportWord: (count: number) => i18n.t('{count, plural, one {report} other {reports}}', { count }),
  handleOnly: i18n.t('Handle only'),
  numberOnly: i18n.t('Number only'),
  flagsOf: (group: string) => i18n.t('Red flags: {group}', { group }),
  moreFlags: (count: number) => i18n.t('+{count} more', { count }),
}

export const allClear = {
  title: i18n.t('All Clear'),
  statement: i18n.t('No warnings in our records. That is not a guarantee.'),
  addEntry: i18n.t('Add an entry of your own'),
}

/** The pictures on a match card; the women are those of its count. */
export const charts = {
  classes: i18n.t('What they named'),
  ofWomen: (named: number, women: number) => i18n.t('{named} of {women} women', { named, women }),
  months: i18n.t('When they first reported'),
  inMonth: (month: string, women: number) =>
    i18n.t('{month}: {women, plural, one {# woman} other {# women}}', { month, women }),
  earlier: (women: number) =>
    i18n.t('Earlier: {women, plural, one {# woman} other {# women}}', { women }),
}

/** What a badge claims, and what it does not. */
export const badges = {
  verified: i18n.t('Verified'),
  verifiedMeans: i18n.t("We looked at evidence. It is not a court's finding."),
  corroborated: i18n.t('Corroborated'),
  corroboratedMeans: (women: number) => i18n.t('{women} women reported separately.', { women }),
}

/** The two buttons under a match, and why they cannot be pressed (specification §6, §9). */
export const planActions = {
  connect: i18n.t('Connect (Premium)'),
  details: i18n.t('View Full Details ($4.99)'),
  reason: i18n.t('Included in Full Access and VIP Side Radar.'),
  full: i18n.t('Full details'),
  safety: i18n.t('Safety details'),
}

/** Asking to be put in touch about a match (specification §6). */
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
  left: (count: number) =>
    i18n.t('{count, plural, one {# request left.} other {# requests left.}}', { count }),
  inRoom: i18n.t('You are in the room about this already.'),
  toRoom: i18n.t('Go to the room'),
  notAsked: i18n.t('Your request did not reach us. Please try again.'),
}

/** The reports behind a match, as far as a plan opens them. */
export const details = {
  women: (count: number) =>
    i18n.t(
      '{count, plural, one {1 woman reported this number.} other {# women reported this number separately.}}',
      { count },
    ),
  timeline: i18n.t('Reports, newest first'),
  onBoard: i18n.t('Warning on the board'),
  privateReports: (count: number) =>
    i18n.t(
      '{count, plural, one {1 private entry counts too. What it says stays with its author.} other {# private entries count too. What they say stays with their authors.}}',
      { count },
    ),
  redFlags: i18n.t('Red flags'),
  place: (place: string) => i18n.t('Place: {place}', { place }),
  timeframe: (timeframe: string) => i18n.t('When: {timeframe}', { timeframe }),
  openUntil: (moment: string) => i18n.t('Your plan opens this until {moment}.', { moment }),
  loading: i18n.t('Loading the reports...'),
  failed: i18n.t('The reports did not load.'),
  failedCause: i18n.t('Check your connection and try again.'),
  close: i18n.t('Close'),
}

/** What counts as the same number. */
export const comparing = {
  label: i18n.t('How it is compared'),
  text: i18n.t(
    'Any way of writing a number finds the same number. Text with @ is read as a handle.',
  ),
}

/** How many checks a day are left. */
export const quota = {
  rule: (limit: number) => i18n.t('{limit} checks a day.', { limit }),
  left: (limit: number, left: number) =>
    i18n.t('{limit} checks a day. {left} left.', { limit, left }),
  leftUntil: (limit: number, left: number, renewal: string) =>
    i18n.t('{limit} checks a day. {left} left, renews {renewal}.', { limit, left, renewal }),
  today: (time: string) => i18n.t('at {time}', { time }),
  tomorrow: (time: string) => i18n.t('tomorrow at {time}', { time }),
  onDay: (day: string) => i18n.t('on {day}', { day }),
  spentUntil: (spent: string, renewal: string) =>
    i18n.t('{spent} They renew {renewal}.', { spent, renewal }),
  covered: i18n.t('Your plan covers this check.'),
  unlimited: i18n.t('Your plan has no daily limit.'),
  startsNext: (plan: string) =>
    i18n.t('Your next check starts your {plan}: 24 hours for that number.', { plan }),
  plans: i18n.t('See plans'),
  nothingSearched: i18n.t(
    'Nothing was searched. Full Access and VIP Side Radar have no daily limit.',
  ),
}

/** The dashboard's cards (specification §2). */
export const cards = {
  quickSearch: (product: string) => i18n.t('Quick {product}', { product }),
  recent: i18n.t('Recent Searches'),
  noRecent: i18n.t('No recent searches'),
  recentFailed: i18n.t('Your recent searches did not load.'),
  recentLoading: i18n.t('Loading recent searches...'),
}
