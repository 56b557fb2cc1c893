import { i18n } from '../../platform/i18n/i18n.ts'

/** The link of /account that leads to /account/data. */
export const heldLink = {
  read: i18n.t('Read'),
  readIt: i18n.t('Read what we hold about you'),
}
