import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { idParams, isoDate } from './text.ts'

export const Notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: isoDate,
})
export type Notification = z.infer<typeof Notification>

export const notificationCalls = {
  listNotifications: call(paths.listNotifications, {
    summary: "A member's notifications, newest first",
    access: 'owner',
    params: idParams,
    answer: z.array(Notification),
  }),
}
