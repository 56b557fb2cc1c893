import type { Notification } from '@sidelight/contract/calls/notifications'
import { INVITATION_MS } from '@sidelight/contract/rules/rooms-policy'
import { serverNow } from '../../platform/api/server-clock.ts'
import { dayName } from '../../platform/i18n/day-name.ts'
import { locale } from '../../platform/i18n/language.ts'
import { invitationOver } from '../invitation-messages.ts'
import { happenings, notifications } from '../messages.ts'

type Ours = 'kind' | 'subject' | 'group' | 'target' | 'until'

/** A notification with the fields of the specification. Our own fields may be absent. */
export type ShownNotification = Omit<Notification, Ours> & Partial<Pick<Notification, Ours>>

const ENDED: readonly ShownNotification['kind'][] = [
  'plan-ended-opened',
  'plan-ended-unopened',
  'plan-ended-untold',
]

/**
 * Returns whether a notification can be marked as read. Those of a running date plan cannot,
 * because only the check-in ends them.
 */
export const canBeRead = ({
  isRead,
  group,
  kind,
}: Pick<ShownNotification, 'isRead' | 'group' | 'kind'>) =>
  !isRead && (group !== 'plan' || ENDED.includes(kind))

/**
 * Returns the text in the page's language, or that of the server for a kind that this version does
 * not know.
 */
export function textOf(shown: ShownNotification) {
  const { kind, title, message, createdAt, until } = shown
  const subject = shown.subject ?? notifications.thisNumber
  if (isOver(shown)) return invitationOver(subject)
  return kind !== undefined && Object.hasOwn(happenings, kind)
    ? happenings[kind](subject, longDay(createdAt), until && dayName(until))
    : { title, message }
}

const longDay = (createdAt: string): string =>
  new Date(createdAt).toLocaleDateString(locale, { dateStyle: 'long' })

/** Returns whether a notification is about an invitation that has lapsed. Both are deleted soon. */
const isOver = ({ kind, createdAt }: ShownNotification): boolean =>
  kind === 'room-invitation' && Date.parse(createdAt) + INVITATION_MS <= serverNow()

type Page = Notification['target']['page']

const places: Readonly<Record<Page, (id: string | null) => string>> = {
  invitation: () => '/dashboard#for-you',
  room: (id) => (id === null ? '/dashboard#active-rooms' : `/match-room/${encodeURIComponent(id)}`),
  warning: () => '/records',
  devices: () => '/account#account-devices',
  report: (id) => (id === null ? '/public-board' : `/public-board/w/${encodeURIComponent(id)}`),
  watches: () => '/watches',
  plans: () => '/date-plans',
  messages: () => '/account#account-messages',
  billing: () => '/billing',
  case: () => '/case',
  records: () => '/records',
  console: () => '/mod',
}

/**
 * Returns the path of the notification's subject, or of the dashboard for a target that this
 * version does not know.
 */
export function placeOf(shown: ShownNotification): string {
  const { target } = shown
  if (isOver(shown)) return places.room(null)
  return target && Object.hasOwn(places, target.page)
    ? places[target.page](target.id)
    : '/dashboard'
}
