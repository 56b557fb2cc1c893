import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { NotificationKind } from '@sidelight/contract/rules/notification-policy'
import { notifyTags } from '../../src/notifications/notify.ts'
import { createBlindIndex } from '../../src/platform/crypto/blind-index.ts'
import { createVault } from '../../src/platform/crypto/vault.ts'
import type { TestApp, TestMember } from '../test-app.ts'

/** Advances the clock by a minute and stores a notification, by default about an invitation. */
export async function notifyOf(
  appOf: () => TestApp,
  { id }: TestMember,
  kind: NotificationKind = 'room-invitation',
  about = 'an-invitation',
): Promise<void> {
  const app = appOf()
  app.pass(MINUTE_MS)
  const tag = createBlindIndex(app.ring).tag('author', id)
  await notifyTags(app.database.handle, createVault(app.ring), {
    kind,
    subject: '+1 (415) ***-**42',
    at: app.now(),
    recipients: [{ tag, about }],
  })
}
