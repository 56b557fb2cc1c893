import type { ShownNotification } from './shown-notification.ts'

/** One line of a list: the notifications of one day with the same words. */
export interface NotificationLine {
  newest: ShownNotification
  ids: string[]
}

/**
 * Returns the lines of a list, in order: notifications of the same kind and subject on the same day
 * are one line. Read and unread ones stay separate, and each date plan has its own line.
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

/** Returns the same text for notifications of one line; one without a kind has its own. */
function sameLine({ id, kind, group, subject, isRead, createdAt }: ShownNotification): string {
  if (kind === undefined || group === 'plan') return id
  return [kind, subject, isRead, new Date(createdAt).toDateString()].join(' ')
}
