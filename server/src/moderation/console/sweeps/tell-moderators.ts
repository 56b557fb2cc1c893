import type {
  ComputedNotification,
  ComputedNotifications,
  ListDue,
} from '../../../notifications/index.ts'
import type { Services } from '../../../platform/services.ts'
import { readAlertMarks } from '../../../watches/index.ts'
import { findWoken, listConsoleNews } from './console-news.ts'

type NewsServices = Pick<Services, 'db' | 'ask' | 'vault' | 'index' | 'clock' | 'quiet'>

/** Returns these notifications together with what the clocks of cases tell moderators. */
export function withConsoleNews(
  services: Omit<NewsServices, 'db'>,
  others: ComputedNotifications,
): ComputedNotifications {
  return {
    list: async (from, memberId) =>
      (
        await Promise.all([
          others.list(from, memberId),
          listNews({ ...services, ...from }, memberId),
        ])
      ).flat(),
    // The shelf marks whatever is read by its id.
    markRead: (db, memberId, ids) => others.markRead(db, memberId, ids),
  }
}

async function listNews(services: NewsServices, memberId: string): Promise<ComputedNotification[]> {
  const news = await listConsoleNews(services, memberId)
  if (news.length === 0) return []
  const marks = await readAlertMarks(services, memberId)
  return news.map(({ kind, name, at }) => ({
    ...marks(name),
    kind,
    subject: null,
    target: { page: 'console' as const, id: null },
    createdAt: new Date(at),
  }))
}

/**
 * Returns what finds the moderators whom the pass of the hour tells that a clock runs out. It never rejects:
 * a case that cannot be opened keeps no other news back.
 */
export function wokenFinder(
  { live, ...services }: Pick<Services, 'db' | 'vault' | 'index' | 'live'>,
  report: () => void,
): ListDue {
  return async (window) => {
    const woken = await findWoken(services, window).catch(() => {
      report()
      return new Map<string, never[]>()
    })
    // Open pages read the notifications anew.
    for (const id of woken.keys()) live.signal(live.memberTopic(id), 'notification', {})
    return woken
  }
}
