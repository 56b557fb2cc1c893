import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts that several reading pages share. */
export const reading = {
  inShort: i18n.t('In short'),
  lastChanged: (date: string) => i18n.t('Last changed {date}.', { date }),
}
