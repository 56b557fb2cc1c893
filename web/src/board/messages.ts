import type { InputOf } from '@sidelight/contract/calls'
import { i18n } from '../platform/i18n.ts'

/** The screen itself (specification §2). */
export const board = {
  title: i18n.t('Public Safety Board'),
  intro: i18n.t('Anonymous warnings from verified members. Personal information is partly masked.'),
  visitor: i18n.t('Anyone can read the board. To post a warning, sign in as a verified member.'),
  member: i18n.t('Posting is free, and no warning carries the name of who wrote it.'),
  searchLabel: i18n.t('Search the board'),
  searchPlaceholder: i18n.t('Number, username, email or name'),
  searchHint: i18n.t(
    'Part is enough: 7 digits of a number, 4 letters of a handle, email, name or alias. Shorter text finds only what the cards show.',
  ),
  clearText: i18n.t('Clear search'),
  tooShort: i18n.t('Type one more character to search.'),
  verifiedOnly: i18n.t('Verified Only'),
  add: i18n.t('Add Safety Warning'),
  found: (count: number) =>
    i18n.t('{count, plural, one {# warning} other {# warnings}}', { count }),
  first: (count: number) =>
    i18n.t('{count, plural, one {First # warning} other {First # warnings}}', { count }),
  list: i18n.t('Warnings'),
  loading: i18n.t('Loading safety warnings...'),
  empty: i18n.t('No warnings found'),
  emptySearch: i18n.t('Try adjusting your search'),
  emptyBoard: i18n.t('Be the first to help keep others safe'),
  emptyVerified: i18n.t('None is verified here. Switch off Verified Only to see the others.'),
  failed: i18n.t('The board did not load.'),
  failedCause: i18n.t('Check your connection and try again.'),
  moreFailed: i18n.t('More warnings did not load.'),
  spent: i18n.t('Your searches of hidden details are used'),
  spentRest: i18n.t('Up to 3 letters still find what the cards show.'),
  searchAgain: (time: string) => i18n.t('You can search again at {time}.', { time }),
  searchAgainOn: (day: string, time: string) =>
    i18n.t('You can search again on {day} at {time}.', { day, time }),
  busy: i18n.t('Too many searches at once'),
  busyCause: i18n.t('Please wait a moment and try again.'),
  clearSearch: i18n.t('Show all warnings'),
  tryAgain: i18n.t('Try again'),
  more: i18n.t('Show more'),
  loadingMore: i18n.t('Loading...'),
  error: i18n.t('Error'),
  partMissing: i18n.t('This part of the page did not load. Check your connection and try again.'),
}

/** One warning, on its card and whole. */
export const card = {
  numberOnly: i18n.t('Number only'),
  details: i18n.t('Read in full'),
  detailsTitle: i18n.t('Safety warning'),
  close: i18n.t('Close'),
  problem: i18n.t('Report a problem'),
  reportWord: (count: number) => i18n.t('{count, plural, one {report} other {reports}}', { count }),
  redFlags: i18n.t('Red flags'),
  moreFlags: (count: number) => i18n.t('+{count} more', { count }),
  handle: i18n.t('Handle'),
  name: i18n.t('Name'),
  alsoKnownAs: i18n.t('Also known as'),
  email: i18n.t('Email'),
  place: i18n.t('Place'),
  when: i18n.t('When'),
  published: i18n.t('Published'),
  withinTheHour: i18n.t('Appears within the hour'),
  appearsIn: (hours: number) => i18n.t('Appears in {hours} hours', { hours }),
}

/** What is proven or claimed about a warning, each with what it means. */
export const badges = {
  yours: i18n.t('Yours'),
  yoursMeans: i18n.t('You wrote this. Only you see this badge.'),
  disputed: i18n.t('Disputed'),
  disputedMeans: i18n.t('He says this is wrong. We are looking. Verified is suspended.'),
  corroborated: i18n.t('Corroborated'),
  corroboratedMeans: (women: number) =>
    i18n.t('{women} women reported this number separately.', { women }),
  verified: i18n.t('Verified'),
  verifiedMeans: i18n.t('We looked at evidence. It is not a court’s finding.'),
  waiting: i18n.t('Until then only you see this card.'),
}

/** The fields of the form (specification §5). */
export const fields = {
  phoneNumber: i18n.t('Phone number'),
  handle: i18n.t('Handle'),
  handleExample: i18n.t('@username'),
  email: i18n.t('Email'),
  realName: i18n.t('Real name'),
  nicknames: i18n.t('Nicknames'),
  nicknamesHint: i18n.t('Separate several with commas.'),
  description: i18n.t('Description'),
  count: (length: number, limit: number) =>
    i18n.t('{length, number} of {limit, number} characters', { length, limit }),
  location: i18n.t('Location'),
  timeframe: i18n.t('Timeframe'),
  timeframeExample: i18n.t('Spring 2026'),
}

/** The dialog of specification §4 and §5. */
export const form = {
  title: i18n.t('Share a Safety Warning'),
  intro: i18n.t('Posted without your name. Names in the text are hidden automatically.'),
  kept: i18n.t('This is what you wrote before.'),
  startOver: i18n.t('Start over'),
  cancel: i18n.t('Cancel'),
  post: i18n.t('Post Warning'),
  posting: i18n.t('Posting...'),
  phoneMissing: i18n.t('Enter a phone number.'),
  tooShort: (least: number) => i18n.t('Write at least {least} characters.', { least }),
  tooLong: (most: number) => i18n.t('At most {most, number} characters.', { most }),
  flagsRequired: i18n.t('Required: at least one.'),
  flagMissing: i18n.t('Select at least one red flag.'),
  delay: i18n.t('Publish after a random delay'),
  delayHint: i18n.t('6 to 48 hours, so that the time of posting does not point to you.'),
  contact: i18n.t('Members who know this number may ask to contact me'),
  contactHint: i18n.t('You decide each time, and they see no name.'),
  preview: i18n.t('Preview'),
  previewEmpty: i18n.t('Your description appears here as others will read it.'),
  previewNote: i18n.t(
    'Numbers, names and addresses that we recognise are hidden. Leave out what only you would know.',
  ),
  signIn: i18n.t('Your session has ended. What you wrote stays here.'),
  signInLink: i18n.t('Sign in in a new tab'),
  alreadyPosted: i18n.t(
    'An earlier try may have been posted with other words. Look at the board before you post again.',
  ),
  fallback: i18n.t('Your warning was not posted. What you wrote is still here.'),
}

/** Toasts, word for word from specification §5, §6 and §8 where it gives them. */
export const toasts = {
  signInToAdd: {
    title: i18n.t('Sign In Required'),
    description: i18n.t(
      'Only verified members can post safety warnings. Please sign in to continue.',
    ),
  },
  signInToPost: {
    title: i18n.t('Authentication Required'),
    description: i18n.t('Please sign in to post a receipt.'),
    tone: 'destructive',
  },
  missing: {
    title: i18n.t('Missing Information'),
    description: i18n.t('Please provide a phone number and select at least one red flag.'),
    tone: 'destructive',
  },
  failed: {
    title: i18n.t('Error'),
    description: i18n.t('Failed to post receipt. Please try again.'),
    tone: 'destructive',
  },
  posted: {
    title: i18n.t('Warning posted'),
    description: i18n.t('Others can read it on the board now.'),
  },
  postedLater: {
    title: i18n.t('Warning saved'),
    description: i18n.t('It appears after its delay. Until then only you see it.'),
  },
} as const

/** The same dialog over a warning that stands on the board already. */
export const editing = {
  title: i18n.t('Edit your warning'),
  intro: i18n.t(
    'Your changes replace what stands there. A verified mark ends until a moderator looks again.',
  ),
  post: i18n.t('Save changes'),
  posting: i18n.t('Saving...'),
  censored: i18n.t('What was hidden from your text stays hidden: it was never stored.'),
  failedTitle: i18n.t('Warning Not Changed'),
  done: i18n.t('Warning changed'),
}

/** The list of what she posted, where she changes and deletes it. */
export const own = {
  title: i18n.t('Your warnings'),
  intro: i18n.t('What you posted on the board. Others see it masked and without your name.'),
  loading: i18n.t('Loading your warnings...'),
  none: i18n.t('No warnings yet'),
  noneHow: i18n.t('What you post on the board appears here.'),
  failed: i18n.t('Your warnings did not load.'),
  failedCause: i18n.t('The cause is on our side. Please try again in a moment.'),
  removed: i18n.t('Removed'),
  removedMeans: i18n.t('A moderator took it off the board. Only you see it.'),
  edit: i18n.t('Edit'),
  editNamed: (number: string) => i18n.t('Edit the warning about {number}', { number }),
  delete: i18n.t('Delete'),
  deleteNamed: (number: string) => i18n.t('Delete the warning about {number}', { number }),
  newest: (count: number) => i18n.t('The newest {count} are shown.', { count }),
}

/** Before a warning is deleted. */
export const deletion = {
  title: i18n.t('Delete this warning'),
  means: i18n.t('It leaves the board at once and for good, and no longer counts for other women.'),
  cancel: i18n.t('Cancel'),
  act: i18n.t('Delete warning'),
  acting: i18n.t('Deleting...'),
  failed: i18n.t('The warning was not deleted. Please try again.'),
  done: i18n.t('Warning deleted'),
}

type ProblemTopic = InputOf<'reportProblem'>['body']['topic']

/** The dialog behind "Report a problem", open to everybody. */
export const problem = {
  title: i18n.t('Report a problem'),
  intro: i18n.t('A moderator reads this. Nobody else does, and it costs nothing.'),
  topic: i18n.t('What is it about?'),
  topicMissing: i18n.t('Choose one.'),
  message: i18n.t('What is wrong?'),
  messageMissing: i18n.t('Say what is wrong.'),
  contact: i18n.t('How to reach you'),
  contactHint: i18n.t('Only if you want an answer. An email address is best.'),
  cancel: i18n.t('Cancel'),
  send: i18n.t('Send report'),
  sending: i18n.t('Sending...'),
  close: i18n.t('Close'),
  fallback: i18n.t('Your report was not sent. What you wrote is still here.'),
  received: i18n.t('We have your report.'),
  receivedNote: i18n.t('A moderator will look at the warning. It stays as it is until then.'),
}

export const problemTopics: Record<ProblemTopic, string> = {
  'about-me': i18n.t('This warning is about me'),
  wrong: i18n.t('Something in it is wrong'),
  'identifies-somebody': i18n.t('It shows who somebody is'),
  abuse: i18n.t('It is abusive or spam'),
}
