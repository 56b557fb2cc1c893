import type { KnockDelay } from '@sidelight/contract/rules/notification-policy'
import { i18n } from '../platform/i18n/i18n.ts'

/** How soon a member is notified, on the page of VIP. */
export const toldWithin = {
  title: i18n.t('Priority notifications: how soon you are told'),
  what: i18n.t('What it is about'),
  everybody: i18n.t('Every member'),
  vip: i18n.t('VIP'),
  urgent: i18n.t('Your sign-in, a date plan, a question of a moderator'),
  rooms: i18n.t('Match rooms: an invitation, a room that opens, who joins'),
  support: i18n.t('Our answers to your messages'),
  mine: i18n.t('Your own warnings'),
  watches: i18n.t('A new warning about what you watch'),
  alike: i18n.t(
    'One to three days after it could be read: the same for all, it protects who wrote it',
  ),
  within: {
    0: i18n.t('At once'),
    5: i18n.t('Within 5 minutes'),
    60: i18n.t('Within the hour'),
  } satisfies Record<KnockDelay, string>,
  note: i18n.t(
    'On your device, where you have allowed it; of our answers and your own warnings only once you switch that on under “What reaches you”. Quiet hours that you set come first, except for your sign-in and date plans. With VIP, rooms and our answers stand further up in the list too.',
  ),
}
