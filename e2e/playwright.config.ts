import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../tools/find-chromium.ts'

const executablePath = findChromium()
const report = process.env['SIDELIGHT_E2E_REPORT']

// What happens beneath the page happens at every width: these run once.
const AT_ONE_WIDTH = [
  'discreet',
  'firebase',
  'installed',
  'letters',
  'live',
  'room-ends',
  'room-passkey',
  'room-secrecy',
  'stripe',
].map((name) => `**/${name}.test.ts`)

// Each test file starts its own server through the fixture in e2e/, so none is started here.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/looks/{arg}-{projectName}{ext}',
  workers: 2,
  retries: 0,
  // Generous, so that a busy machine fails nothing that would have come a second later.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [
    ['line'],
    ...(report === undefined ? [] : [['json', { outputFile: report }] as const]),
  ],
  use: {
    launchOptions: {
      args: chromiumArgs,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
    screenshot: 'only-on-failure',
    // Requests past a worker would escape the routes of a test; installed.test.ts lets it in.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 900 } },
      testIgnore: AT_ONE_WIDTH,
      grepInvert: /@one-width/,
    },
  ],
})
