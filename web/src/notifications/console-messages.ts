import { i18n } from '../platform/i18n/i18n.ts'

/**
 * The texts of moderators' notifications. They reveal neither a case nor the purpose of the page.
 */
export const ofConsole = {
  'console-due': () => ({
    title: i18n.t('Something waits for you'),
    message: i18n.t('What is due soon is on the page where you work.'),
  }),
  'console-late': () => ({
    title: i18n.t('Something is late'),
    message: i18n.t('A time that was promised is over. It is on the page where you work.'),
  }),
}
