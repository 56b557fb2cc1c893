import {
  groupOf,
  type NotificationKind,
  notificationKinds,
} from '@sidelight/contract/rules/notification-policy'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { notificationText } from '../../server/src/notifications/notification-text.ts'
import { textOf } from '../../web/src/notifications/list/shown-notification.ts'

// The page names days in the zone of its reader, the server in UTC.
beforeAll(() => {
  vi.stubEnv('TZ', 'UTC')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

// The page shows another text for an invitation that has expired.
const createdAt = new Date()

/** Returns a notification as the server sends it, without a text of the server. */
const sent = (kind: NotificationKind, subject: string | null, until: string | undefined) => ({
  id: 'n1',
  title: '',
  message: '',
  isRead: false,
  createdAt: createdAt.toISOString(),
  kind,
  subject,
  group: groupOf(kind),
  ...(until === undefined ? {} : { until }),
})

it.each(notificationKinds)('§4 the server and the page notify in the same words: %s', (kind) => {
  for (const subject of ['+1 (415) ***-**42', null]) {
    for (const until of [undefined, '2026-11-09']) {
      const text = notificationText({ kind, subject, createdAt, until })
      expect(textOf(sent(kind, subject, until))).toEqual(text)
    }
  }
})
