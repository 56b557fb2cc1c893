import { i18n } from '../platform/i18n.ts'

/** The switches of the footer. */
export const switches = {
  language: i18n.t('Language'),
  theme: i18n.t('Theme'),
  light: i18n.t('Light'),
  dark: i18n.t('Dark'),
  system: i18n.t('System'),
}
