import { i18n } from '../platform/i18n/i18n.ts'

/** The question that follows the answer to an invitation. */
export const askEmail = {
  question: i18n.t('Tell you by email next time? It says only that there is news.'),
  yes: i18n.t('Tell me by email'),
  no: i18n.t('No, thanks'),
  done: i18n.t('You get an email next time. You can change that under What reaches you.'),
  kept: i18n.t('No email, then. You can change that under What reaches you.'),
}
