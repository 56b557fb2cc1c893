import { i18n } from '../../platform/i18n/i18n.ts'
import { discreet } from './shell-messages.ts'

/** The choice of a neutral title and icon, in its dialog and in the account. */
export const discreetChoice = {
  title: i18n.t('Discreet mode'),
  choice: i18n.t('Show this website as “{name}”', { name: discreet.name }),
  hint: i18n.t(
    'The tab and its place in the history then say “{name}” and show a plain sheet of paper. Kept in this browser only.',
    { name: discreet.name },
  ),
  install: i18n.t(
    'If you put the website on your home screen while this is on, it is called “{name}” there too.',
    { name: discreet.name },
  ),
  limits: i18n.t(
    'The address stays as it is, and so does what the page shows. Pages that you opened before keep their names in the history.',
  ),
  close: i18n.t('Close'),
}

/** The row of /account. */
export const discreetRow = {
  label: i18n.t('Discreet mode'),
  hint: i18n.t('A dull name, icon and title.'),
  on: i18n.t('On'),
  off: i18n.t('Off'),
  setUp: i18n.t('Set up'),
  setUpIt: i18n.t('Set up discreet mode'),
}
