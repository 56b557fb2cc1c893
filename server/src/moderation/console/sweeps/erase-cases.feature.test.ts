import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  ledgerOf,
  look,
  openConsole,
  post,
  report,
  type TestModerator,
} from '../../../../test/moderation/console.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/test-app.ts'

let app: TestApp
let ada: TestMember
let mod: TestModerator
beforeEach(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  ada = await app.signUp('Ada')
  mod = await openConsole(app, 'Mod')
})
afterEach(() => app.close())

const removed = { decision: 'removed', reason: 'threat', text: 'It threatens him.' }
const newCase = async () => report(app, (await post(ada)).id)
const pass = async (milliseconds: number) => {
  app.pass(milliseconds)
  await app.app.sweep('case clocks')
  await app.app.sweep('case notices')
}
const decide = async (who: TestModerator, caseId: string) => {
  await who.enter()
  await who.take(caseId)
  expect((await who.on(caseId, 'decision', removed)).status).toBe(200)
  await pass(10 * MINUTE_MS)
}
const appeal = async (receipt: string) => {
  const body = { receipt, text: 'Look again.' }
  expect((await app.visitor.send('POST', '/api/cases/appeal', body)).status).toBe(200)
}
const rowOf = async (caseId: string) => {
  const text = 'select * from cases where id = $1'
  return (await app.database.pool.query(text, [caseId])).rows[0]
}
const textsOf = async (caseId: string) => {
  const { rows } = await app.database.pool.query(
    `select (select count(*)::int from case_openers where case_id = $1) as openers,
      (select count(*)::int from case_events where case_id = $1 and sealed is not null) as texts`,
    [caseId],
  )
  return rows[0]
}

describe('§6 what was written in a case', () => {
  it('is erased 214 days after a decision that nobody appealed; that it was decided stays', async () => {
    const { caseId, receipt } = await newCase()
    await decide(mod, caseId)
    const before = await rowOf(caseId)
    await pass(213 * DAY_MS)
    expect(await textsOf(caseId)).toEqual({ openers: 1, texts: 1 })
    await pass(DAY_MS)
    expect(await textsOf(caseId)).toEqual({ openers: 0, texts: 0 })
    const path = '/api/cases/look'
    expect((await app.visitor.send('POST', path, { receipt })).status).toBe(404)
    const after = await rowOf(caseId)
    for (const stays of [
      'kind',
      'class',
      'state',
      'opened_on',
      'decided_on',
      'outcome',
      'reason',
    ]) {
      expect(after[stays]).toEqual(before[stays])
    }
    expect(after.warning_tag).not.toEqual(before.warning_tag)
    await pass(DAY_MS)
    expect((await ledgerOf(app, caseId)).filter((verb) => verb === 'case-erased')).toHaveLength(1)
  })

  it('is erased 30 days after a withdrawal', async () => {
    const { caseId, receipt } = await newCase()
    await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
    await pass(29 * DAY_MS)
    expect(await ledgerOf(app, caseId)).not.toContain('case-erased')
    await pass(2 * DAY_MS)
    expect(await ledgerOf(app, caseId)).toContain('case-erased')
  })

  it('is erased 30 days after the last word on an appeal', async () => {
    const { caseId, receipt } = await newCase()
    await decide(mod, caseId)
    await pass(20 * DAY_MS)
    await appeal(receipt)
    const other = await openConsole(app, 'Other')
    await pass(15 * DAY_MS)
    expect(await look(app, receipt)).toMatchObject({ state: 'appealed', late: true })
    await decide(other, caseId)
    await pass(29 * DAY_MS)
    expect((await look(app, receipt)).state).toBe('final')
    await pass(2 * DAY_MS)
    expect(await ledgerOf(app, caseId)).toContain('case-erased')
  })

  it('is not erased while an appeal waits', async () => {
    const { caseId, receipt } = await newCase()
    await decide(mod, caseId)
    await pass(180 * DAY_MS)
    await appeal(receipt)
    await pass(60 * DAY_MS)
    expect(await look(app, receipt)).toMatchObject({ state: 'appealed' })
  })
})
