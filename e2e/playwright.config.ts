import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../tools/find/find-chromium.ts'
import { longRun } from './long-run.ts'

const executablePath = findChromium()
const report = process.env['SIDELIGHT_E2E_REPORT']

// Two workers leave a third of two cores idle while they wait for pages. Each has a server and a
// browser, so a large machine gets only as many as it has memory for.
const WORKERS = Math.min(6, Math.ceil(availableParallelism() * 1.5))

// Each worker starts its own server by a fixture (`server-test.ts`), so none is started here.
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
  // Journeys whose parts other tests of the gate cover too.
  ...(longRun ? {} : { grepInvert: /@full/ }),
  reporter: [
    ['line'],
    ...(report === undefined ? [] : [['json', { outputFile: report }] as const]),
  ],
  use: {
    launchOptions: {
      // Rendering is done by the CPU anyway, and takes less of it without the emulated GPU.
      args: [...chromiumArgs, '--disable-gpu'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
    screenshot: 'only-on-failure',
    serviceWorkers: 'allow',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    // Only tests of the layout: everything else is the same at every width. In the gate each
    // project would start its own servers and browsers.
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
