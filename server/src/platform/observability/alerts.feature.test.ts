import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { type Every, longestPause } from '../jobs/sweep-times.ts'

const DOCS = join(import.meta.dirname, '../../../../docs')
const alerts = readFileSync(join(DOCS, 'examples/alerts.yml'), 'utf8')
const runbooks = readFileSync(join(DOCS, 'runbooks.md'), 'utf8')

const all = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const metrics = async () => (await fetch(`${app.url}/metrics`)).text()

describe("§7 the operator's alerts", () => {
  it('use only metrics that the server exports', async () => {
    await app.visitor.send('GET', '/api/public-receipts')
    const told = new Set(all(/^# TYPE (\S+)/gm, await metrics()))
    const read = [...all(/(sidelight_\w+)/g, alerts), ...all(/`?(sidelight_\w+)/g, runbooks)]
    expect(read.length).toBeGreaterThan(5)
    const missing = read.filter((name) => !told.has(name.replace(/_(?:count|bucket|sum)$/, '')))
    expect(missing).toEqual([])
  })

  it('have a runbook each', () => {
    const names = all(/alert: (\w+)/g, alerts)
    expect(names).toHaveLength(10)
    expect(all(/^## (\w+)$/gm, runbooks)).toEqual(names)
    expect(all(/runbooks\.md#(\w+)/g, alerts)).toEqual(names.map((name) => name.toLowerCase()))
  })

  it('see a job that fails each time, however rarely it runs', async () => {
    const isEvery = (label: string): label is Every => Object.hasOwn(longestPause, label)
    const rules = [
      ...alerts.matchAll(/jobs_failed_total\{every="(\w+)"\}\[(\d+)h\]\)\) >= (\d+)/g),
    ].map(([, every = '', hours, times]) => ({ every, hours: Number(hours), times: Number(times) }))
    const labels = new Set(
      all(/^sidelight_jobs_failed_total\{job="[^"]+",every="(\w+)"/gm, await metrics()),
    )
    expect(new Set(rules.map(({ every }) => every))).toEqual(labels)
    for (const { every, hours, times } of rules) {
      if (!isEvery(every)) throw new Error(`No job runs every ${every}`)
      expect((times - 1) * longestPause[every]).toBeLessThan(hours * HOUR_MS)
    }
  })

  const figure = async (name: string) =>
    new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(await metrics())?.[1]

  it('count late emails, and other metrics are exported while the database is down', async () => {
    expect(await figure('sidelight_emails_late')).toBe('0')
    await app.database.pool.query(
      `insert into letters (id, sealed, tries, next_try_at, created_at)
       values ('late', '\\x00', 3, $1, $2)`,
      [new Date(app.now().getTime() + 3_600_000), new Date(app.now().getTime() - 3_600_000)],
    )
    expect(await figure('sidelight_emails_late')).toBe('1')
    expect(Number(await figure('sidelight_database_connections'))).toBeGreaterThan(0)
    expect(await figure('sidelight_streams')).toBe('0')
    await app.database.pool.query('alter table letters rename to letters_away')
    expect(await figure('sidelight_emails_late')).toBe('Nan')
    expect(await figure('sidelight_streams')).toBe('0')
    await app.database.pool.query('alter table letters_away rename to letters')
  })

  it('count failed runs of a job', async () => {
    await app.database.pool.query('alter table recalls rename to recalls_away')
    const until = app.now().getTime() + 26 * HOUR_MS
    await app.app.pass(26 * HOUR_MS, (moment) => app.pass(moment.getTime() - app.now().getTime()))
    await app.database.pool.query('alter table recalls_away rename to recalls')
    expect(app.now().getTime()).toBe(until)
    // The 26 hours include one or two nights.
    expect(await figure('sidelight_jobs_failed_total\\{job="recalls",every="day"\\}')).toMatch(
      /^[12]$/,
    )
    expect(await figure('sidelight_jobs_failed_total\\{job="old marks",every="day"\\}')).toBe('0')
  })
})
