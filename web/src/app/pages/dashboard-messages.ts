import { i18n } from '../../platform/i18n/i18n.ts'

/** The dashboard's own texts; each card has its own. */
export const advancedSearch = {
  title: i18n.t('Advanced Person Search'),
  outside: i18n.t(
    'Another company searches public records, for a price of its own, in a new tab. Read there whether he may be told.',
  ),
  unset: i18n.t('Not connected on this site.'),
}

/** The page of everything that the member wrote, and the link to it. */
export const records = {
  title: i18n.t('Your warnings and entries'),
  kept: (warnings: number, entries: number) =>
    i18n.t(
      '{warnings, plural, one {# warning} other {# warnings}}, {entries, plural, one {# entry} other {# entries}}',
      { warnings, entries },
    ),
  open: i18n.t('Open'),
  back: i18n.t('Back to the dashboard'),
  exhibitTitle: i18n.t('For a lawyer or a court'),
  exhibitHint: i18n.t(
    'You can save all your warnings and entries as one file. If this website has a time stamp service, the file shows on which day your texts existed. Save a file on the day something happens: a file that you save later does not prove an earlier day.',
  ),
  exhibit: i18n.t('Save your warnings and entries as one file'),
}

/** The section with what needs the member's attention first. */
export const forYou = {
  title: i18n.t('For you now'),
  showAll: i18n.t('Show all'),
}

/** A date plan whose time is over. */
export const overduePlan = {
  title: i18n.t('Are you back?'),
  open: i18n.t('Check in'),
}

/** New events about a watched number. */
export const watched = {
  report: i18n.t('Open report'),
  watches: i18n.t('Open watches'),
  paused: (count: number) =>
    i18n.t('{count, plural, one {A watch is paused} other {# watches are paused}}', { count }),
  pausedUntil: (day: string) =>
    i18n.t('VIP Side Radar is off. What is paused is kept until {day}, then deleted.', { day }),
}

/** A form that the member began and did not send. */
export const begun = {
  warning: i18n.t('A warning you began'),
  entry: i18n.t('An entry you began'),
  until: (day: string) =>
    i18n.t('The draft stays on this device until {day}, or until you sign out.', { day }),
  inTab: i18n.t('Kept until you close this tab.'),
  discard: i18n.t('Discard'),
  go: i18n.t('Continue'),
}

/** A member who has not looked up, written or joined anything yet. */
export const begin = {
  line: i18n.t('Three things to begin with. You can do them in any order, or none.'),
  steps: i18n.t('To begin with'),
  check: i18n.t('Check a number or a handle'),
  checkHow: i18n.t('Type it above. What we read is shown before anything is spent.'),
  looks: i18n.t('Decide how this looks on your phone'),
  looksHow: i18n.t('A dull name and icon, leaving in one press, and how long searches are stored.'),
  look: i18n.t('Look at it'),
  done: i18n.t('Done'),
}

export const loading = i18n.t('Loading your dashboard...')
