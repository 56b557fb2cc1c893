import type { HistoryDays } from '@sidelight/contract/rules/preferences-defaults'
import { i18n } from '../../platform/i18n/i18n.ts'

/** The search history, as a row of /account and on the dashboard. */
export const history = {
  label: i18n.t('Search history'),
  hint: i18n.t('Older searches are deleted, not hidden. Off keeps none.'),
  oneDay: i18n.t('1 day is today and yesterday, counted in UTC.'),
  covered: i18n.t(
    'The number that your plan covers stays with the plan: it is what you bought. It is no part of this list.',
  ),
  choices: {
    0: i18n.t('Off'),
    1: i18n.t('1 day'),
    7: i18n.t('7 days'),
    30: i18n.t('30 days'),
  } satisfies Record<HistoryDays, string>,
  ask: {
    0: i18n.t(
      'Delete all recent searches now, and keep none? Being told of corrections is a switch of its own, under What reaches you.',
    ),
    1: i18n.t('Delete searches from before yesterday (UTC) now?'),
    7: i18n.t('Delete searches older than 7 days now?'),
    30: '',
  } satisfies Record<HistoryDays, string>,
  shorten: i18n.t('Delete and shorten'),
  cancel: i18n.t('Cancel'),
  saved: i18n.t('Saved.'),
  deleted: (count: number) =>
    i18n.t(
      '{count, plural, =0 {Saved. There was nothing to delete.} one {Saved. 1 search was deleted.} other {Saved. # searches were deleted.}}',
      { count },
    ),
  notSaved: i18n.t('That was not saved. Check your connection and try again.'),
  isOff: i18n.t('History is off.'),
  remove: (searched: string) => i18n.t('Delete {searched}', { searched }),
  again: (searched: string) => i18n.t('Recheck {searched}', { searched }),
  showAll: (count: number) => i18n.t('Show all {count}', { count }),
  deleteAll: i18n.t('Delete all'),
  cleared: i18n.t('All recent searches are deleted.'),
  undo: i18n.t('Undo'),
}
