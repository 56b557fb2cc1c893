import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts of the line that says how a text was parsed, the same in every form. */
export const parts = {
  handle: i18n.t('Handle'),
  email: i18n.t('Email'),
  from: {
    Instagram: i18n.t('from an Instagram link'),
    Facebook: i18n.t('from a Facebook link'),
    TikTok: i18n.t('from a TikTok link'),
    X: i18n.t('from an X link'),
    Snapchat: i18n.t('from a Snapchat link'),
    Threads: i18n.t('from a Threads link'),
    Tinder: i18n.t('from a Tinder link'),
    Telegram: i18n.t('from a Telegram link'),
    WhatsApp: i18n.t('from a WhatsApp link'),
  },
  otherCountry: i18n.t('Other country'),
}
