import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts of the bell in the header, and of its row in the menu of phones. */
export const bell = {
  name: (unread: string) => i18n.t('Notifications, {unread} unread', { unread }),
  /** What screen readers announce when the number has grown. */
  spoken: (count: number) =>
    i18n.t('{count, plural, one {# unread notification} other {# unread notifications}}', {
      count,
    }),
}
