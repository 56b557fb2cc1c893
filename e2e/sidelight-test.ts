import { test as base, expect, type Page } from '@playwright/test'
import { withServer } from '../tools/running-server.ts'
import { runOperator } from './operator.ts'
import { type Complaints, watch } from './watch.ts'

export interface RunningServer {
  origin: string
  /** Where it keeps everything. */
  folder: string
  /** What it has written so far. */
  log: () => string
}

interface Fixtures {
  complaints: Complaints
  /** A page in the browser of somebody else: she shares nothing with `page` but the server. */
  openPage: () => Promise<Page>
  /** Gives an order as `npm run admin -- ORDER` does, and answers what it printed. */
  operate: (...order: string[]) => Promise<string>
}

interface WorkerFixtures {
  /** What the server of a test file is started with; nothing else is set. */
  settings: Record<string, string>
  server: RunningServer
}

/**
 * A real server for each worker, and on every page a watch for blocked content, requests to others
 * and errors in the console.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, use) => {
      await withServer((origin, folder, log) => use({ origin, folder, log }), settings)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  complaints: [
    async ({ context, server }, use) => {
      const complaints: Complaints = { thirdParty: [], policy: [], console: [] }
      await watch(context, server.origin, complaints)
      await use(complaints)
      expect(complaints).toEqual({ thirdParty: [], policy: [], console: [] })
    },
    { auto: true },
  ],
  openPage: async ({ browser, server, complaints }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const context = await browser.newContext()
      await watch(context, server.origin, complaints)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  operate: ({ server }, use) => use((...order) => runOperator(server.folder, order)),
})

export { expect }
