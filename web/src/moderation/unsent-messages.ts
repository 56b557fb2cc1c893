import { i18n } from '../platform/i18n/i18n.ts'

/** The texts about something that was typed into a form that is gone. */
export const unsent = {
  title: i18n.t('What you typed was not sent'),
  how: i18n.t('You can copy it here until you discard it.'),
}
