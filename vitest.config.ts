import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { bothDatabases } from './server/test/both-databases.ts'
import { FULL_TAG, longRun } from './server/test/long-run.ts'
import { chromiumArgs, findHeadless } from './tools/find/find-chromium.ts'
import { findPostgres } from './tools/find/find-postgres.ts'
import { chooseSeed } from './tools/gate/choose-seed.ts'
import { ownPage } from './web/test/own-page.ts'
import { lucideModules } from './web/tools/lucide-modules.ts'
import { reactAsBuilt } from './web/tools/react-as-built.ts'

const featureTests = 'server/src/**/*.feature.test.ts'
const executablePath = findHeadless()
/** Settings of every project, because a project inherits nothing from the root configuration. */
const seeded = {
  setupFiles: [path.join(import.meta.dirname, 'tools/gate/property-seed.ts')],
  provide: { propertySeed: chooseSeed() },
  // `vitest run` with a file runs these tests too: only the gate leaves them out.
  tags: [{ name: FULL_TAG, description: 'What only `npm run test:full` runs.' }],
  // The default of one second is too short for a busy machine.
  expect: { poll: { timeout: 20_000 } },
}

function inNode(
  name: string,
  include: string,
  exclude: string[] = [],
): TestProjectInlineConfiguration {
  // Generous, because a property test may be slow on a busy machine.
  return {
    test: {
      ...seeded,
      name,
      include: [include],
      exclude,
      environment: 'node',
      testTimeout: 60_000,
      isolate: false,
    },
  }
}

// The same tests on both databases; the global set-up reads which one from its project's env.
function onDatabase(
  database: 'pglite' | 'postgres',
  include = [featureTests],
): TestProjectInlineConfiguration {
  return {
    test: {
      ...seeded,
      name: `feature-${database}`,
      include,
      environment: 'node',
      env: { SIDELIGHT_TEST_DATABASE: database },
      globalSetup: ['server/test/global-setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // Loading the whole server again for each file took a third of the time.
      isolate: false,
    },
  }
}

const web: TestProjectInlineConfiguration = {
  extends: './web/vite.config.ts',
  root: './web',
  // Files do not change during a run, so the browser caches them, compiled, for all test files.
  // Loading them again took a third of the time of a small test file.
  server: { headers: process.argv.includes('run') ? { 'cache-control': 'max-age=3600' } : {} },
  plugins: [reactAsBuilt],
  test: {
    ...seeded,
    setupFiles: [
      ...seeded.setupFiles,
      ...['settle.ts', 'same-start.ts'].map((file) =>
        path.join(import.meta.dirname, 'web/test', file),
      ),
    ],
    name: 'web',
    include: ['{src,test}/**/*.test.tsx'],
    // A wait for an element may last as long as its test.
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Packages are not debugged here, and the maps are several times their size.
      dependencySourcemaps: false,
      provider: playwright({
        // Painting moving elements takes CPU time, and a click waits for them to come to rest.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          // Rendering is done by the CPU anyway, and takes less of it without the emulated GPU.
          args: [...chromiumArgs, '--disable-gpu'],
          ...(executablePath === undefined ? {} : { executablePath }),
        },
      }),
      // Loading the modules again for each file, which then run cold, takes nearly half of the
      // time.
      instances: [
        { browser: 'chromium', name: 'web', exclude: ownPage, isolate: false },
        { browser: 'chromium', name: 'web-own-page', include: ownPage },
      ],
    },
  },
}

export default defineConfig({
  test: {
    projects: [
      inNode('contract', 'contract/src/**/*.test.ts'),
      inNode('server', 'server/src/**/*.test.ts', [featureTests]),
      inNode('tools', '{tools,bench}/**/*.test.ts'),
      { ...inNode('web-logic', 'web/{src,tools}/**/*.test.ts'), plugins: [lucideModules()] },
      web,
      ...(findPostgres() === undefined
        ? [onDatabase('pglite')]
        : [onDatabase('postgres'), onDatabase('pglite', longRun ? [featureTests] : bothDatabases)]),
    ],
  },
})
