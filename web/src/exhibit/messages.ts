import { i18n } from '../platform/i18n/i18n.ts'

/** /exhibit: what a member wrote, as one file. */
export const exhibit = {
  title: i18n.t('Your record as one file'),
  intro: i18n.t(
    'One file for a lawyer or a court, with everything that you wrote here: your warnings and your private entries, whole, with their days.',
  ),
  back: i18n.t('Your warnings and entries'),
  provesTitle: i18n.t('What it proves'),
  proves: i18n.t(
    'Where this website has a time stamp service, the file gets a stamp. It shows that this text existed on its day and has not changed since, not that it is true. Without a stamp nobody else has confirmed the day, and the file says so.',
  ),
  provesNotTitle: i18n.t('What it does not prove'),
  provesNot: [
    i18n.t('The days beside your texts are those that we recorded. No time stamp confirms them.'),
    i18n.t('It does not say who wrote the texts: your name and your email are not in the file.'),
    i18n.t('What you changed is there as it is now. What you deleted is missing.'),
  ],
  leavesTitle: i18n.t('What leaves'),
  leaves: i18n.t(
    'An authority that gives a time stamp gets one number that is computed from the text (a hash), and nothing else: no text, no name. Your browser makes the file; nothing of it stays with us.',
  ),
  unsealed: i18n.t(
    'The file is not sealed. A person who opens it reads everything, names and numbers too. Keep it where only you look.',
  ),
  limit: i18n.t('Three times a day.'),
  make: i18n.t('Save the file'),
  making: i18n.t('Making the file...'),
  saved: (name: string) => i18n.t('{name} was saved among your downloads.', { name }),
  practice: i18n.t(
    'The time stamp is PRACTICE: it comes from a test installation and proves nothing. The file says so too.',
  ),
  unstamped: i18n.t('The file was saved without a time stamp, and says so.'),
  stampFailed: i18n.t('The time stamp did not arrive.'),
  failed: i18n.t('The file was not made. Please try again in a moment.'),
}
