import { i18n } from '../../platform/i18n/i18n.ts'

/**
 * The texts of the figures on the first screen. In a separate file, because the first load leaves
 * the other texts out.
 */
export const figures = {
  users: i18n.t('Verified users'),
  checked: i18n.t('Numbers checked'),
  privacy: i18n.t('Privacy protected'),
}
