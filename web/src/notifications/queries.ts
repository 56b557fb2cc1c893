import type { Notification } from '@sidelight/contract/calls/notifications'
import { MOST_UNREAD, type NotificationGroup } from '@sidelight/contract/rules/notification-policy'
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callPage, type Page } from '../platform/api/api.ts'
import { toast } from '../platform/toasts.ts'
import { canBeRead } from './list/shown-notification.ts'
import { notMarked } from './messages.ts'

type Pages = InfiniteData<Page<Notification[]>>
interface Unread {
  count: number
}

const listsOf = (memberId: string) => ['notifications', memberId]
const countOf = (memberId: string) => ['unread notifications', memberId]
const firstPage = (): string | undefined => undefined
const meta = { until: ['notification'] } as const

/**
 * Reads the member's notifications page by page, unread ones first. With `group`, those of one
 * group.
 */
export function useNotifications(memberId: string, group: NotificationGroup | null = null) {
  return useInfiniteQuery({
    queryKey: [...listsOf(memberId), group],
    queryFn: ({ pageParam, signal }) =>
      callPage('listNotifications', {
        params: { id: memberId },
        query: { ...(group && { group }), ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ answer }) => answer),
    meta,
  })
}

/** Returns how many notifications are unread, at most MOST_UNREAD. Undefined until it is known. */
export function useUnreadCount(memberId: string): number | undefined {
  const { data } = useQuery({
    queryKey: countOf(memberId),
    queryFn: ({ signal }) => call('countUnread', { signal }),
    meta,
  })
  return data?.count
}

/**
 * Returns the mutation that marks notifications as read: those with the given ids, or all. The
 * marks are shown at once, and undone on failure.
 */
export function useReadNotifications(memberId: string) {
  const client = useQueryClient()
  const lists = { queryKey: listsOf(memberId) }
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) =>
      call('readNotifications', { params: { id: memberId }, body: ids ? { ids: [...ids] } : {} }),
    onMutate(ids) {
      const before = client.getQueriesData<Pages>(lists)
      const count = client.getQueryData<Unread>(countOf(memberId))
      client.setQueriesData<Pages>(lists, (list) => list && markPages(list, ids))
      client.setQueryData<Unread>(countOf(memberId), (known) => known && less(known, ids))
      return { before, count }
    },
    onSuccess: ({ unread }) =>
      client.setQueryData<Unread>(countOf(memberId), { count: Math.min(unread, MOST_UNREAD) }),
    onError(_error, _ids, was) {
      for (const [key, list] of was?.before ?? []) client.setQueryData(key, list)
      client.setQueryData(countOf(memberId), was?.count)
      toast(notMarked)
    },
  })
}

/**
 * Returns a function that marks the notifications about newcomers of a room as read, because the
 * member has acknowledged them there. Without a connection they stay unread.
 */
export function useReadNewcomers(memberId: string): (roomId: string) => void {
  const read = useReadNotifications(memberId)
  async function mark(roomId: string): Promise<void> {
    const params = { id: memberId }
    const { answer } = await callPage('listNotifications', { params, query: { group: 'rooms' } })
    const unread = answer.filter(({ kind, isRead }) => kind === 'room-joined' && !isRead)
    const ids = unread.filter(({ target }) => target.id === roomId).map(({ id }) => id)
    if (ids.length > 0) read.mutate(ids)
  }
  return (roomId) => void mark(roomId).catch(() => undefined)
}

function less({ count }: Unread, ids: readonly string[] | undefined): Unread {
  return { count: ids ? Math.max(0, count - ids.length) : 0 }
}

function markPages(list: Pages, ids: readonly string[] | undefined): Pages {
  const isMeant = ({ id }: Notification) => ids?.includes(id) ?? true
  const mark = (one: Notification) =>
    isMeant(one) && canBeRead(one) ? { ...one, isRead: true } : one
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, answer: page.answer.map(mark) })),
  }
}
