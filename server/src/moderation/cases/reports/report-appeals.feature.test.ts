import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { look, report, STANDS } from '../../../../test/moderation/console.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'

const { app, two, reported, decide, enterAll, tell, pass, appeal, appealAsAuthor } = moderatedApp(3)

/** Two reports of one case, the second a day later. */
async function reportedTwice() {
  const first = await reported()
  await pass(DAY_MS)
  await enterAll()
  const second = await report(app, first.warning.id, { message: 'Something is wrong.' })
  expect(second.caseId).toBe(first.caseId)
  return { ...first, first: first.receipt, second: second.receipt }
}

describe('rules: Moderation: the appeals of several reports', () => {
  it('are one each: a later one joins the first, and the moderator reads it before deciding', async () => {
    const { caseId, first, second } = await reportedTwice()
    await decide(caseId, STANDS)
    await tell()
    const until = (await look(app, first)).appealUntil
    expect(until).not.toBeNull()
    const { status, body } = await appeal(second)
    expect(status).toBe(200)
    expect(await look(app, second)).toMatchObject({ state: 'appealed', appealUntil: null })
    expect((await appeal(second)).status).toBe(409)
    await two.take(caseId)
    expect((await look(app, first)).appealUntil).toBe(until)
    const joined = await appeal(first)
    expect([joined.status, joined.body]).toEqual([200, body])
    expect((await appeal(first)).status).toBe(409)
    const unread = await two.on<{ message: string }>(caseId, 'decision', STANDS)
    expect([unread.status, unread.body.message]).toEqual([
      409,
      'Another report has appealed since you read the case. Read that first.',
    ])
    const { statements } = (await two.on(caseId, 'read')).body
    expect(statements.filter(({ about }) => about === 'appeal')).toMatchObject([
      { report: 2 },
      { report: 1 },
    ])
    expect((await two.on(caseId, 'decision', STANDS)).body.state).toBe('final')
  })

  it('end with the decision about the first, and then only the author can appeal', async () => {
    const { caseId, first, second } = await reportedTwice()
    await decide(caseId, STANDS)
    await tell()
    expect((await appeal(second)).status).toBe(200)
    await decide(caseId, STANDS, two)
    await tell()
    expect(await look(app, first)).toMatchObject({ state: 'final', appealUntil: null })
    expect((await appeal(first)).status).toBe(409)
    expect(await appealAsAuthor(caseId)).toBe(200)
    expect(await look(app, first)).toMatchObject({ state: 'appealed', appealUntil: null })
    expect((await appeal(first)).status).toBe(409)
  })

  it('let nobody agree to her own proposal', async () => {
    const safety = { redFlags: ['Controlling'] }
    const removed = { decision: 'removed', reason: 'threat', text: 'It threatens him.' }
    const { caseId, receipt, warning } = await reported({}, safety)
    const second = await report(app, warning.id)
    await decide(caseId, STANDS)
    await tell()
    await appeal(receipt)
    expect((await decide(caseId, removed, two)).state).toBe('proposed')
    app.pass(11 * MINUTE_MS)
    expect((await appeal(second.receipt)).status).toBe(200)
    await two.enter()
    expect((await two.on(caseId, 'claim')).status).toBe(404)
  })
})
