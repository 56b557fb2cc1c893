import { i18n } from '../platform/i18n.ts'

/** What every page that is only read may say. */
export const reading = {
  inShort: i18n.t('In short'),
  lastChanged: (date: string) => i18n.t('Last changed {date}.', { date }),
}
