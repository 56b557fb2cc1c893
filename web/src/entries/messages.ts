import { i18n } from '../platform/i18n.ts'

/** The toasts of the entry form (specification §5, §8). */
export const toasts = {
  phoneNumberRequired: {
    title: i18n.t('Phone Number Required'),
    description: i18n.t('Please enter a phone number'),
    tone: 'destructive',
  },
  failedTitle: i18n.t('Failed to Add Entry'),
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
    'Whoever checks this number sees the count and the red flags. Never your name or notes.',
  ),
  contact: i18n.t('Members who know this number may ask to contact me'),
  cancel: i18n.t('Cancel'),
  save: i18n.t('Save entry'),
  saving: i18n.t('Saving...'),
  signIn: i18n.t('Sign In'),
}

export const failed = i18n.t(
  'Your entry was not saved. What you typed is still here; please try again.',
)
export const sessionOver = i18n.t(
  'Your session has ended. Sign in again in the tab that opens, then save here: nothing is lost.',
)
