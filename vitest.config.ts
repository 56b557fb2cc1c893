import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumArgs, findChromium } from './tools/find-chromium.ts'
import { findPostgres } from './tools/find-postgres.ts'

const featureTests = 'server/src/**/*.feature.test.ts'
const executablePath = findChromium()

function inNode(
  name: string,
  include: string,
  exclude: string[] = [],
): TestProjectInlineConfiguration {
  // Generous: on a busy machine a property test may take its time.
  return { test: { name, include: [include], exclude, environment: 'node', testTimeout: 30_000 } }
}

// The same tests on both databases; the global set-up reads which one from its project's env.
function onDatabase(database: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  return {
    test: {
      name: `feature-${database}`,
      include: [featureTests],
      environment: 'node',
      env: { SIDELIGHT_TEST_DATABASE: database },
      globalSetup: ['server/test/global-setup.ts'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // Loading the whole server anew for each file took a third of the time.
      isolate: false,
    },
  }
}

const web: TestProjectInlineConfiguration = {
  extends: './web/vite.config.ts',
  root: './web',
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          args: chromiumArgs,
          ...(executablePath === undefined ? {} : { executablePath }),
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

export default defineConfig({
  test: {
    projects: [
      inNode('contract', 'contract/src/**/*.test.ts'),
      inNode('server', 'server/src/**/*.test.ts', [featureTests]),
      inNode('tools', '{tools,bench}/**/*.test.ts'),
      inNode('web-logic', 'web/{src,tools}/**/*.test.ts'),
      web,
      onDatabase('pglite'),
      ...(findPostgres() === undefined ? [] : [onDatabase('postgres')]),
    ],
  },
})
