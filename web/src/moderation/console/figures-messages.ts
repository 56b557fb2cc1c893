import { i18n } from '../../platform/i18n/i18n.ts'

export const figures = {
  open: i18n.t('Figures'),
  title: i18n.t('Figures of the last twelve months'),
  scope: i18n.t(
    'In full, for moderators. In public counts are rounded down to fives, and one from 1 to 4 reads “under 5”.',
  ),
  loading: i18n.t('Loading the figures...'),
  failed: i18n.t('The figures did not load.'),
  close: i18n.t('Close'),
  queue: i18n.t('How long cases wait now'),
  queueNone: i18n.t('No case waits'),
  sameDay: i18n.t('Opened today'),
  days: (from: number, to: number) => i18n.t('{from} to {to} days', { from, to }),
  longer: (from: number) => i18n.t('{from} days and more', { from }),
  reversals: i18n.t('Reversed on appeal'),
  reversalsHow: i18n.t('Of the appeals, by the month in which the case was opened.'),
  reversalsNone: i18n.t('No case was opened yet.'),
  reversed: (reversed: number, appealed: number) =>
    i18n.t('{reversed} of {appealed}', { reversed, appealed }),
  decisions: i18n.t('Days to a decision: half, nine of ten'),
  undecided: i18n.t('none decided'),
  rest: i18n.t('All in all'),
  strikes: i18n.t('Counted against somebody'),
  conflicts: i18n.t('Left because a moderator knew somebody'),
  received: i18n.t('Pictures received'),
  erased: i18n.t('Pictures erased after their time'),
  support: i18n.t('Messages answered, in the promised time'),
  orders: i18n.t('Orders of courts and authorities: received, answered'),
}

/** The texts of the console that an administrator sees in place of the queue. */
export const administration = {
  title: i18n.t('Administration'),
  scope: i18n.t(
    'Messages of the contact page, the figures, and who holds keys to evidence. Cases are for moderators alone.',
  ),
}
