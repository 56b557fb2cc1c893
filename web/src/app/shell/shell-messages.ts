import { i18n } from '../../platform/i18n/i18n.ts'
import { noAnswer } from '../../platform/messages.ts'

/** What screen readers announce about quick exit. The keys of `presses` are how many are left. */
export const exit = {
  hint: i18n.t('Press Shift three times to leave this page quickly.'),
  presses: [i18n.t('Leaving.'), i18n.t('One more.'), i18n.t('Two more.')],
}

/** Shown in browsers without script instead of a page that needs it. */
export const withoutScript = {
  exit: i18n.t('Exit this page'),
  sentence: i18n.t('This page needs JavaScript.'),
}

/** Announced while the next page loads. */
export const progress = { page: i18n.t('Loading the page...') }

/** Shown instead of any page while there is no connection. */
export const offline = {
  title: i18n.t('No connection'),
  sentence: i18n.t('This page did not load. Check your connection and try again.'),
  retry: i18n.t('Try again'),
  exit: i18n.t('Exit this page'),
  help: i18n.t('Help lines, also without a connection'),
}

/** The neutral title and icon; `name` replaces the product's name. */
export const discreet = {
  name: i18n.t('Notes'),
  open: i18n.t('Discreet mode'),
  failed: {
    title: i18n.t('Error'),
    description: noAnswer,
  },
}

/** The description of the installed app, and the only text of its notifications. */
export const installed = {
  description: i18n.t('Check a phone number or handle against warnings from other women.'),
  update: i18n.t('You have an update'),
}
