import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** What a reader must see even when nothing failed: a skipped test, an unreadable report. */
  notes: string[]
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface PlaywrightReport {
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { tests: { annotations: { type: string; description?: string }[] }[] }[]
}

/** Counts a Vitest JSON report. A file that failed to load counts as one failed test. */
export function readVitestReport(file: string): Counts {
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status !== 'passed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const passed = tests.filter(({ status }) => status === 'passed')
  const failed = tests.filter(({ status }) => status === 'failed')
  const skipped = tests.filter((test) => !passed.includes(test) && !failed.includes(test))
  return {
    passed: passed.length,
    failed: failed.length + unloaded.length,
    skipped: skipped.length,
    notes: skipped.map(({ fullName }) => `skipped: ${fullName}`),
  }
}

/** Counts a Playwright JSON report. A test that passed only when repeated has failed. */
export function readPlaywrightReport(file: string): Counts {
  const { errors, stats, suites = [] }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  const reasons = [...new Set(suites.flatMap(skipReasons))].map((reason) => ` (${reason})`)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    notes:
      stats.skipped > 0 ? [`skipped: ${stats.skipped} end-to-end tests${reasons.join('')}`] : [],
  }
}

function skipReasons({ suites = [], specs }: PlaywrightSuite): string[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations))
  const own = annotations.filter(({ type }) => type === 'skip')
  return [...own.flatMap(({ description = [] }) => description), ...suites.flatMap(skipReasons)]
}

/**
 * The counts of a test run whose report `read` reads. A run that crashed, ran no test, or left no
 * readable report has failed, whatever else it says.
 */
export function countTests(exitCode: number | null, read: () => Counts): Counts {
  const counts = readable(read)
  const { passed, failed } = counts
  if (passed + failed === 0) return withFailure(counts, 'no test was run')
  if (exitCode === 0 || failed > 0) return counts
  return withFailure(counts, `the run ended with ${exitCode ?? 'a signal'}`)
}

function readable(read: () => Counts): Counts {
  const none = { passed: 0, failed: 0, skipped: 0, notes: [] }
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

function withFailure(counts: Counts, note: string): Counts {
  return { ...counts, failed: counts.failed + 1, notes: [...counts.notes, note] }
}
