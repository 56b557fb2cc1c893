import { i18n } from '../platform/i18n/i18n.ts'

/**
 * What is new on the board since the member's last visit: since its day, because the board stores no
 * hours of earlier days.
 */
export const lastVisit = {
  none: (day: string) =>
    i18n.t('No new warnings on the board since {day}, the day of your last visit.', { day }),
  some: (count: number, day: string) =>
    i18n.t(
      '{count, plural, one {# new warning} other {# new warnings}} on the board since {day}, the day of your last visit.',
      { count, day },
    ),
  many: (count: number, day: string) =>
    i18n.t('{count} or more new warnings on the board since {day}, the day of your last visit.', {
      count,
      day,
    }),
  read: i18n.t('Read the board'),
}
