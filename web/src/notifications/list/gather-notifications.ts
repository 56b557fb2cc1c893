import type { ShownNotification } from './shown-notification.ts'

/** One line of a list: notifications of one day with the same text. */
export interface NotificationLine {
  newest: ShownNotification
  ids: string[]
}

/**
 * Returns the lines of a list, in order. Notifications of the same kind and subject on the same day
 * form one line. Unread and read ones are not mixed, and each notification of a date plan has its
 * own line.
 */
export function gatherNotifications(list: readonly ShownNotification[]): NotificationLine[] {
  const lines = new Map<string, NotificationLine>()
  for (const one of list) {
    const line = lines.get(sameLine(one))
    if (line) line.ids.push(one.id)
    else lines.set(sameLine(one), { newest: one, ids: [one.id] })
  }
  return [...lines.values()]
}

/**
 * Returns a text that is the same for notifications of one line. A notification without a kind, or
 * of a date plan, has its own line.
 */
function sameLine({ id, kind, group, subject, isRead, createdAt }: ShownNotification): string {
  if (kind === undefined || group === 'plan') return id
  return [kind, subject, isRead, new Date(createdAt).toDateString()].join(' ')
}
