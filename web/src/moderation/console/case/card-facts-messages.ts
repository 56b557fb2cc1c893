import { i18n } from '../../../platform/i18n/i18n.ts'

/** What a card shows besides the number and the words. */
export const facts = {
  handle: i18n.t('Handle'),
  email: i18n.t('Email'),
  realName: i18n.t('Real name'),
  nicknames: i18n.t('Nicknames'),
  location: i18n.t('Location'),
  timeframe: i18n.t('Timeframe'),
}
