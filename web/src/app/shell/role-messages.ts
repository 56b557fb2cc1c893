import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts of the links for moderators and partners. */
export const roles = {
  moderator: i18n.t('Cases'),
  partner: i18n.t('Cases for others'),
}
