import type { NotificationKind } from '@sidelight/contract/notifications'
import { i18n } from '../platform/i18n.ts'

/** The Notifications card (specification §2). */
export const notifications = {
  title: i18n.t('Notifications'),
  newest: i18n.t('Newest notifications'),
  none: i18n.t('No notifications yet'),
  loading: i18n.t('Loading notifications...'),
  failed: i18n.t('Your notifications did not load.'),
  failedCause: i18n.t('The cause is on our side. Please try again in a moment.'),
  unreadCount: (count: number) => i18n.t('{count} unread', { count }),
  unread: i18n.t('Unread'),
  read: i18n.t('Mark as read'),
  readAll: i18n.t('Mark all as read'),
}

/** The toast of a mark that did not reach the server. */
export const notMarked = {
  title: i18n.t('Not marked as read'),
  description: i18n.t('Check your connection and try again.'),
  tone: 'destructive',
} as const

interface Text {
  title: string
  message: string
}

/** What happened, by its kind; `subject` is the masked number. The server's words are the same in English. */
export const happenings: Record<NotificationKind, (subject: string) => Text> = {
  'signed-in': () => ({
    title: i18n.t('A new browser signed in'),
    message: i18n.t('If that was not you, change your password and sign out the other devices.'),
  }),
  'password-changed': () => ({
    title: i18n.t('Your password was changed'),
    message: i18n.t(
      'If that was not you, choose a new one by "Forgot your password?" and look at your devices.',
    ),
  }),
  'warning-appeared': (subject) => ({
    title: i18n.t('Your warning is on the board'),
    message: i18n.t(
      'The delay of your warning about {subject} is over. Everybody can read it now.',
      { subject },
    ),
  }),
  'warning-verified': (subject) => ({
    title: i18n.t('Your warning is verified'),
    message: i18n.t('A moderator has checked evidence for your warning about {subject}.', {
      subject,
    }),
  }),
  'warning-unverified': (subject) => ({
    title: i18n.t('Your warning is not verified any more'),
    message: i18n.t(
      'A moderator took the mark off your warning about {subject}. It stays on the board.',
      { subject },
    ),
  }),
  'warning-disputed': (subject) => ({
    title: i18n.t('Your warning is disputed'),
    message: i18n.t(
      'Your warning about {subject} is contested. It stays on the board while a moderator looks.',
      { subject },
    ),
  }),
  'dispute-ended': (subject) => ({
    title: i18n.t('The dispute is over'),
    message: i18n.t('Your warning about {subject} stands as it did before.', { subject }),
  }),
  'warning-removed': (subject) => ({
    title: i18n.t('Your warning was removed'),
    message: i18n.t('A moderator took your warning about {subject} off the board.', { subject }),
  }),
  'room-invitation': (subject) => ({
    title: i18n.t('Somebody asks to connect'),
    message: i18n.t(
      'A member asks to meet those who reported {subject}. Your dashboard shows the invitation for 7 days.',
      { subject },
    ),
  }),
  'room-opened': (subject) => ({
    title: i18n.t('Your request was accepted'),
    message: i18n.t('The match room for {subject} is open to you.', { subject }),
  }),
  'room-joined': (subject) => ({
    title: i18n.t('Somebody new in a match room'),
    message: i18n.t('Someone new joined the room for {subject}.', { subject }),
  }),
}
