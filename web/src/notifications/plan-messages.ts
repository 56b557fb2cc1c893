import { i18n } from '../platform/i18n/i18n.ts'

/** The texts of notifications about date plans. */
export const ofPlan = {
  'plan-due': () => ({
    title: i18n.t('Are you back?'),
    message: i18n.t(
      'The time that you named is near or over. From 30 minutes after it your note can be opened, until you check in.',
    ),
  }),
  'plan-opened': () => ({
    title: i18n.t('Your note was opened'),
    message: i18n.t('Somebody with its link has read it. Checking in deletes it at once.'),
  }),
  'plan-refused': () => ({
    title: i18n.t('Your note reaches nobody'),
    message: i18n.t(
      'The person whom you named wants no emails of date plans. Set a new plan, with a link that you hand over.',
    ),
  }),
  'plan-ended-opened': (_subject: string, day: string) => ({
    title: i18n.t('Your date plan ended'),
    message: i18n.t(
      'Your date plan of {day} ended without a check-in. Somebody who has the link opened the note. The note is deleted.',
      { day },
    ),
  }),
  'plan-ended-unopened': (_subject: string, day: string) => ({
    title: i18n.t('Your date plan ended'),
    message: i18n.t(
      'Your date plan of {day} ended without a check-in. The note could be opened for 48 hours, and was not. It is deleted now.',
      { day },
    ),
  }),
  'plan-ended-untold': (_subject: string, day: string) => ({
    title: i18n.t('Your date plan ended'),
    message: i18n.t(
      'Your date plan of {day} ended without a check-in. No email was sent: the person whom you named was not told. The note is deleted now.',
      { day },
    ),
  }),
}
