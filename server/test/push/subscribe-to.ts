import { expect } from 'vitest'
import type { TestMember } from '../test-app.ts'
import type { SandboxBrowser, SandboxPushService } from './sandbox-push-service.ts'

/** Turns push on in a browser of a member. */
export async function subscribeTo(
  service: SandboxPushService,
  member: Pick<TestMember, 'id' | 'send'>,
): Promise<SandboxBrowser> {
  const { body } = await member.send<{ key: string }>('GET', '/api/account/push')
  const subscribed = service.subscribe(body.key)
  const { endpoint } = subscribed
  expect((await member.send('POST', '/api/account/push', { endpoint })).status).toBe(201)
  return subscribed
}
