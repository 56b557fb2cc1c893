import { i18n } from '../platform/i18n/i18n.ts'

/** The texts of fields, dialogs and other parts that several screens share. */
export const words = {
  optional: i18n.t('Optional'),
  shortNumber: i18n.t(
    'This is shorter than most phone numbers. Please add the area code if it is missing: without it the number can be another line in every town, so it is kept, but not counted together with other reports.',
  ),
  /** Why a number is doubted, as in the search box. */
  doubtedNumber: {
    incomplete: i18n.t('This number looks incomplete. Check it again.'),
    tooLong: i18n.t(
      'This number looks too long. Check it again, or write + and the code of its country first.',
    ),
  },
  severalNumbers: i18n.t('This is more than one number. Enter one.'),
  add: i18n.t('Add'),
  show: i18n.t('Show'),
  hide: i18n.t('Hide'),
  /** The name of the toast region, which F8 focuses. */
  toasts: i18n.t('Notifications (F8)'),
  wouldBeLost: i18n.t('What you wrote would be lost.'),
  discard: i18n.t('Discard'),
  keptOnDevice: i18n.t('Draft kept on this device.'),
  keptInTab: i18n.t('Kept until you close this tab.'),
  staysOnDevice: i18n.t('Your draft stays on this device for 7 days, sealed with your account.'),
  undo: i18n.t('Undo'),
  /** The option of a list with which nothing is chosen. */
  none: i18n.t('None'),
  leave: i18n.t('Leave'),
  keepWriting: i18n.t('Keep writing'),
  notification: i18n.t('Notification'),
  dismiss: i18n.t('Dismiss'),
}
