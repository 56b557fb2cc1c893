import { test as base } from '@playwright/test'
import { withServer } from '../tools/running-server.ts'
import { templateFolder } from './data-template.ts'

interface RunningServer {
  origin: string
  /** The data folder. */
  folder: string
  /** Returns the server's log up to now. */
  log: () => string
}

interface TestFixtures {
  /** The host name of the server. Browsers store passkeys for a name, not for an IP address. */
  host: '127.0.0.1' | 'localhost'
  /** The origin of the server. */
  origin: string
}

interface WorkerFixtures {
  /** The settings of the server. Each set of settings gets a separate server. */
  settings: Record<string, string>
  server: RunningServer
}

/**
 * New accounts may ask, accept and corroborate at once. The server trusts the header by which each
 * test gets its own network.
 */
const SHARED = { MIN_ACCOUNT_AGE_HOURS: '0', TRUST_PROXY: '127.0.0.1' }

let networks = 0

/**
 * Returns an IP address that no other test of this worker has, so that each test has its full
 * budgets.
 */
function newNetwork(): string {
  networks += 1
  // Reserved for benchmarks (RFC 2544).
  return `198.18.${networks >> 8}.${networks & 255}`
}

/**
 * Tests with a real server and without a browser. The tests of a worker share its server, so each
 * creates its own numbers and members.
 */
export const serverTest = base.extend<TestFixtures, WorkerFixtures>({
  settings: [SHARED, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, use) => {
      await withServer((origin, folder, log) => use({ origin, folder, log }), settings, {
        template: templateFolder(),
      })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  host: ['127.0.0.1', { option: true }],
  origin: ({ server, host }, use) => use(server.origin.replace('127.0.0.1', host)),
  baseURL: ({ origin }, use) => use(origin),
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': newNetwork() }),
})
