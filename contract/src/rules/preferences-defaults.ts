import { groupPolicy, type NotificationGroup } from './notification-policy.ts'

/** (policy) How many days a search is stored in the history; 0 stores no searches. */
export const historyDays = [0, 1, 7, 30] as const
export type HistoryDays = (typeof historyDays)[number]

/** Whether a group is on: in the app, push, email. */
export type Switches = [app: boolean, push: boolean, mail: boolean]

/** The hours of a day, in an IANA time zone, in which only urgent notifications leave the app. */
export type QuietHours = [from: number, to: number, zone: string]

/** A member's preferences for notifications and stored searches. */
export interface PreferenceValues {
  channels: Record<NotificationGroup, Switches>
  quiet: QuietHours | null
  history: HistoryDays
  corrections: boolean
  badge: boolean
  sound: boolean
}

/** Returns the default preferences. */
export function defaultPreferences(): PreferenceValues {
  const of = (group: NotificationGroup): Switches => [...groupPolicy[group].on]
  const channels = {
    security: of('security'),
    plan: of('plan'),
    clock: of('clock'),
    mine: of('mine'),
    watch: of('watch'),
    rooms: of('rooms'),
    support: of('support'),
  }
  return { channels, quiet: null, history: 30, corrections: true, badge: true, sound: false }
}
