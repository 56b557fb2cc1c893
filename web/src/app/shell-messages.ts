import { i18n } from '../platform/i18n.ts'

/** What screen readers hear about leaving quickly; `presses` by how many are left. */
export const exit = {
  hint: i18n.t('Press Shift three times to leave this page quickly.'),
  presses: [i18n.t('Leaving.'), i18n.t('One more.'), i18n.t('Two more.')],
}

/** In the place of a page that is made by script, for browsers without it. */
export const withoutScript = {
  exit: i18n.t('Exit this page'),
  sentence: i18n.t('This page needs JavaScript. Reading pages and the first page work without it.'),
}
