import { i18n } from '../../platform/i18n/i18n.ts'

/** The links for roles other than members. */
export const roles = {
  moderator: i18n.t('Cases'),
  partner: i18n.t('Cases for others'),
}
