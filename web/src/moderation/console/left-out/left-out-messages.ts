import { i18n } from '../../../platform/i18n/i18n.ts'

/** What a moderator leaves to others. */
export const leftOut = {
  open: i18n.t('Leave out'),
  title: i18n.t('Leave out'),
  how: i18n.t(
    'Some days one cannot read everything. What you choose here is not shown in your queue, in this browser; it waits for other moderators, by the same clock. Nobody is told. Cases of other kinds can describe violence too.',
  ),
  close: i18n.t('Close'),
  count: (count: number) =>
    i18n.t('{count, plural, one {# is left to others} other {# are left to others}}', { count }),
}
