import { i18n } from '../platform/i18n.ts'

/** What screen readers hear about leaving quickly; `presses` by how many are left. */
export const exit = {
  hint: i18n.t('Press Shift three times to leave this page quickly.'),
  presses: [i18n.t('Leaving.'), i18n.t('One more.'), i18n.t('Two more.')],
}

/** In the place of a page that is made by script, for browsers without it. */
export const withoutScript = {
  exit: i18n.t('Exit this page'),
  sentence: i18n.t('This page needs JavaScript.'),
}

/** While the next page is on its way. */
export const progress = { page: i18n.t('Loading the page...') }

/** In the place of any page while there is no connection. */
export const offline = {
  title: i18n.t('No connection'),
  sentence: i18n.t('This page did not load. Check your connection and try again.'),
  retry: i18n.t('Try again'),
  exit: i18n.t('Exit this page'),
}

const neutral = { name: i18n.t('Notes') }

/** The neutral title and icon; `name` is what they say instead of the product's. */
export const discreet = {
  name: neutral.name,
  open: i18n.t('Discreet mode'),
  title: i18n.t('Discreet mode'),
  choice: i18n.t('Show this website as “{name}”', { name: neutral.name }),
  hint: i18n.t(
    'The tab and its place in the history then say “{name}” and show a plain sheet of paper. Kept in this browser only.',
    { name: neutral.name },
  ),
  install: i18n.t(
    'If you put the website on your home screen while this is on, it is called “{name}” there too.',
    { name: neutral.name },
  ),
  limits: i18n.t(
    'The address stays as it is, and so does what the page shows. Pages that you opened before keep their names in the history.',
  ),
  close: i18n.t('Close'),
  failed: {
    title: i18n.t('Error'),
    description: i18n.t('This part of the page did not load. Try again.'),
  },
}

/** What an installed app says about itself. */
export const installed = {
  description: i18n.t('Check a phone number or handle against warnings from other women.'),
}
