import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { readConfig } from '../../src/app/config/config.ts'
import { type App, createApp } from '../../src/app/create-app.ts'
import type { KeyRing } from '../../src/platform/crypto/key-ring.ts'
import { simulators } from '../../src/simulators/simulators.ts'
import type { TestApp } from '../test-app.ts'

/**
 * Starts another node, without limits, with an app's database and clock. The caller has to close
 * it.
 */
export async function startNode(app: TestApp, ring: KeyRing): Promise<{ node: App; url: string }> {
  const { database } = app
  const config = readConfig({ PORT: '0', LIMITS: 'off', DATA_DIR: dirname(app.outbox) })
  const node = await createApp(config, {
    database,
    ring,
    simulators,
    clock: () => app.now(),
    log: false,
    jobsOnCall: true,
    webFolder: join(dirname(app.outbox), 'no pages'),
  })
  await node.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = node.http.server.address() as AddressInfo
  return { node, url: `http://127.0.0.1:${port}` }
}
