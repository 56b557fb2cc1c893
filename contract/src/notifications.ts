import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { idParams, isoDate } from './text.ts'

/** What can have happened. A client may put it into her language; title and message are English. */
export const notificationKinds = [
  'warning-appeared',
  'warning-verified',
  'warning-unverified',
  'warning-disputed',
  'dispute-ended',
  'warning-removed',
  'signed-in',
  'password-changed',
  'room-invitation',
  'room-opened',
  'room-joined',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const Notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: isoDate,
  kind: z.enum(notificationKinds),
  subject: z
    .string()
    .nullable()
    .describe('The masked number of the warning that it is about; null for the account'),
})
export type Notification = z.infer<typeof Notification>

export const notificationCalls = {
  listNotifications: call(paths.listNotifications, {
    summary: "A member's notifications, newest first",
    access: 'owner',
    params: idParams,
    answer: z.array(Notification),
  }),
  readNotifications: call(paths.readNotifications, {
    summary: 'Mark notifications as read; all of them when none is named',
    access: 'owner',
    params: idParams,
    body: z.object({ ids: z.array(z.string().max(64)).max(100).optional() }),
    answer: z.object({ unread: z.number().int() }),
  }),
}
