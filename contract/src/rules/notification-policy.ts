import type { Tier } from './plans.ts'

/**
 * The groups of notifications, by which a member switches and filters them: the keys of `channels`
 * in the preferences.
 */
export const notificationGroups = [
  'security',
  'plan',
  'clock',
  'mine',
  'watch',
  'rooms',
  'support',
] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** (policy) The kinds of notification, each with its group. */
const groups = {
  'warning-appeared': 'mine',
  'warning-verified': 'mine',
  'warning-unverified': 'mine',
  'warning-not-verified': 'mine',
  'badge-ended': 'mine',
  'warning-disputed': 'mine',
  'dispute-ended': 'mine',
  'warning-removed': 'mine',
  'warning-corrected': 'mine',
  'warning-hidden': 'clock',
  'warning-stands': 'mine',
  'warning-back': 'mine',
  'warning-held': 'mine',
  'warning-still-held': 'mine',
  'warning-published': 'mine',
  'warning-answered': 'mine',
  'answer-removed': 'mine',
  'number-moved': 'mine',
  'number-moved-too': 'mine',
  'number-stays': 'mine',
  'case-question': 'clock',
  'number-claimed': 'clock',
  'console-due': 'clock',
  'console-late': 'clock',
  'signed-in': 'security',
  'password-changed': 'security',
  'wrong-code': 'security',
  'room-keys-replaced': 'security',
  'room-invitation': 'rooms',
  'room-opened': 'rooms',
  'room-joined': 'rooms',
  'room-report-news': 'rooms',
  'room-banned': 'rooms',
  'room-ban-lifted': 'rooms',
  'watch-warning': 'watch',
  'watch-meeting': 'watch',
  'reading-corrected': 'watch',
  'plan-due': 'plan',
  'plan-opened': 'plan',
  'plan-refused': 'plan',
  'plan-ended-opened': 'plan',
  'plan-ended-unopened': 'plan',
  'plan-ended-untold': 'plan',
  'support-answered': 'support',
  'support-emailed': 'support',
  'payment-failed': 'support',
  'vip-ends': 'support',
  'full-ends': 'support',
} as const satisfies Record<string, NotificationGroup>
export type NotificationKind = keyof typeof groups

/** Every kind. Titles and messages are English; a client may translate them by kind. */
export const notificationKinds = Object.keys(groups).filter((kind): kind is NotificationKind =>
  Object.hasOwn(groups, kind),
)

/** Returns the group of a kind. */
export const groupOf = (kind: NotificationKind): NotificationGroup => groups[kind]

/** The channels on which a notification reaches a member, in the order of the preferences. */
export const channels = ['app', 'push', 'mail'] as const
export type Channel = (typeof channels)[number]

interface GroupPolicy {
  /** Whether each channel is on by default: in the app, push, email. */
  on: readonly [app: boolean, push: boolean, mail: boolean]
  /** The channels that a member may switch on and off. The others are fixed. */
  switchable: readonly Channel[]
  /**
   * `urgent`: sent to every member at once. `priority`: sent to members with VIP within 5 minutes.
   */
  haste?: 'urgent' | 'priority'
  /** Whether it is sent during quiet hours too. */
  breaksQuiet?: true
}

/** (policy) The settings of each group. */
export const groupPolicy: Readonly<Record<NotificationGroup, GroupPolicy>> = {
  security: { on: [true, true, true], switchable: ['push'], haste: 'urgent', breaksQuiet: true },
  plan: {
    on: [true, true, false],
    switchable: ['push', 'mail'],
    haste: 'urgent',
    breaksQuiet: true,
  },
  clock: { on: [true, true, true], switchable: ['push', 'mail'], haste: 'urgent' },
  mine: { on: [true, false, false], switchable: channels },
  watch: { on: [true, true, false], switchable: channels },
  rooms: { on: [true, true, false], switchable: channels, haste: 'priority' },
  support: { on: [true, false, true], switchable: ['push', 'mail'], haste: 'priority' },
}

/**
 * (policy) Minutes until a notification is sent outside the app: at once, with the job of every 5
 * minutes, or with the hourly job.
 */
export type KnockDelay = 0 | 5 | 60

/** (policy) Kinds that are only shown in the app. */
const IN_APP: readonly NotificationKind[] = [
  'plan-ended-opened',
  'plan-ended-unopened',
  'plan-ended-untold',
]

/** Returns whether a kind is also sent outside the app. */
export const leavesApp = (kind: NotificationKind): boolean => !IN_APP.includes(kind)

/**
 * (policy) Kinds that wait for the hourly job although their group does not. The reported person
 * may know the minute of the event: he causes it, sees it on the board, or computes it from the
 * deadline of a case. A phone beside him that lights up in that minute would give away its owner as
 * the member or a moderator. The end of a paid plan waits because it is announced days ahead.
 */
const HOURLY_KINDS: readonly NotificationKind[] = [
  'warning-hidden',
  'number-claimed',
  'plan-refused',
  ...IN_APP,
  'console-due',
  'console-late',
  'vip-ends',
  'full-ends',
]

/** Returns the delay after which a member with this plan is notified outside the app. */
export function knockDelay(kind: NotificationKind, plan: Tier): KnockDelay {
  return HOURLY_KINDS.includes(kind) ? 60 : groupDelay(groupOf(kind), plan)
}

/** Returns the delay of a group's kinds that are not HOURLY_KINDS, with this plan, in minutes. */
export function groupDelay(group: NotificationGroup, plan: Tier): KnockDelay {
  const { haste } = groupPolicy[group]
  if (haste === 'urgent') return 0
  return haste === 'priority' && plan === 'vip' ? 5 : 60
}

const RANKS: Readonly<Record<KnockDelay, 0 | 1 | 2>> = { 0: 0, 5: 1, 60: 2 }

/** Returns the rank of an unread notification in the list. Lower ranks come first. */
export const unreadRank = (kind: NotificationKind, plan: Tier) =>
  RANKS[groupDelay(groupOf(kind), plan)]

/** The highest number of unread notifications that is shown. */
export const MOST_UNREAD = 99
