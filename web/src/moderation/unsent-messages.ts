import { i18n } from '../platform/i18n/i18n.ts'

/** A text whose form is gone before it was sent. */
export const unsent = {
  title: i18n.t('What you typed was not sent'),
  how: i18n.t('You can copy it here until you discard it.'),
}
