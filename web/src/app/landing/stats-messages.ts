import { i18n } from '../../platform/i18n/i18n.ts'

/** The figures of the first screen. Separate from the rest, which stays out of the first load. */
export const figures = {
  users: i18n.t('Verified users'),
  checked: i18n.t('Numbers checked'),
  privacy: i18n.t('Privacy protected'),
}
