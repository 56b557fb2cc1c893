import { i18n } from '../platform/i18n/i18n.ts'

/**
 * The badges that few warnings have, each with its meaning. Most of them only their author sees.
 */
export const rareBadges = {
  corrected: (day: string) => i18n.t('Corrected on {day}', { day }),
  correctedMeans: i18n.t(
    'Its author or a moderator changed what it says. You see what stands now; members who had read it are told.',
  ),
  answered: i18n.t('Answered'),
  answeredMeans: i18n.t(
    'The person named answered. The answer stands below the warning; neither is a finding of who is right.',
  ),
  yours: i18n.t('Yours'),
  yoursMeans: i18n.t('You wrote this. Only you see this badge.'),
  waiting: i18n.t('Until then only you see this card.'),
  unconfirmed: i18n.t('Published when you confirm your email'),
  unconfirmedMeans: i18n.t(
    'Until then only you see this card, and it counts for nothing. Open the link in our email; your dashboard can send a new one.',
  ),
  held: i18n.t('A person reads it first'),
  heldMeans: i18n.t(
    'A moderator reads it within 24 hours. Until then only you see this card, and it counts for nothing.',
  ),
  withinTheHour: i18n.t('Appears within the hour'),
  appearsIn: (hours: number) => i18n.t('Appears in {hours} hours', { hours }),
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
  descriptionHint: i18n.t('What he did, in your own words.'),
  count: (length: number, limit: number) =>
    i18n.t('{length, number} of {limit, number}', { length, limit }),
  location: i18n.t('Location'),
  timeframe: i18n.t('Timeframe'),
  timeframeExample: i18n.t('Spring 2026'),
  readAs: (number: string, masked: string) =>
    i18n.t('{number}. The board shows {masked}.', { number, masked }),
  more: i18n.t('More that he goes by'),
  moreNames: i18n.t('Email, real name, nicknames'),
}

/** The steps of the form. */
export const steps = {
  who: i18n.t('Who'),
  what: i18n.t('What happened'),
  how: i18n.t('How it is published'),
  spoken: (at: number, of: number, name: string) =>
    i18n.t('Step {at} of {of}, {name}', { at, of, name }),
  toFillIn: (count: number) => i18n.t('{count, plural, other {# to fill in}}', { count }),
  toCorrect: (count: number) => i18n.t('{count, plural, other {# to correct}}', { count }),
  continue: i18n.t('Continue'),
  back: i18n.t('Back'),
}

/** The choice of months for the timeframe. */
export const months = {
  choose: i18n.t('Choose months'),
  from: i18n.t('From'),
  to: i18n.t('To'),
  span: (first: string, last: string) => i18n.t('{first} to {last}', { first, last }),
}

/** The card beside the form. */
export const preview = {
  title: i18n.t('Preview'),
  note: i18n.t('As the board will show it.'),
  number: i18n.t('Number'),
  empty: i18n.t('Your description appears here as others will read it.'),
  hiddenNames: (count: number) =>
    i18n.t(
      '{count, plural, one {# name is hidden in your text.} other {# names are hidden in your text.}}',
      { count },
    ),
  hiddenNumbers: (count: number) =>
    i18n.t(
      '{count, plural, one {# number or address is hidden in your text.} other {# numbers or addresses are hidden in your text.}}',
      { count },
    ),
  hiddenOfBoth: (count: number) =>
    i18n.t('{count, plural, other {# names, numbers or addresses are hidden in your text.}}', {
      count,
    }),
  leaveOut: i18n.t('Leave out what only you would know.'),
  whatIsHidden: i18n.t(
    'Numbers, names and addresses that we recognise are hidden. Leave out what only you would know.',
  ),
}

/** What is said before a warning is posted, and asked when the form is left. */
export const next = {
  title: i18n.t('What happens next'),
  atOnce: i18n.t('It appears at once, without your name.'),
  delayed: i18n.t('It appears within 6 to 48 hours, without your name. You see it at once.'),
  unconfirmed: i18n.t(
    'It appears when you confirm your email, without your name. You see it at once.',
  ),
  change: i18n.t('You can change or withdraw it under "Your warnings and entries".'),
  dispute: i18n.t('The person named can dispute it. A moderator then looks, and you are told.'),
  question: i18n.t('Leave this warning?'),
}

/** Shown after posting, for ten seconds. */
export const undoing = {
  posted: i18n.t('Posted.'),
  saved: i18n.t('Saved.'),
  withdrawn: {
    title: i18n.t('Warning withdrawn'),
    description: i18n.t('What you wrote is a draft again.'),
  },
  failed: {
    title: i18n.t('Error'),
    description: i18n.t(
      'The warning was not withdrawn. You can delete it under "Your warnings and entries".',
    ),
    tone: 'destructive',
  },
} as const

/** The dialog of specification §4 and §5. */
export const form = {
  title: i18n.t('Share a Safety Warning'),
  cancel: i18n.t('Cancel'),
  post: i18n.t('Post Warning'),
  posting: i18n.t('Posting...'),
  phoneMissing: i18n.t('Enter a phone number.'),
  emailWrong: i18n.t('Enter a whole email address.'),
  notANumber: {
    profile: i18n.t('This link leads to a profile. Enter it as the handle.'),
    other: i18n.t('This is a web address. Enter his number.'),
  },
  tooShort: (least: number) => i18n.t('Write at least {least} characters.', { least }),
  tooLong: (most: number) => i18n.t('At most {most, number} characters.', { most }),
  flagsRequired: i18n.t('Required: at least one.'),
  flagMissing: i18n.t('Select at least one red flag.'),
  delay: i18n.t('Publish after a random delay'),
  delayHint: i18n.t('6 to 48 hours, so that the time of posting does not point to you.'),
  delayFirst: i18n.t(
    '6 to 48 hours. Nobody had reported this number when you checked it, so a warning at once would tell him who wrote it: this is on unless you switch it off.',
  ),
  contact: i18n.t('Members who know this number may ask to contact me'),
  contactHint: i18n.t('You decide each time, and they see no name.'),
  signIn: i18n.t('Your session has ended. What you wrote stays here.'),
  signInLink: i18n.t('Sign in in a new tab'),
  alreadyPosted: i18n.t(
    'An earlier try may have been posted with other words. Look at the board before you post again.',
  ),
  fallback: i18n.t('Your warning was not posted. What you wrote is still here.'),
}

/** The toasts, word for word from specification §5, §6 and §8 where it gives them. */
export const toasts = {
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
  postedHeld: {
    title: i18n.t('Your warning is kept'),
    description: i18n.t('A person reads it before it appears, within 24 hours.'),
  },
  postedUnconfirmed: {
    title: i18n.t('Your warning is kept'),
    description: i18n.t('Published when you confirm your email. Until then only you see it.'),
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

/** The same dialog for a published warning. */
export const editing = {
  title: i18n.t('Edit your warning'),
  intro: i18n.t('Your changes replace what stands there.'),
  introVerified: i18n.t(
    'Your changes replace what stands there, and “Verified” ends: to have it again takes new evidence and two moderators.',
  ),
  post: i18n.t('Save changes'),
  posting: i18n.t('Saving...'),
  censored: i18n.t('What was hidden from your text stays hidden: it was never stored.'),
  otherNumber: i18n.t(
    'With another number it counts as a new warning, with a new date and no new delay.',
  ),
  failedTitle: i18n.t('Warning Not Changed'),
  sessionOver: i18n.t('Your session has ended. Sign in again in this tab: what you typed is kept.'),
  done: i18n.t('Warning changed'),
}

/** The list of the member's own warnings, with buttons to change and delete them. */
export const own = {
  title: i18n.t('Your warnings'),
  intro: i18n.t('What you posted on the board. Others see it masked and without your name.'),
  loading: i18n.t('Loading your warnings...'),
  none: i18n.t('No warnings yet'),
  noneHow: i18n.t('What you post on the board appears here.'),
  write: i18n.t('Write a warning'),
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

/** The question about a number, a year after its author wrote about it. */
export const still = {
  ask: i18n.t(
    'Numbers change hands. If you know that this is still his number, say so once a year: then it is not called old. Others see it within about two days.',
  ),
  askRetired: i18n.t(
    'Searches by the number do not find this warning any more. If you know that this is still his number, say so: within about two days they do again.',
  ),
  act: i18n.t('Still his number'),
  actNamed: (number: string) => i18n.t('Still his number: {number}', { number }),
  done: i18n.t('Noted. The number counts as current within about two days.'),
  failed: i18n.t('This was not noted. Please try again.'),
}

/** Asked before a warning is deleted. */
export const deletion = {
  title: i18n.t('Delete this warning'),
  means: i18n.t(
    'You can undo it for ten seconds. Then it leaves the board for good, and no longer counts for other women.',
  ),
  cancel: i18n.t('Cancel'),
  act: i18n.t('Delete warning'),
  acting: i18n.t('Deleting...'),
  failedTitle: i18n.t('Warning Not Deleted'),
  failed: i18n.t('The warning was not deleted. Please try again.'),
  done: i18n.t('Warning deleted'),
}
