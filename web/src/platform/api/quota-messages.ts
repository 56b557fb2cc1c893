import { i18n } from '../i18n/i18n.ts'

/** That a quota is used, and when it renews. */
export const quota = {
  today: (time: string) => i18n.t('at {time}', { time }),
  tomorrow: (time: string) => i18n.t('tomorrow at {time}', { time }),
  onDay: (day: string) => i18n.t('on {day}', { day }),
  spent: i18n.t('Your checks for now are used.'),
  spentUntil: (spent: string, renewal: string) =>
    i18n.t('{spent} They renew {renewal}.', { spent, renewal }),
}
