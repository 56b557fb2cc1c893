import type { Notification } from '@sidelight/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { toast } from '../platform/toasts.ts'
import { notMarked } from './messages.ts'

const keyOf = (memberId: string) => ['notifications', memberId]

/** What happened to what is hers, newest first. */
export function useNotifications(memberId: string) {
  return useQuery({
    queryKey: keyOf(memberId),
    queryFn: ({ signal }) => call('listNotifications', { params: { id: memberId }, signal }),
    meta: { until: ['notification'] },
  })
}

/** Marks the given ones as read at once, all of them without any; a failure marks them back. */
export function useReadNotifications(memberId: string) {
  const client = useQueryClient()
  const key = keyOf(memberId)
  return useMutation({
    mutationFn: (ids: string[] | undefined) =>
      call('readNotifications', { params: { id: memberId }, body: ids ? { ids } : {} }),
    onMutate(ids) {
      const before = client.getQueryData<Notification[]>(key)
      client.setQueryData<Notification[]>(key, (list) => list?.map((one) => markRead(one, ids)))
      return before
    },
    onError(_error, _ids, before) {
      client.setQueryData(key, before)
      toast(notMarked)
    },
  })
}

function markRead(notification: Notification, ids: string[] | undefined): Notification {
  const isMeant = ids?.includes(notification.id) ?? true
  return isMeant ? { ...notification, isRead: true } : notification
}
