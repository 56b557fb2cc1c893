import { i18n } from '../../platform/i18n/i18n.ts'

/** The row of /account that leads to /account/data. */
export const heldRow = {
  title: i18n.t('What we hold about you'),
  hint: i18n.t('Each kind of data, whether it is sealed, why, and how long.'),
  read: i18n.t('Read'),
  readIt: i18n.t('Read what we hold about you'),
}
