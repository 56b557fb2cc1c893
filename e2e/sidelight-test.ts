import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Client } from './members.ts'
import { serverTest } from './server-test.ts'
import { comeAgain } from './service-worker.ts'
import { type Complaints, watch } from './watch.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '..')

interface Fixtures {
  /** The visit of the test: with `again` the service worker is active from the start. */
  visit: 'first' | 'again'
  complaints: Complaints
  /** Opens a page in another browser, which shares only the server with `page`. */
  openPage: () => Promise<Page>
  /** Opens a client for another member who only makes calls: a browser would cost time. */
  openClient: () => Promise<Client>
  /** Runs a command like `npm run admin -- COMMAND`. Returns its output. */
  operate: (...order: string[]) => Promise<string>
}

/** Watches every browser for blocked content, requests to other sites and console errors. */
export const test = serverTest.extend<Fixtures>({
  visit: ['again', { option: true }],
  complaints: [
    async ({ context, origin }, use) => {
      const complaints: Complaints = { thirdParty: [], policy: [], console: [] }
      await watch(context, origin, complaints)
      await use(complaints)
      expect(complaints).toEqual({ thirdParty: [], policy: [], console: [] })
    },
    { auto: true },
  ],
  page: async ({ page, origin, visit }, use) => {
    if (visit === 'again') await comeAgain(page, origin)
    await use(page)
  },
  openPage: async ({ browser, origin, complaints, visit }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const context = await browser.newContext()
      await watch(context, origin, complaints)
      const page = await context.newPage()
      if (visit === 'again') await comeAgain(page, origin)
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  openClient: async ({ playwright, origin, extraHTTPHeaders }, use) => {
    const opened: APIRequestContext[] = []
    await use(async () => {
      const request = await playwright.request.newContext({
        baseURL: origin,
        ...(extraHTTPHeaders && { extraHTTPHeaders }),
      })
      opened.push(request)
      return { request }
    })
    for (const request of opened) await request.dispose()
  },
  operate: ({ server }, use) => use((...order) => runOperator(server.folder, order)),
})

export { expect }

/**
 * Runs the operator's tool beside the server of `folder`. Returns its output; rejects when it
 * fails.
 */
async function runOperator(folder: string, order: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/src/admin.ts', ...order], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
  })
  return stdout
}
