import { i18n } from '../../platform/i18n/i18n.ts'

/** The way of a moderator to the console. */
export const moderating = {
  link: i18n.t('Cases'),
}
