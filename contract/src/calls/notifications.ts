import { z } from 'zod'
import { MOST_UNREAD, notificationGroups, notificationKinds } from '../rules/notification-policy.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { paths } from './paths.ts'
import { exactText, idParams, isoDate, list, shownText } from './text.ts'
import { count } from './whole-number.ts'

/** The pages that a notification can link to. */
export const notificationPages = [
  'invitation',
  'room',
  'warning',
  'devices',
  'report',
  'watches',
  'plans',
  'messages',
  'billing',
  'case',
  'records',
  'console',
] as const

export const Notification = z.object({
  id: shownText,
  title: shownText,
  message: shownText,
  isRead: z.boolean(),
  createdAt: isoDate,
  kind: z.enum(notificationKinds),
  subject: shownText
    .nullable()
    .describe('The masked number of the warning; null if it is about the account'),
  until: shownText
    .optional()
    .describe(
      'The last day on which the member can respond, such as 2026-11-09; absent if she cannot',
    ),
  group: z
    .enum(notificationGroups)
    .describe('The group by which members switch and filter notifications'),
  target: z
    .object({
      page: z.enum(notificationPages),
      id: shownText.nullable().describe('The id; null if it is unknown, or there is only one'),
    })
    .describe('What it links to'),
})
export type Notification = z.infer<typeof Notification>

export const notificationCalls = {
  listNotifications: call(paths.listNotifications, {
    summary:
      "List a member's notifications: unread ones first, by urgency, then newest first; 50 on a page, the next page is in the Link header",
    access: 'owner',
    params: idParams,
    query: z.object({
      group: z.enum(notificationGroups).optional(),
      cursor: exactText(400).optional(),
    }),
    answer: z.array(Notification),
  }),
  readNotifications: call(paths.readNotifications, {
    summary: 'Mark notifications as read, or all of them if none is named',
    access: 'owner',
    params: idParams,
    body: z.object({
      ids: list(exactText(64), 100, fieldError('At most 100 at once.')).optional(),
    }),
    answer: z.object({ unread: count }),
  }),
  countUnread: call(paths.countUnread, {
    summary:
      'Count the unread notifications, up to 99; the event `notification` means that the count has changed',
    access: 'member',
    answer: z.object({ count: count.max(MOST_UNREAD) }),
  }),
}
