import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../tools/find/find-chromium.ts'
import { longRun } from './long-run.ts'

const executablePath = findChromium()
const report = process.env['SIDELIGHT_E2E_REPORT']

// One and a half workers for each core: with one worker a core, a third of the time is spent
// waiting for pages. At most 6, because each worker needs the memory of a server and a browser.
const WORKERS = Math.min(6, Math.ceil(availableParallelism() * 1.5))

// Each worker starts its server in a fixture (`server-test.ts`), so there is no `webServer` here.
export default defineConfig({
  globalSetup: './data-template.ts',
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  workers: WORKERS,
  fullyParallel: true,
  retries: 0,
  // Long timeouts, so that no test fails on a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // The gate leaves out journeys whose parts other tests cover.
  ...(longRun ? {} : { grepInvert: /@full/ }),
  reporter: [
    ['line'],
    ...(report === undefined ? [] : [['json', { outputFile: report }] as const]),
  ],
  use: {
    launchOptions: {
      // The CPU renders in any case, and faster without an emulated GPU.
      args: [...chromiumArgs, '--disable-gpu'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
    screenshot: 'only-on-failure',
    serviceWorkers: 'allow',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    // The desktop project runs only tests of the layout, since everything else is the same at every
    // width. The gate leaves it out, because each project starts its own servers and browsers.
    ...(longRun
      ? [
          {
            name: 'desktop',
            use: { viewport: { width: 1280, height: 900 } },
            grep: /@both-widths/,
          },
        ]
      : []),
  ],
})
