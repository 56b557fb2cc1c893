import type { InputOf } from '@sidelight/contract/calls'
import type { RedFlagClass } from '@sidelight/contract/red-flags'

/** The screen itself (specification §2). */
export const board = {
  title: 'Public Safety Board',
  intro: 'Anonymous warnings from verified members. Personal information is partly masked.',
  visitor: 'Anyone can read the board. To post a warning, sign in as a verified member.',
  member: 'Posting is free, and no warning carries the name of who wrote it.',
  searchLabel: 'Search the board',
  searchPlaceholder: 'Number, username, email or name',
  searchHint:
    'Part is enough: 7 digits of a number, 4 letters of a handle, email, name or alias. Shorter text finds only what the cards show.',
  clearText: 'Clear search',
  tooShort: 'Type one more character to search.',
  verifiedOnly: 'Verified Only',
  add: 'Add Safety Warning',
  loading: 'Loading safety warnings...',
  empty: 'No warnings found',
  emptySearch: 'Try adjusting your search',
  emptyBoard: 'Be the first to help keep others safe',
  emptyVerified: 'None is verified here. Switch off Verified Only to see the others.',
  failed: 'The board did not load.',
  failedCause: 'Check your connection and try again.',
  moreFailed: 'More warnings did not load.',
  spent: 'Your searches of hidden details are used',
  spentRest: 'Up to 3 letters still find what the cards show.',
  busy: 'Too many searches at once',
  busyCause: 'Please wait a moment and try again.',
  clearSearch: 'Show all warnings',
  tryAgain: 'Try again',
  more: 'Show more',
  loadingMore: 'Loading...',
  partMissing: 'This part of the page did not load. Check your connection and try again.',
}

/** One warning, on its card and whole. */
export const card = {
  numberOnly: 'Number only',
  details: 'Read in full',
  detailsTitle: 'Safety warning',
  close: 'Close',
  problem: 'Report a problem',
  verified: 'We looked at evidence. It is not a court’s finding.',
  disputed: 'He says this is wrong. We are looking. Verified is suspended.',
  yours: 'You wrote this. Only you see this badge.',
  waiting: 'Until then only you see this card.',
}

/** The dialog of specification §4 and §5. */
export const form = {
  title: 'Share a Safety Warning',
  intro: 'Posted without your name. Names in the text are hidden automatically.',
  kept: 'This is what you wrote before.',
  startOver: 'Start over',
  cancel: 'Cancel',
  post: 'Post Warning',
  posting: 'Posting...',
  phoneMissing: 'Enter a phone number.',
  flagMissing: 'Select at least one red flag.',
  delay: 'Publish after a random delay',
  delayHint: '6 to 48 hours, so that the time of posting does not point to you.',
  contact: 'Members who know this number may ask to contact me',
  contactHint: 'Nobody can ask yet. Later you decide each time, and they see no name.',
  preview: 'Preview',
  previewEmpty: 'Your description appears here as others will read it.',
  previewNote:
    'Numbers, names and addresses that we recognise are hidden. Leave out what only you would know.',
  signIn: 'Your session has ended. What you wrote stays here.',
  signInLink: 'Sign in in a new tab',
  alreadyPosted:
    'An earlier try may have been posted with other words. Look at the board before you post again.',
  fallback: 'Your warning was not posted. What you wrote is still here.',
}

export const flagGroups: Record<RedFlagClass, string> = {
  safety: 'Safety',
  deception: 'Deception',
  compatibility: 'Compatibility',
}

/** Toasts, word for word from specification §5, §6 and §8 where it gives them. */
export const toasts = {
  signInToAdd: {
    title: 'Sign In Required',
    description: 'Only verified members can post safety warnings. Please sign in to continue.',
  },
  signInToPost: {
    title: 'Authentication Required',
    description: 'Please sign in to post a receipt.',
    tone: 'destructive',
  },
  missing: {
    title: 'Missing Information',
    description: 'Please provide a phone number and select at least one red flag.',
    tone: 'destructive',
  },
  failed: {
    title: 'Error',
    description: 'Failed to post receipt. Please try again.',
    tone: 'destructive',
  },
  posted: { title: 'Warning posted', description: 'Others can read it on the board now.' },
  postedLater: {
    title: 'Warning saved',
    description: 'It appears after its delay. Until then only you see it.',
  },
} as const

type ProblemTopic = InputOf<'reportProblem'>['body']['topic']

/** The dialog behind "Report a problem", open to everybody. */
export const problem = {
  title: 'Report a problem',
  intro: 'A moderator reads this. Nobody else does, and it costs nothing.',
  topic: 'What is it about?',
  topicMissing: 'Choose one.',
  message: 'What is wrong?',
  messageMissing: 'Say what is wrong.',
  contact: 'How to reach you',
  contactHint: 'Only if you want an answer. An email address is best.',
  send: 'Send report',
  sending: 'Sending...',
  close: 'Close',
  fallback: 'Your report was not sent. What you wrote is still here.',
  received: 'We have your report.',
  receivedNote: 'A moderator will look at the warning. It stays as it is until then.',
}

export const problemTopics: Record<ProblemTopic, string> = {
  'about-me': 'This warning is about me',
  wrong: 'Something in it is wrong',
  'identifies-somebody': 'It shows who somebody is',
  abuse: 'It is abusive or spam',
}
