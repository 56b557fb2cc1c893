import type { RoomMessage } from '@sidelight/contract/calls/moderation/moderated-case'
import { i18n } from '../../../platform/i18n/i18n.ts'

/** Messages of a room. */
export const room = {
  title: i18n.t('The messages'),
  how: i18n.t(
    'Each is proved to have been sent as it stands here. The reporter chose which ones come along.',
  ),
  about: (number: string) => i18n.t('A match room about {number}', { number }),
  by: {
    reported: i18n.t('The reported member'),
    reporter: i18n.t('The reporter'),
    other: i18n.t('Another member'),
  } satisfies Record<RoomMessage['by'], string>,
  reported: i18n.t('Reported'),
  deleted: i18n.t('The messages are deleted: 30 days after a decision they go.'),
  two: i18n.t('Two moderators must agree to shut somebody out. It is done ten minutes later.'),
}
