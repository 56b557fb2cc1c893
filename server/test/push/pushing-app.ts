import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { type SandboxPushService, startSandboxPushService } from './sandbox-push-service.ts'

/**
 * Returns an app for the tests of one file, and the push service to which it sends. Both start
 * before the first test and end after the last; the returned objects are empty until then.
 */
export function pushingApp(environment: Record<string, string> = { LIMITS: 'off' }) {
  const app = {} as TestApp
  const service = {} as SandboxPushService
  beforeAll(async () => {
    Object.assign(service, await startSandboxPushService())
    const settings = { PUSH_SANDBOX_ORIGIN: service.origin, ...environment }
    Object.assign(app, await startTestApp(settings))
  })
  afterAll(async () => {
    await app.close()
    await service.close()
  })
  return { app, service }
}
