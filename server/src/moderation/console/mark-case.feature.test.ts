import type { Warning } from '@sidelight/contract/calls/board'
import type { OwnCase } from '@sidelight/contract/calls/moderation/cases'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ledgerOf,
  newsOf,
  openConsole,
  post,
  report,
  type TestModerator,
} from '../../../test/moderation/console.ts'
import { dispute, proofOf } from '../../../test/moderation/control.ts'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

let app: TestApp
let ada: TestMember
let one: TestModerator
let two: TestModerator
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1', LIMITS: 'off' })
  one = await openConsole(app, 'One')
  two = await openConsole(app, 'Two')
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.signUp('Ada')
  await one.enter()
  await two.enter()
})

const STANDS = { decision: 'stands', reason: 'no-violation', text: '' }
const mark = (caseId: string) => one.on(caseId, 'mark')
const shown = async ({ id }: Pick<Warning, 'id'>) =>
  (await app.visitor.send<Warning>('GET', `/api/public-receipts/${id}`)).body
const reported = async (topic = 'wrong') => {
  const warning = await post(ada)
  return { warning, ...(await report(app, warning.id, { topic })) }
}
const ownCases = async () =>
  (await ada.send<{ cases: OwnCase[] }>('GET', `/api/user/${ada.id}/cases`)).body.cases

describe('§6 the mark that a moderator sets on a reported warning', () => {
  it('suspends verified until the decision; its author hears it and may answer', async () => {
    const { warning, caseId } = await reported()
    await runOperator(app, ['verify', warning.id])
    await one.on(caseId, 'claim')
    expect((await mark(caseId)).status).toBe(409)
    await one.take(caseId)
    expect(await mark(caseId)).toMatchObject({
      status: 200,
      body: { marked: true, card: { state: 'disputed' } },
    })
    expect(await shown(warning)).toMatchObject({ disputed: true, verified: false })
    expect(await shown(warning)).toHaveProperty('disputedUntil')
    expect(await newsOf(ada)).toContain('warning-disputed')
    expect((await ownCases())[0]).toMatchObject({ mayAnswer: true })
    expect((await ledgerOf(app, caseId)).at(-1)).toBe('case-marked')
    expect((await mark(caseId)).status).toBe(409)

    // A verified one that is contested stands by two.
    expect((await one.on(caseId, 'decision', STANDS)).body.state).toBe('proposed')
    await two.take(caseId)
    await two.on(caseId, 'confirmation', { agree: true })
    expect(await shown(warning)).toMatchObject({ disputed: false, verified: true })
  })

  it('is on the first page of the board at once, which is read once for all visitors', async () => {
    const { warning, caseId } = await reported()
    const onBoard = async () => {
      const { body } = await app.visitor.send<Warning[]>('GET', '/api/public-receipts')
      return body.find(({ id }) => id === warning.id)
    }
    expect(await onBoard()).toMatchObject({ disputed: false })
    await one.take(caseId)
    await mark(caseId)
    expect(await onBoard()).toMatchObject({ disputed: true })
  })

  it('lets her answer who has answered a question before', async () => {
    const { caseId } = await reported()
    await one.take(caseId)
    await one.on(caseId, 'question', { side: 'author', text: 'Are you sure?' })
    const [asked] = await ownCases()
    await ada.send('POST', `/api/user/${ada.id}/cases/${asked?.id}/answer`, { text: 'I am.' })
    await app.app.flush()
    await one.take(caseId)
    await mark(caseId)
    expect((await ownCases())[0]).toMatchObject({ mayAnswer: true })
  })

  it('comes back when the decision is undone, and goes when the report is withdrawn', async () => {
    const { warning, caseId, receipt } = await reported()
    await one.take(caseId)
    await mark(caseId)
    await one.on(caseId, 'decision', STANDS)
    expect(await shown(warning)).toMatchObject({ disputed: false })
    await one.on(caseId, 'undo')
    expect(await shown(warning)).toMatchObject({ disputed: true })
    await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
    expect(await shown(warning)).toMatchObject({ disputed: false })
  })

  it('stays while its case is open, whatever becomes of a dispute', async () => {
    const { warning, caseId } = await reported()
    await one.take(caseId)
    await mark(caseId)
    const proof = await proofOf(app, warning.typedNumber)
    const opened = await dispute(app, { warningId: warning.id, proof })
    expect(opened.status).toBe(201)
    const waiting = (await two.queue()).find(({ kind }) => kind === 'dispute')
    await two.take(waiting?.id ?? '')
    await two.on(waiting?.id ?? '', 'decision', STANDS)
    expect(await shown(warning)).toMatchObject({ disputed: true })
    await one.on(caseId, 'decision', STANDS)
    expect(await shown(warning)).toMatchObject({ disputed: false })
    app.pass(11 * MINUTE_MS)
  })

  it('is not set in a case of another kind', async () => {
    const { caseId } = await reported('old-number')
    await one.take(caseId)
    expect(await mark(caseId)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })
})
