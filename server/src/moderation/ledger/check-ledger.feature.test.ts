import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const query = (text: string) => app.database.pool.query(text)
const broken = async () =>
  /^sidelight_ledger_broken(?:\{.*\})? (\S+)$/m.exec(
    await (await fetch(`${app.url}/metrics`)).text(),
  )?.[1]
const told = async () => {
  const path = '/api/transparency'
  return (await app.visitor.send<AnswerOf<'getTransparency'>>('GET', path)).body.ledgerFault
}
/** Lets hours pass, with every job that is due in them. */
const pass = (hours: number) =>
  app.app.pass(hours * HOUR_MS, (moment) => app.pass(moment.getTime() - app.now().getTime()))

it('§6 a broken ledger is reported within the hour: by the log, the metrics and the public page', async () => {
  for (const step of ['received', 'answered', 'received']) await runOperator(app, ['order', step])
  await pass(1)
  expect([await broken(), await told()]).toEqual(['0', null])
  await query(`update ledger set reason = 'other' where n = 3`)
  const logged = app.log.length
  await pass(1)
  expect(app.log.slice(logged).join('')).toContain('the ledger is broken at line 3')
  const day = app.now().toISOString().slice(0, 10)
  expect([await broken(), await told()]).toEqual(['1', { day, line: 3 }])
  await query(`update ledger set reason = '' where n = 3`)
  await pass(1)
  expect([await broken(), await told()]).toEqual(['0', null])
})

it.each([
  ['its lines', 'ledger'],
  ['its head', 'ledger_head'],
])('§6 a ledger that has lost %s counts as broken', async (_what, table) => {
  await query(`create table kept as table ${table}`)
  await query(`delete from ${table}`)
  await app.app.sweep('ledger check')
  expect([await broken(), (await told())?.line]).toEqual(['1', 0])
  await query(`insert into ${table} table kept`)
  await query('drop table kept')
  await app.app.sweep('ledger check')
  expect(await broken()).toBe('0')
})

it('§6 no head is published of a broken ledger', async () => {
  await query(`update ledger set reason = 'other' where n = 3`)
  const days = async () => (await query('select day from ledger_days')).rows.length
  const before = await days()
  app.pass(DAY_MS)
  await app.app.sweep('ledger')
  expect([await days(), await broken()]).toEqual([before, '1'])
})
