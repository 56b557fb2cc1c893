import { i18n } from '../platform/i18n/i18n.ts'

/**
 * The texts that the first page of a visit needs. Other shared texts are loaded with the parts that
 * use them.
 */
export const firstWords = {
  tryAgain: i18n.t('Try again'),
  notShown: i18n.t('This part could not be shown. Everything else on the page works.'),
  remove: (text: string) => i18n.t('Remove {text}', { text }),
  /** The first word of `exitPage` in every language. Phones show only this word. */
  exit: i18n.t('Exit'),
  exitPage: i18n.t('Exit this page'),
}
