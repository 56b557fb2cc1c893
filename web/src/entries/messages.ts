import { i18n } from '../platform/i18n/i18n.ts'

/** The toasts of the entry form (specification §5, §8). */
export const toasts = {
  phoneNumberRequired: {
    title: i18n.t('Phone Number Required'),
    description: i18n.t('Please enter a phone number'),
    tone: 'destructive',
  },
  failedTitle: i18n.t('Failed to Add Entry'),
  notChangedTitle: i18n.t('Entry Not Changed'),
  changed: {
    title: i18n.t('Entry Changed'),
    description: i18n.t('Nobody else sees its names and notes.'),
  },
  added: {
    title: i18n.t('Entry Added'),
    description: i18n.t('Nobody else sees its names and notes.'),
  },
} as const

/** The card and its form (specification §2, §4). */
export const card = {
  title: i18n.t('Add Safety Entry'),
  intro: i18n.t('Your own record about a number. Nobody else sees its names and notes.'),
  add: i18n.t('Add'),
  saved: i18n.t('Your entry was saved.'),
}

export const form = {
  phoneNumber: i18n.t('Phone number'),
  handle: i18n.t('Handle'),
  more: i18n.t('More details'),
  name: i18n.t('Name'),
  age: i18n.t('Age'),
  ageHint: i18n.t('A number; anything else is left out.'),
  city: i18n.t('City'),
  email: i18n.t('Email'),
  redFlags: i18n.t('Red flags'),
  notes: i18n.t('Notes'),
  notesHint: i18n.t('Other members never see them.'),
  counts: i18n.t('Let this count for other women'),
  countsHint: i18n.t(
    'Whoever checks this number, handle or email sees the count, the red flags, number and handle masked and, from three women on, the months of their first reports. Never your name or notes.',
  ),
  fromThree: i18n.t('Count me only from three'),
  fromThreeHint: i18n.t(
    'Until two more women have reported this number, nobody finds this entry and nobody is led to you by it. Then it counts, some days later, and its red flags show from a fourth woman on. A man with two false accounts could find out.',
  ),
  fromThreeFirst: i18n.t(
    'Nobody had reported this number when you checked it: counted at once, it could be you alone. With this, nobody finds the entry and nobody is led to you by it until two more women have reported him; its red flags show from a fourth woman on. A man with two false accounts could find out.',
  ),
  contact: i18n.t('Members who know this number may ask to contact me'),
  contactHint: i18n.t('You decide each time, and they see no name.'),
  cancel: i18n.t('Cancel'),
  save: i18n.t('Save entry'),
  saving: i18n.t('Saving...'),
}

export const failed = i18n.t(
  'Your entry was not saved. What you typed is still here; please try again.',
)
export const sessionOver = i18n.t(
  'Your session has ended. Sign in again in this tab: what you typed is kept.',
)

/** The list of the member's own entries, with buttons to change and delete them. */
export const own = {
  title: i18n.t('Your entries'),
  intro: i18n.t('Private records about numbers. Nobody else sees their names and notes.'),
  loading: i18n.t('Loading your entries...'),
  none: i18n.t('No entries yet'),
  noneHow: i18n.t('What you record about a number on your dashboard appears here.'),
  add: i18n.t('Add an entry'),
  failed: i18n.t('Your entries did not load.'),
  failedCause: i18n.t('The cause is on our side. Please try again in a moment.'),
  counts: i18n.t('Counts for other women'),
  countsFromThree: i18n.t('Counts once three women have reported the number'),
  countsOld: (months: number) =>
    i18n.t('Older than {months} months: searches by the number may not find it any more', {
      months,
    }),
  countsLater: i18n.t('Counts when you confirm your email'),
  countsNot: i18n.t('Only for you'),
  openToContact: i18n.t('Open to contact'),
  redFlags: i18n.t('Red flags'),
  age: (age: number) => i18n.t('Age {age}', { age }),
  edit: i18n.t('Edit'),
  editNamed: (number: string) => i18n.t('Edit the entry about {number}', { number }),
  delete: i18n.t('Delete'),
  deleteNamed: (number: string) => i18n.t('Delete the entry about {number}', { number }),
  newest: (count: number) => i18n.t('The newest {count} are shown.', { count }),
}

/** Asked before an entry is deleted. */
export const deletion = {
  title: i18n.t('Delete this entry'),
  means: i18n.t(
    'You can undo it for ten seconds. Then your record and its notes go for good, and it stops counting for other women.',
  ),
  cancel: i18n.t('Cancel'),
  act: i18n.t('Delete entry'),
  acting: i18n.t('Deleting...'),
  failedTitle: i18n.t('Entry Not Deleted'),
  failed: i18n.t('The entry was not deleted. Please try again.'),
  done: i18n.t('Entry deleted'),
}
