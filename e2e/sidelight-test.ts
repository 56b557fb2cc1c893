import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { createProfiles, type Profiles } from './browser-profiles.ts'
import type { Client } from './members.ts'
import { serverTest } from './server-test.ts'
import { comeAgain } from './service-worker.ts'
import { type Complaints, noComplaints, watch } from './watch.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '..')

interface Fixtures {
  /**
   * The visit of the test. `again`: the service worker is active from the start, in a browser that
   * earlier tests have used. `second`: the same, in a new browser.
   */
  visit: 'first' | 'second' | 'again'
  complaints: Complaints
  /** Opens a browser that shares only the server with the others. */
  openBrowser: () => Promise<BrowserContext>
  /** Opens a page in another browser, which shares only the server with `page`. */
  openPage: () => Promise<Page>
  /** Opens a client for another member who only makes calls, because a browser would cost time. */
  openClient: () => Promise<Client>
  /** Runs a command like `npm run admin -- COMMAND`. Returns its output. */
  operate: (...order: string[]) => Promise<string>
}

interface WorkerFixtures {
  profiles: Profiles
}

/** Watches every browser for blocked content, requests to other sites and console errors. */
export const test = serverTest.extend<Fixtures, WorkerFixtures>({
  profiles: [
    async ({ browser: _ }, use) => {
      const profiles = createProfiles()
      await use(profiles)
      await profiles.close()
    },
    { scope: 'worker' },
  ],
  visit: ['again', { option: true }],
  complaints: [
    async ({}, use) => {
      const complaints = noComplaints()
      await use(complaints)
      expect(complaints).toEqual(noComplaints())
    },
    { auto: true },
  ],
  openBrowser: async (
    { browser, profiles, complaints, visit, origin, extraHTTPHeaders, locale, viewport, hasTouch },
    use,
    testInfo,
  ) => {
    const opened: (() => Promise<void>)[] = []
    await use(async () => {
      if (visit !== 'again') {
        const context = await browser.newContext()
        await watch(context, origin, () => complaints)
        opened.push(() => context.close())
        return context
      }
      const profile = await profiles.take({
        origin,
        kind: JSON.stringify([locale, viewport, hasTouch]),
        headers: extraHTTPHeaders ?? {},
        complaints,
        open: () => browser.newContext(),
      })
      // A failed test may leave anything behind.
      const failed = () => testInfo.status !== testInfo.expectedStatus
      opened.push(() => (failed() ? profile.context.close() : profiles.giveBack(profile)))
      return profile.context
    })
    for (const end of opened) await end()
  },
  context: async ({ openBrowser }, use) => use(await openBrowser()),
  page: async ({ page, origin, visit }, use) => {
    if (visit === 'second') await comeAgain(page, origin)
    await use(page)
  },
  openPage: async ({ openBrowser, origin, visit }, use) =>
    use(async () => {
      const context = await openBrowser()
      const page = await context.newPage()
      if (visit === 'second') await comeAgain(page, origin)
      return page
    }),
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

/** Runs the operator's tool on the server of `folder`. Returns its output; rejects if it fails. */
async function runOperator(folder: string, order: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/src/admin.ts', ...order], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
  })
  return stdout
}
