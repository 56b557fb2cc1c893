import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { ledgerOf, look, type TestModerator } from '../../../../test/moderation/console.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'

const {
  app,
  one: mod,
  two: other,
  enterAll,
  decide: decideAs,
  reported,
  appeal,
  pass,
  withdraw,
} = moderatedApp(2)

const removed = { decision: 'removed', reason: 'threat', text: 'It threatens him.' }
const decide = async (who: TestModerator, caseId: string) => {
  await enterAll()
  await decideAs(caseId, removed, who)
  await pass(10 * MINUTE_MS)
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

describe('§6 the text of a case', () => {
  it('is erased 214 days after a decision without an appeal; the outcome stays', async () => {
    const { caseId, receipt } = await reported()
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
    const { caseId, receipt } = await reported()
    await withdraw(receipt)
    await pass(29 * DAY_MS)
    expect(await ledgerOf(app, caseId)).not.toContain('case-erased')
    await pass(2 * DAY_MS)
    expect(await ledgerOf(app, caseId)).toContain('case-erased')
  })

  it('is erased 30 days after the decision on an appeal', async () => {
    const { caseId, receipt } = await reported()
    await decide(mod, caseId)
    await pass(20 * DAY_MS)
    expect((await appeal(receipt)).status).toBe(200)
    await pass(15 * DAY_MS)
    expect(await look(app, receipt)).toMatchObject({ state: 'appealed', late: true })
    await decide(other, caseId)
    await pass(29 * DAY_MS)
    expect((await look(app, receipt)).state).toBe('final')
    await pass(2 * DAY_MS)
    expect(await ledgerOf(app, caseId)).toContain('case-erased')
  })

  it('is not erased while an appeal is open', async () => {
    const { caseId, receipt } = await reported()
    await decide(mod, caseId)
    await pass(180 * DAY_MS)
    expect((await appeal(receipt)).status).toBe(200)
    await pass(60 * DAY_MS)
    expect(await look(app, receipt)).toMatchObject({ state: 'appealed' })
  })
})
