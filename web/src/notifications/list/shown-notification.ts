import type { Notification } from '@sidelight/contract/calls/notifications'
import { dayName } from '../../platform/i18n/day-name.ts'
import { locale } from '../../platform/i18n/language.ts'
import { happenings } from '../messages.ts'

type Ours = 'kind' | 'subject' | 'group' | 'target' | 'until'

/** A notification with the fields of the specification; our own may be absent. */
export type ShownNotification = Omit<Notification, Ours> & Partial<Pick<Notification, Ours>>

/**
 * Returns whether a notification is unread and can be marked as read. Those of a date plan stay
 * until the check-in.
 */
export const canBeRead = ({ isRead, group }: Pick<ShownNotification, 'isRead' | 'group'>) =>
  !isRead && group !== 'plan'

/** Returns the words in the page's language for a known kind; a newer server may have more. */
export function textOf({ kind, subject, title, message, createdAt, until }: ShownNotification) {
  return kind !== undefined && Object.hasOwn(happenings, kind)
    ? happenings[kind](subject ?? '', dayOf(createdAt), until && dayName(until))
    : { title, message }
}

const dayOf = (createdAt: string): string =>
  new Date(createdAt).toLocaleDateString(locale, { dateStyle: 'long' })

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

/** Returns the page of the notification's subject; the dashboard for targets of a newer server. */
export function placeOf({ target }: ShownNotification): string {
  return target && Object.hasOwn(places, target.page)
    ? places[target.page](target.id)
    : '/dashboard'
}
