import { i18n } from '../../platform/i18n/i18n.ts'

/** The sheet between a number and its answer. */
export const sheet = {
  title: i18n.t('One step, then the answer'),
  stays: i18n.t('stays on this page until you are in.'),
  signUp: i18n.t('Sign up and check'),
  close: i18n.t('Close'),
}
