import type { Notification } from '@sidelight/contract/calls/notifications'
import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { post, STANDS } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { runOperator } from '../../../test/run-operator.ts'
import { type TestMember } from '../../../test/test-app.ts'

const { app, ada: author, one: mod, reported, cardOf } = moderatedApp(1)

const reader = {} as TestMember
beforeEach(async () => void Object.assign(reader, await app.signUp('Reader')))

const removed = { decision: 'removed', reason: 'threat', text: '' }
const corrected = { ...removed, decision: 'corrected', spans: [{ from: 0, to: 4 }] }

/** Returns a reported warning that the reader has opened. */
async function opened() {
  const { warning, caseId } = await reported()
  await reader.send('GET', `/api/public-receipts/${warning.id}`)
  await mod.take(caseId)
  return { warning, caseId }
}

/**
 * Returns the reader's notifications about corrections, after the next notices and the hourly job.
 */
async function toldAfter(minutes: number): Promise<Notification[]> {
  app.pass(minutes * MINUTE_MS)
  await app.app.sweep('case notices')
  await app.app.sweep('quiet writes')
  app.pass(2 * MINUTE_MS)
  const { body } = await reader.send<Notification[]>('GET', `/api/notifications/${reader.id}`)
  return body.filter(({ kind }) => kind === 'reading-corrected')
}

describe('rules: Corrections: a decision about a warning', () => {
  it.each([
    ['removes', removed],
    ['strikes words out', corrected],
  ])('is shown to readers as a recall once it cannot be undone: it %s', async (_what, decision) => {
    const { caseId } = await opened()
    expect((await mod.on(caseId, 'decision', decision)).status).toBe(200)
    expect(await toldAfter(5)).toEqual([])
    expect(await toldAfter(6)).toHaveLength(1)
  })

  it('leads to no recall if it is undone or leaves the warning as it was', async () => {
    const { caseId, warning } = await opened()
    await mod.on(caseId, 'decision', corrected)
    expect((await mod.on(caseId, 'undo')).status).toBe(200)
    expect((await mod.on(caseId, 'decision', STANDS)).status).toBe(200)
    expect(await toldAfter(11)).toEqual([])
    expect((await cardOf(warning)).correctedOn).toBeUndefined()
  })

  it('shows on the card the day on which words were struck out', async () => {
    const { caseId, warning } = await opened()
    await mod.on(caseId, 'decision', corrected)
    await toldAfter(11)
    const day = app.now().toISOString().slice(0, 10)
    expect((await cardOf(warning)).correctedOn).toBe(`${day}T12:00:00.000Z`)
  })

  it('by the operator leads to a recall if it removes a warning or an existing verified mark', async () => {
    const [first, second] = [await post(author), await post(author)]
    for (const { id } of [first, second]) {
      await reader.send('GET', `/api/public-receipts/${id}`)
      await runOperator(app, ['unverify', id])
    }
    expect(await toldAfter(1)).toEqual([])
    await runOperator(app, ['verify', first.id])
    await runOperator(app, ['unverify', first.id])
    await runOperator(app, ['remove', second.id])
    expect(await toldAfter(1)).toHaveLength(2)
  })
})

describe('rules: Moderation: a disputed warning', () => {
  it('names the day by which a moderator will look, as long as its case is open', async () => {
    const { warning, caseId } = await opened()
    await runOperator(app, ['dispute', warning.id])
    expect(await cardOf(warning)).toMatchObject({ disputed: true })
    expect((await cardOf(warning)).disputedUntil).toBeUndefined()
    await app.database.pool.query("update cases set kind = 'dispute' where id = $1", [caseId])
    const due = new Date(app.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 10)
    const until = (await cardOf(warning)).disputedUntil
    expect(until).toMatch(/T12:00:00.000Z$/)
    // A due time is rounded up to the hour.
    expect(Math.abs(Date.parse(until ?? '') - Date.parse(due))).toBeLessThanOrEqual(2 * DAY_MS)
    await runOperator(app, ['undispute', warning.id])
    expect((await cardOf(warning)).disputedUntil).toBeUndefined()
  })
})
