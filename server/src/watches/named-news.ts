import type { ComputedNotification, ComputedNotifications } from '../notifications/index.ts'
import { readShelf, type ShelfServices } from './own-shelf.ts'
import { alertIdOf } from './released-at.ts'

/** A notification of another feature, which is not stored. Names are unique. */
interface NamedNews extends Pick<ComputedNotification, 'kind' | 'target'> {
  name: string
  at: number
}

type ListNews = (from: Pick<ShelfServices, 'db' | 'ask'>, memberId: string) => Promise<NamedNews[]>

/**
 * Returns these notifications together with those of other features. The member's shelf marks which
 * of them were read, as for alerts.
 */
export function withNamedNews(
  services: Omit<ShelfServices, 'db' | 'ask'>,
  others: ComputedNotifications,
  sources: readonly ListNews[],
): ComputedNotifications {
  return {
    async list(from, memberId) {
      const [listed, ...named] = await Promise.all([
        others.list(from, memberId),
        ...sources.map((list) => list(from, memberId)),
      ])
      const news = named.flat()
      if (news.length === 0) return listed
      const shelf = await readShelf({ ...services, ...from }, memberId)
      const view = ({ name, at, ...rest }: NamedNews): ComputedNotification => {
        const id = alertIdOf(shelf.seed, name)
        return { ...rest, id, subject: null, isRead: shelf.isRead(id), createdAt: new Date(at) }
      }
      return [...listed, ...news.map(view)]
    },
    markRead: (db, memberId, ids) => others.markRead(db, memberId, ids),
  }
}
