import { i18n } from '../../platform/i18n/i18n.ts'

/** The alert of the navigation bar (specification §2, §8). */
export const failedSignIn = {
  title: i18n.t('You are not signed in'),
  byEmail: i18n.t('Sign in with email'),
  close: i18n.t('Close'),
  network: i18n.t('Network error. Please check your connection and try again.'),
}
