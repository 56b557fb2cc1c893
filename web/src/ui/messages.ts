import { i18n } from '../platform/i18n.ts'

/** The words of fields, dialogs and what else every screen shares. */
export const words = {
  optional: i18n.t('Optional'),
  shortNumber: i18n.t(
    'This is shorter than most phone numbers. Please check that no digit is missing.',
  ),
  add: i18n.t('Add'),
  remove: (text: string) => i18n.t('Remove {text}', { text }),
  show: i18n.t('Show'),
  hide: i18n.t('Hide'),
  /** Of the place where toasts appear; F8 moves the focus there. */
  toasts: i18n.t('Notifications (F8)'),
  showPassword: i18n.t('Show password'),
  hidePassword: i18n.t('Hide password'),
  tryAgain: i18n.t('Try again'),
  wouldBeLost: i18n.t('What you wrote would be lost.'),
  discard: i18n.t('Discard'),
  keepWriting: i18n.t('Keep writing'),
  /** In every language the first word of `exitPage`: phones show it alone. */
  exit: i18n.t('Exit'),
  exitPage: i18n.t('Exit this page'),
  notification: i18n.t('Notification'),
  dismiss: i18n.t('Dismiss'),
}
