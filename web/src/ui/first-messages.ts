import { i18n } from '../platform/i18n/i18n.ts'

/** The words that the first page of a visit needs; the other shared ones load with their parts. */
export const firstWords = {
  tryAgain: i18n.t('Try again'),
  notShown: i18n.t('This part could not be shown. Everything else on the page works.'),
  remove: (text: string) => i18n.t('Remove {text}', { text }),
  /** In every language the first word of `exitPage`: phones show it alone. */
  exit: i18n.t('Exit'),
  exitPage: i18n.t('Exit this page'),
}
