import { i18n } from '../../platform/i18n/i18n.ts'

/** The bell in the header of a member, and its row in the menu of phones. */
export const bell = {
  name: (unread: string) => i18n.t('Notifications, {unread} unread', { unread }),
  /** Announced when more have arrived. */
  spoken: (count: number) =>
    i18n.t('{count, plural, one {# unread notification} other {# unread notifications}}', {
      count,
    }),
}
