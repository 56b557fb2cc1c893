import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { FULL_TAG, longRun } from '../../server/test/long-run.ts'
import { installedChromium } from '../find/find-chromium.ts'
import { findPostgres } from '../find/find-postgres.ts'
import { runCommand } from '../run-command.ts'
import {
  countListed,
  countTests,
  type Outcome,
  readPlaywrightReport,
  readVitestReport,
} from './read-report.ts'

export interface Check {
  name: string
  run: () => Promise<Outcome & { output: string }>
}

const STATIC_MINUTES = 20
const TEST_MINUTES = 30
/** Much longer than needed, for slow machines. */
const BROWSER_MINUTES = 40
/**
 * Feature tests take the longest, beside two other lanes. On two cores a third worker saves no
 * time.
 */
const FEATURE_WORKERS = Math.max(2, availableParallelism() - 1)
/** PGlite runs a sample in one worker, unless it is the only database or this is a long run. */
const PGLITE_WORKERS = longRun || findPostgres() === undefined ? FEATURE_WORKERS : 1

const besideBuild = [
  command('format', ['biome', 'check', '.']),
  command('dead code', ['knip', '--treat-config-hints-as-errors']),
  command('texts collected', ['lingui', 'check', 'sync']),
  command('texts translated', ['lingui', 'check', 'missing']),
  command('spec map', ['node', 'tools/gate/spec-map.ts']),
]
// Linting checks the types of every file too, because it has computed them for its rules. The
// compiler would compute them again for each of seven projects.
const besideTests = [
  command('lint and types', ['npm', 'run', '--silent', 'lint'], /on [1-9]\d* files/),
  command('boundaries', ['node', 'tools/gate/boundaries.ts']),
]

/**
 * Every check of the repository. Phases run one after another, the lanes of a phase at the same
 * time. Pages are built first, because every server serves them, beside checks that together take
 * about as long. The three lanes of the last phase keep two cores busy, because tests in a browser
 * wait half of their time. The component tests have one worker, because only one page can have the
 * focus.
 */
export const phases: Check[][][] = [
  [[{ name: 'a browser', run: installBrowser }]],
  [[command('web build', ['node', 'tools/build-web.ts'])], besideBuild],
  [
    [vitest('web tests', ['web'], 1), { name: 'end-to-end tests', run: endToEnd }],
    [
      ...besideTests,
      vitest('unit tests', ['contract', 'server', 'tools', 'web-logic'], 1),
      vitest('feature tests on PGlite', ['feature-pglite'], PGLITE_WORKERS),
    ],
    [
      findPostgres() === undefined
        ? missingPostgres('feature tests on PostgreSQL')
        : vitest('feature tests on PostgreSQL', ['feature-postgres'], FEATURE_WORKERS),
    ],
  ],
]

function command(name: string, line: [string, ...string[]], demand?: RegExp): Check {
  return {
    name,
    run: async () => {
      const { code, output } = await runCommand(line, STATIC_MINUTES)
      const passed = code === 0 && (demand === undefined || demand.test(output))
      return { ...outcomeWith(passed ? 'passed' : 'failed'), output }
    },
  }
}

function vitest(name: string, projects: string[], workers: number): Check {
  const selected = projects.flatMap((project) => ['--project', project])
  return {
    name,
    run: () =>
      withReport(readVitestReport, (report) =>
        runCommand(
          [
            'vitest',
            'run',
            '--allowOnly=false',
            `--maxWorkers=${workers}`,
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${report}`,
            ...(longRun ? [] : [`--tagsFilter=!${FULL_TAG}`]),
            ...selected,
          ],
          TEST_MINUTES,
        ),
      ),
  }
}

async function endToEnd() {
  const line: [string, ...string[]] = ['playwright', 'test', '-c', 'e2e/playwright.config.ts']
  // The report counts only the tests that were run, so all of them are listed first.
  const { output } = await runCommand([...line, '--list'], STATIC_MINUTES, { SIDELIGHT_LONG: '1' })
  const all = countListed(output)
  const outcome = await withReport(readPlaywrightReport, (report) =>
    runCommand(line, BROWSER_MINUTES, { SIDELIGHT_E2E_REPORT: report }),
  )
  return { ...outcome, left: all - outcome.passed - outcome.failed - outcome.skipped }
}

async function withReport(
  read: (file: string) => Outcome,
  run: (file: string) => ReturnType<typeof runCommand>,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sidelight-check-'))
  try {
    const file = path.join(folder, 'report.json')
    const { code, output } = await run(file)
    return { ...countTests(code, () => read(file)), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function installBrowser() {
  return { ...outcomeWith('passed'), output: installedChromium() }
}

// Returns a failed check on CI (CI=true), which must have PostgreSQL, and skipped tests elsewhere.
function missingPostgres(name: string): Check {
  const state = process.env['CI'] === 'true' ? 'failed' : 'skipped'
  const notes = [`${state}: no initdb in PATH or /usr/lib/postgresql; install PostgreSQL`]
  return { name, run: async () => ({ ...outcomeWith(state), notes, output: '' }) }
}

function outcomeWith(state: 'passed' | 'failed' | 'skipped'): Outcome {
  return { passed: 0, failed: 0, skipped: 0, left: 0, notes: [], faults: [], times: [], [state]: 1 }
}
