import type { Channel, NotificationGroup } from '@sidelight/contract/rules/notification-policy'
import { i18n } from '../../platform/i18n/i18n.ts'

/** The table of switches. */
export const table = {
  table: i18n.t('What reaches you: each kind, and how it comes'),
  kind: i18n.t('Kind'),
  always: i18n.t('Always'),
  never: i18n.t('Never'),
  failed: i18n.t('Your settings did not load.'),
  failedCause: i18n.t('Check your connection and try again.'),
  loading: i18n.t('Loading your settings...'),
  cell: (kind: string, way: string) => i18n.t('{kind}, {way}', { kind, way }),
  notSaved: {
    title: i18n.t('Not saved'),
    description: i18n.t('Check your connection and try again.'),
    tone: 'destructive',
  } as const,
}

/** The channels, as the columns of the table. */
export const ways: Record<Channel, string> = {
  app: i18n.t('In the app'),
  mail: i18n.t('Email'),
  push: i18n.t('This device'),
}

/** Shown below the table while no push arrives on this device. */
export const nothingArrives = {
  yet: i18n.t(
    'No notification arrives on this device before you allow it under “This device” below.',
  ),
  why: i18n.t('No notification arrives on this device. “This device” below says why.'),
}

/** The text under the name of each group. */
export const hints: Record<NotificationGroup, string> = {
  security: i18n.t('Email cannot be switched off'),
  plan: i18n.t('When you are not back in time'),
  clock: i18n.t('A moderator asks, your warning is hidden, or somebody claims its number'),
  mine: i18n.t('Published, verified, disputed, decided'),
  watch: i18n.t('Corrections too. Never with the number'),
  rooms: i18n.t('Invitations, which lapse after 7 days, and who comes. Messages: in the app alone'),
  support: i18n.t('Only an answer, or what concerns a payment'),
}

/** The texts under the groups if this installation sends no notifications by email. */
export const hintsWithoutMail: Record<NotificationGroup, string> = {
  ...hints,
  security: i18n.t('In the app it cannot be switched off'),
}

/** Quiet hours. */
export const quiet = {
  title: i18n.t('Quiet hours'),
  hours: (from: string, to: string) =>
    i18n.t('Nothing leaves between {from} and {to}, except about your sign-in and date plans.', {
      from,
      to,
    }),
  off: i18n.t('Off: notifications can reach you at any hour.'),
  from: i18n.t('From'),
  to: i18n.t('To'),
  elsewhere: (stored: string, device: string) =>
    i18n.t('The time zone of these hours is {stored}, and that of this device is {device}.', {
      stored,
      device,
    }),
  takeOver: i18n.t('Use the time zone of this device'),
}

/** The number on the icon, and the sound. */
export const signs = {
  badge: i18n.t('A number on the icon of the app'),
  badgeHint: i18n.t('Not in discreet mode.'),
  sound: i18n.t('A sound with each notification'),
}

/** The notification about corrections of what the member read. */
export const corrections = {
  title: i18n.t('Tell me about corrections'),
  hint: i18n.t(
    'When a warning that you opened or looked up is corrected or taken back. What you opened is remembered for this alone, sealed, for 90 days; off forgets it, within the hour of your next visit.',
  ),
}
