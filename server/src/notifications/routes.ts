import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import { type InboxServices, listNotifications } from './list-notifications.ts'
import { readNotifications } from './read-notifications.ts'

export function notificationRoutes(services: Omit<InboxServices, 'db'>): ServedCall[] {
  return [
    serveCall('listNotifications', ({ db, params }) =>
      listNotifications({ ...services, db }, params.id),
    ),
    serveCall('readNotifications', ({ db, params, body }) =>
      readNotifications({ ...services, db }, params.id, body.ids),
    ),
  ]
}
