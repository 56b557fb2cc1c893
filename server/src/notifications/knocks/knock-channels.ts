import type { Preferences } from '@sidelight/contract/calls/preferences'
import {
  type Channel,
  channels,
  groupOf,
  groupPolicy,
  type NotificationGroup,
  type NotificationKind,
  notificationGroups,
} from '@sidelight/contract/rules/notification-policy'

/**
 * Returns whether a kind reaches a member on this channel, by the member's choice if there is one.
 */
export function isChannelOn(
  preferences: Pick<Preferences, 'channels'>,
  kind: NotificationKind,
  channel: Channel,
): boolean {
  return isGroupOn(preferences, groupOf(kind), channel)
}

/** Returns whether a group reaches a member on this channel. */
export function isGroupOn(
  preferences: Pick<Preferences, 'channels'>,
  group: NotificationGroup,
  channel: Channel,
): boolean {
  const { on, switchable } = groupPolicy[group]
  const at = channels.indexOf(channel)
  const row = switchable.includes(channel) ? preferences.channels[group] : on
  return row[at] ?? false
}

/** Returns whether anything except security may reach a member on this channel. */
export function isAnyOn(preferences: Pick<Preferences, 'channels'>, channel: Channel): boolean {
  return notificationGroups.some(
    (group) => group !== 'security' && isGroupOn(preferences, group, channel),
  )
}

/** Returns the groups that a member does not want to see even in the app. */
export function hiddenGroups(
  preferences: Pick<Preferences, 'channels'>,
): ReadonlySet<NotificationGroup> {
  return new Set(notificationGroups.filter((group) => !isGroupOn(preferences, group, 'app')))
}
