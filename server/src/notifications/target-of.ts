import type { Notification } from '@sidelight/contract/calls/notifications'
import {
  groupOf,
  type NotificationGroup,
  type NotificationKind,
} from '@sidelight/contract/rules/notification-policy'

interface Known {
  /** The id of the warning or invitation. */
  about: string | null
  room: string | undefined
}

type Target = Notification['target']

const targets: Partial<Record<NotificationGroup, (known: Known) => Target>> = {
  mine: ({ about }) => ({ page: 'warning', id: about }),
  clock: ({ about }) => ({ page: 'warning', id: about }),
  rooms: ({ room = null }) => ({ page: 'room', id: room }),
}

/** The kinds that link to another page than the rest of their group. */
const own: Partial<Record<NotificationKind, Target>> = {
  'support-answered': { page: 'messages', id: null },
  'support-emailed': { page: 'messages', id: null },
  'payment-failed': { page: 'billing', id: null },
  'room-report-news': { page: 'case', id: null },
  'room-banned': { page: 'records', id: null },
  'room-ban-lifted': { page: 'records', id: null },
}

export function targetOf(kind: NotificationKind, known: Known): Target {
  if (kind === 'room-invitation') return { page: 'invitation', id: known.about }
  return own[kind] ?? targets[groupOf(kind)]?.(known) ?? { page: 'devices', id: null }
}
