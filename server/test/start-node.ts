import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { type App, createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { KeyRing } from '../src/platform/key-ring.ts'
import type { TestApp } from './test-app.ts'

/** Another process on an app's data and its clock, without limits; whoever starts it closes it. */
export async function startNode(app: TestApp, ring: KeyRing): Promise<{ node: App; url: string }> {
  const { database } = app
  const config = readConfig({ PORT: '0', LIMITS: 'off', DATA_DIR: dirname(app.outbox) })
  const node = await createApp(config, { database, ring, clock: () => app.now(), log: false })
  await node.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = node.http.server.address() as AddressInfo
  return { node, url: `http://127.0.0.1:${port}` }
}
