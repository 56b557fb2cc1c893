import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { FULL_TAG, longRun } from '../../server/test/long-run.ts'

/** The lines that are shown of an error. */
const FAULT_LINES = 12

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** The number of tests that only the full run includes. */
  left: number
  /** Sentences that are printed even if nothing failed: skipped tests, unreadable reports. */
  notes: string[]
  /** What failed, with the beginning of each error. */
  faults: string[]
  /** The duration of each test, in no particular order. */
  times: TimedTest[]
}

interface TimedTest {
  name: string
  seconds: number
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: VitestTest[]
  }[]
}

interface VitestTest {
  fullName: string
  status: string
  duration?: number | null
  failureMessages?: string[]
  tags?: string[]
}

interface PlaywrightReport {
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title?: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  annotations: { type: string; description?: string }[]
  projectName?: string
  results?: { duration: number; error?: { message?: string } }[]
}

/** Returns the counts of a Vitest JSON report. A file that did not load is one failed test. */
export function readVitestReport(file: string, full = longRun): Outcome {
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status !== 'passed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const passed = tests.filter(({ status }) => status === 'passed')
  const failed = tests.filter(({ status }) => status === 'failed')
  const others = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  const left = others.filter(({ tags = [] }) => !full && tags.includes(FULL_TAG))
  const skipped = others.filter((test) => !left.includes(test))
  return {
    passed: passed.length,
    failed: failed.length + unloaded.length,
    skipped: skipped.length,
    left: left.length,
    notes: skipped.map(({ fullName }) => `skipped: ${fullName}`),
    faults: [
      ...failed.map(({ fullName, failureMessages = [] }) => fault(fullName, failureMessages[0])),
      ...unloaded.map(({ name, message }) => fault(name, message)),
    ],
    times: tests.map(({ fullName, duration }) => timed(fullName, duration ?? 0)),
  }
}

/**
 * Returns the counts of a Playwright JSON report. A test that passed only on a retry counts as
 * failed.
 */
export function readPlaywrightReport(file: string): Outcome {
  const { errors, stats, suites = [] }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  const reasons = [...new Set(suites.flatMap(skipReasons))].map((reason) => ` (${reason})`)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    left: 0,
    notes:
      stats.skipped > 0 ? [`skipped: ${stats.skipped} end-to-end tests${reasons.join('')}`] : [],
    faults: suites.flatMap(testFaults),
    times: suites.flatMap(testTimes),
  }
}

/**
 * Returns the number of tests that `playwright --list` printed. Throws if there is none in the
 * output.
 */
export function countListed(output: string): number {
  const [, tests] = /^Total: (\d+) tests?/m.exec(output) ?? []
  if (tests === undefined) throw new Error(`no list of tests: ${output.trim().slice(-500)}`)
  return Number(tests)
}

function skipReasons({ suites = [], specs }: PlaywrightSuite): string[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations))
  const own = annotations.filter(({ type }) => type === 'skip')
  return [...own.flatMap(({ description = [] }) => description), ...suites.flatMap(skipReasons)]
}

function testTimes({ suites = [], specs }: PlaywrightSuite): TimedTest[] {
  const own = specs.flatMap(({ title = '', tests }) =>
    tests.map(({ projectName = '', results = [] }) =>
      timed(
        `${title} (${projectName})`,
        results.reduce((sum, { duration }) => sum + duration, 0),
      ),
    ),
  )
  return [...own, ...suites.flatMap(testTimes)]
}

function testFaults({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title = '', tests }) =>
    tests.flatMap(({ results = [] }) =>
      results.flatMap(({ error }) => (error ? [fault(title, error.message)] : [])),
    ),
  )
  return [...own, ...suites.flatMap(testFaults)]
}

function fault(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  return [name, ...lines.slice(0, FAULT_LINES)].join('\n    ')
}

function timed(name: string, milliseconds: number): TimedTest {
  return { name, seconds: milliseconds / 1000 }
}

/**
 * Returns the counts of a test run, whose report `read` parses. A run that crashed, ran no test or
 * left no readable report counts as failed, even if its report has no failure.
 */
export function countTests(exitCode: number | null, read: () => Outcome): Outcome {
  const counts = readable(read)
  const { passed, failed } = counts
  if (passed + failed === 0) return withFailure(counts, 'no test was run')
  if (exitCode === 0 || failed > 0) return counts
  return withFailure(counts, `the run ended with ${exitCode ?? 'a signal'}`)
}

function readable(read: () => Outcome): Outcome {
  const none = { passed: 0, failed: 0, skipped: 0, left: 0, notes: [], faults: [], times: [] }
  try {
    const counts = read()
    const { passed, failed, skipped } = counts
    if ([passed, failed, skipped].every(Number.isInteger)) return counts
    return withFailure(none, 'the report holds no counts')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return withFailure(none, `no readable report: ${reason}`)
  }
}

function withFailure(counts: Outcome, note: string): Outcome {
  return {
    ...counts,
    failed: counts.failed + 1,
    notes: [...counts.notes, note],
    faults: [...counts.faults, note],
  }
}
