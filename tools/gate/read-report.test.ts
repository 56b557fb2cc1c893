import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countListed, countTests, readPlaywrightReport, readVitestReport } from './read-report.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sidelight-report-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function written(report: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return file
}

function vitestFile(status: string, ...tests: string[]) {
  return {
    name: 'a.test.ts',
    status,
    assertionResults: tests.map((test) => ({ fullName: `a ${test} test`, status: test })),
  }
}

describe('the Vitest report', () => {
  const read = (...testResults: unknown[]) => readVitestReport(written({ testResults }))

  it('counts each test once and names the skipped ones', () => {
    const report = vitestFile('failed', 'passed', 'passed', 'failed', 'skipped', 'todo')
    expect(read(report)).toMatchObject({
      passed: 2,
      failed: 1,
      skipped: 2,
      notes: ['skipped: a skipped test', 'skipped: a todo test'],
    })
  })

  it('counts tests of the full run separately, and does not list them', () => {
    const assertionResults = [
      { fullName: 'a repeated test', status: 'skipped', tags: ['@full'] },
      { fullName: 'a skipped test', status: 'skipped', tags: [] },
    ]
    const testResults = [{ name: 'a.test.ts', status: 'passed', assertionResults }]
    expect(readVitestReport(written({ testResults }), false)).toMatchObject({
      skipped: 1,
      left: 1,
      notes: ['skipped: a skipped test'],
    })
  })

  it('contains the duration of each test in seconds', () => {
    const assertionResults = [{ fullName: 'a slow test', status: 'passed', duration: 1500 }]
    const { times } = read({ name: 'a.test.ts', status: 'passed', assertionResults })
    expect(times).toEqual([{ name: 'a slow test', seconds: 1.5 }])
  })

  it('contains each failed test with the first 12 lines of its error, without colours', () => {
    const failureMessages = [`\u001B[31m${Array.from({ length: 99 }, (_, i) => i).join('\n')}`]
    const assertionResults = [{ fullName: 'a test', status: 'failed', failureMessages }]
    const unloaded = { ...vitestFile('failed'), message: 'no such file' }
    const { faults } = read({ name: 'a.test.ts', status: 'failed', assertionResults }, unloaded)
    const first = Array.from({ length: 12 }, (_, i) => `\n    ${i}`).join('')
    expect(faults).toEqual([`a test${first}`, 'a.test.ts\n    no such file'])
  })

  it('counts a file that did not load as one failure', () => {
    expect(read(vitestFile('failed'), vitestFile('passed', 'passed'))).toMatchObject({
      passed: 1,
      failed: 1,
    })
  })
})

describe('the Playwright report', () => {
  it('counts a flaky test and an error outside of tests as failures', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }
    const counts = readPlaywrightReport(written({ errors: [{}], stats }))
    expect(counts).toMatchObject({ passed: 3, failed: 3, skipped: 0 })
  })

  it('contains the duration of each test at each screen width, retries included', () => {
    const results = [{ duration: 700 }, { duration: 300 }]
    const tests = [{ annotations: [], projectName: 'phone', results }]
    const suites = [{ specs: [{ title: 'reads the board', tests }] }]
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 }
    expect(readPlaywrightReport(written({ errors: [], stats, suites })).times).toEqual([
      { name: 'reads the board (phone)', seconds: 1 },
    ])
  })

  it('contains each failed test with its error', () => {
    const results = [{ duration: 1, error: { message: 'too late\nat a line' } }]
    const suite = { specs: [{ title: 'reads the board', tests: [{ annotations: [], results }] }] }
    const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
    const suites = [{ specs: [], suites: [suite] }]
    expect(readPlaywrightReport(written({ errors: [], stats, suites })).faults).toEqual([
      'reads the board\n    too late\n    at a line',
    ])
  })

  it('contains each reason for skipped tests once', () => {
    const annotations = [{ type: 'skip', description: 'no emulator' }, { type: 'slow' }]
    const suite = { specs: [{ tests: [{ annotations }, { annotations }] }] }
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 2 }
    const suites = [{ specs: [], suites: [suite] }]
    expect(readPlaywrightReport(written({ errors: [], stats, suites }))).toMatchObject({
      failed: 0,
      skipped: 2,
      notes: ['skipped: 2 end-to-end tests (no emulator)'],
    })
  })
})

describe('the list of tests', () => {
  it('is counted, and output without a count is an error', () => {
    expect(countListed('  [wide] a.test.ts\nTotal: 212 tests in 60 files\n')).toBe(212)
    expect(() => countListed('Error: no tests found')).toThrow('no tests found')
  })
})

describe('the count of a run', () => {
  const counts = (passed: number, failed: number) => () => ({
    passed,
    failed,
    skipped: 0,
    left: 0,
    notes: [],
    faults: [],
    times: [],
  })

  it('is taken from the report if the exit code agrees', () => {
    expect(countTests(0, counts(2, 0))).toMatchObject({ passed: 2, failed: 0 })
    expect(countTests(1, counts(2, 1))).toMatchObject({ passed: 2, failed: 1 })
  })

  it('fails when no test was run', () => {
    expect(countTests(0, counts(0, 0))).toMatchObject({ failed: 1, notes: ['no test was run'] })
  })

  it('fails when the run crashed although every test passed', () => {
    expect(countTests(null, counts(2, 0))).toMatchObject({ passed: 2, failed: 1 })
  })

  it('fails when the report is missing, cut short or of another shape', () => {
    const missing = path.join(folder, 'missing.json')
    expect(countTests(0, () => readVitestReport(missing)).failed).toBe(1)
    expect(countTests(0, () => readVitestReport(written('{"testRes'))).failed).toBe(1)
    expect(countTests(0, () => readVitestReport(written({ tests: 3 }))).failed).toBe(1)
    const noCounts = written({ errors: [], stats: {} })
    expect(countTests(0, () => readPlaywrightReport(noCounts)).failed).toBe(1)
  })
})
