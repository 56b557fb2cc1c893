import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { createProfiles, type Profiles } from './browser-profiles.ts'
import type { Client } from './members.ts'
import { serverTest } from './server-test.ts'
import { prepareRepeatVisit } from './service-worker.ts'
import { type Complaints, noComplaints, watch } from './watch.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '..')

interface Fixtures {
  /**
   * The state of the browser. `first`: a new browser without service worker. `second`: a new
   * browser with an active service worker. `again`: like `second`, in a browser that earlier tests
   * have used.
   */
  visit: 'first' | 'second' | 'again'
  complaints: Complaints
  /** Opens a browser that shares only the server with the others. */
  openBrowser: () => Promise<BrowserContext>
  /** Opens a page in another browser, which shares only the server with `page`. */
  openPage: () => Promise<Page>
  /** Opens a client without a browser, for a member who only makes calls. This is faster. */
  openClient: () => Promise<Client>
  /** Runs a command of the operator, as `npm run admin -- COMMAND` does. Returns its output. */
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
      // After a failed test the browser may be in any state, so it is not reused.
      const failed = () => testInfo.status !== testInfo.expectedStatus
      opened.push(() => (failed() ? profile.context.close() : profiles.giveBack(profile)))
      return profile.context
    })
    for (const end of opened) await end()
  },
  context: async ({ openBrowser }, use) => use(await openBrowser()),
  page: async ({ page, origin, visit }, use) => {
    if (visit === 'second') await prepareRepeatVisit(page, origin)
    await use(page)
  },
  openPage: async ({ openBrowser, origin, visit }, use) =>
    use(async () => {
      const context = await openBrowser()
      const page = await context.newPage()
      if (visit === 'second') await prepareRepeatVisit(page, origin)
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

/**
 * Runs the operator's tool on the server with this data folder. Returns its output; rejects if it
 * fails.
 */
async function runOperator(folder: string, order: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/src/admin.ts', ...order], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
  })
  return stdout
}
