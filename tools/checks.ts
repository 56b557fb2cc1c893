import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installedChromium } from './find-chromium.ts'
import { findPostgres } from './find-postgres.ts'
import { type Counts, countTests, readPlaywrightReport, readVitestReport } from './read-report.ts'
import { runCommand } from './run-command.ts'

export interface Check {
  name: string
  run: () => Promise<Counts & { output: string }>
}

const STATIC_MINUTES = 3
const TEST_MINUTES = 20
/** Far more than it takes: a slow machine may be slow. */
const BROWSER_MINUTES = 40

/** Every check of the repository, in the order in which they run. */
export const checks: Check[] = [
  command('format', ['biome', 'check', '.']),
  ...['contract', 'server', 'web', 'web/worker', 'e2e', 'tools', 'bench'].map((folder) =>
    command(`types of ${folder}`, ['tsc', '-p', folder]),
  ),
  command('lint', ['oxlint', '--type-aware', '--deny-warnings', '.'], /on [1-9]\d* files/),
  command('boundaries', ['node', 'tools/boundaries.ts']),
  command('dead code', ['knip', '--treat-config-hints-as-errors']),
  command('texts collected', ['lingui', 'check', 'sync']),
  command('texts translated', ['lingui', 'check', 'missing']),
  command('spec map', ['node', 'tools/spec-map.ts']),
  { name: 'a browser', run: haveBrowser },
  vitest('contract tests', ['contract']),
  vitest('server tests', ['server']),
  vitest('tools tests', ['tools']),
  vitest('web tests', ['web-logic', 'web']),
  vitest('feature tests on PGlite', ['feature-pglite']),
  findPostgres() === undefined
    ? missingPostgres('feature tests on PostgreSQL')
    : vitest('feature tests on PostgreSQL', ['feature-postgres']),
  command('web build', ['node', 'tools/build-web.ts']),
  command('page weight', ['node', 'tools/page-weight.ts']),
  { name: 'end-to-end tests', run: endToEnd },
]

function command(name: string, line: [string, ...string[]], demand?: RegExp): Check {
  return {
    name,
    run: async () => {
      const { code, output } = await runCommand(line, STATIC_MINUTES)
      const passed = code === 0 && (demand === undefined || demand.test(output))
      return { ...one(passed ? 'passed' : 'failed'), output }
    },
  }
}

/** A worker a core, but for what is drawn: there one page is in front, and two would share its focus. */
function vitest(name: string, projects: string[]): Check {
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
            `--maxWorkers=${projects.includes('web') ? 1 : '100%'}`,
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${report}`,
            ...selected,
          ],
          TEST_MINUTES,
        ),
      ),
  }
}

function endToEnd() {
  return withReport(readPlaywrightReport, (report) =>
    runCommand(['playwright', 'test', '-c', 'e2e/playwright.config.ts'], BROWSER_MINUTES, {
      SIDELIGHT_E2E_REPORT: report,
    }),
  )
}

async function withReport(
  read: (file: string) => Counts,
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

async function haveBrowser() {
  return { ...one('passed'), output: installedChromium() }
}

// A machine of its own (CI=true) is expected to have everything; a laptop may go without.
function missingPostgres(name: string): Check {
  const state = process.env['CI'] === 'true' ? 'failed' : 'skipped'
  const notes = [`${state}: no initdb in PATH or /usr/lib/postgresql; install PostgreSQL`]
  return { name, run: async () => ({ ...one(state), notes, output: '' }) }
}

function one(state: 'passed' | 'failed' | 'skipped'): Counts {
  return { passed: 0, failed: 0, skipped: 0, notes: [], [state]: 1 }
}
