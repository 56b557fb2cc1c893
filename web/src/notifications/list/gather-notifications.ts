import type { ShownNotification } from './shown-notification.ts'

/** One line of a list: the notifications of one day that say the same. */
export interface NotificationLine {
  newest: ShownNotification
  ids: string[]
}

/**
 * Returns the lines of a list, in its order: what has the same kind and subject on the same day is
 * one line. What was read and what was not stay apart, and each date plan has its own.
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

/** Returns the same text for what belongs into one line. What has no kind stays alone. */
function sameLine({ id, kind, group, subject, isRead, createdAt }: ShownNotification): string {
  if (kind === undefined || group === 'plan') return id
  return [kind, subject, isRead, new Date(createdAt).toDateString()].join(' ')
}
