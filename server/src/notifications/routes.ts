import { MOST_UNREAD } from '@sidelight/contract/rules/notification-policy'
import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { type ListServices, listNotifications } from './list-notifications.ts'
import {
  getPushKey,
  type PushServices,
  subscribePush,
  unsubscribePush,
} from './push/subscribe-push.ts'
import { countUnread, readNotifications } from './read-notifications.ts'

export function notificationRoutes(
  services: Omit<ListServices & PushServices, 'db'> & Pick<Services, 'live'>,
): ServedCall[] {
  const { live } = services
  return [
    serveCall('listNotifications', ({ db, params, query }) =>
      listNotifications({ ...services, db }, params.id, query),
    ),
    serveCall('readNotifications', ({ db, params, body, whenStored }) => {
      // Makes the member's other open pages update their counts.
      whenStored(() => live.signal(live.memberTopic(params.id), 'notification', {}))
      return readNotifications({ ...services, db }, params.id, body.ids)
    }),
    serveCall('countUnread', async ({ db, member }) => {
      const unread = await countUnread({ ...services, db }, member.id)
      return { count: Math.min(unread, MOST_UNREAD) }
    }),
    serveCall('getPushKey', ({ db, member }) => getPushKey({ ...services, db }, member)),
    serveCall('subscribePush', ({ db, member, body }) =>
      subscribePush({ ...services, db }, member, body.endpoint),
    ),
    serveCall('unsubscribePush', ({ db, member, body }) =>
      unsubscribePush({ ...services, db }, member.id, body.endpoint),
    ),
  ]
}
