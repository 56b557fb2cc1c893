import type { Warning } from '@sidelight/contract/calls/board'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  caseOf,
  openConsole,
  post,
  report,
  type TestModerator,
} from '../../test/moderation/console.ts'
import { dispute, proofOf } from '../../test/moderation/control.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

const STANDS = { decision: 'stands', reason: 'no-violation', text: '' }
const THIEF = 'He is a thief and stole from me.'
const HARMLESS = 'He was late for dinner once.'

let app: TestApp
let ada: TestMember
let one: TestModerator
let two: TestModerator
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off', TRUST_PROXY: '127.0.0.1' })
  ada = await app.signUp('Ada')
  one = await openConsole(app, 'One')
  two = await openConsole(app, 'Two')
})
afterAll(() => app.close())
beforeEach(async () => {
  await one.enter()
  await two.enter()
})

type Posted = Awaited<ReturnType<typeof post>>

async function rewrite({ id, typedNumber, redFlags }: Posted, description: string): Promise<void> {
  const body = { phoneNumber: typedNumber, redFlags, description }
  expect((await ada.send('PATCH', `/api/public-receipts/${id}`, body)).status).toBe(200)
}
const textOf = async ({ id }: Posted) =>
  (await app.visitor.send<Warning>('GET', `/api/public-receipts/${id}`)).body.description

const contest = async (warning: Posted) =>
  dispute(app, {
    warningId: warning.id,
    proof: await proofOf(app, warning.typedNumber),
    kind: 'dispute',
  })
/** Lets a contested warning stand, and both sides be told. */
async function dismiss(receipt: string): Promise<void> {
  const caseId = await caseOf(app, receipt)
  await one.take(caseId)
  expect((await one.on(caseId, 'decision', STANDS)).status).toBe(200)
  app.pass(11 * MINUTE_MS)
  await app.app.sweep('case notices')
}

describe('§6 an author who changes her words while a moderator reads them', () => {
  it('has none struck out that the moderator did not choose', async () => {
    const warning = await post(ada, { description: 'He lives at Main Street 5. He ghosted me.' })
    const { caseId } = await report(app, warning.id)
    await one.take(caseId)
    const changed = 'He ghosted me and more. He lives at Main Street 5.'
    await rewrite(warning, changed)
    const spans = [{ from: 0, to: 26 }]
    const struck = { decision: 'corrected', reason: 'address-or-workplace', text: '', spans }
    const refused = await one.on<{ message: string }>(caseId, 'decision', struck)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('was changed since you read it')
    expect((await one.on(caseId, 'read')).body.card.description).toBe(changed)
    const again = { ...struck, spans: [{ from: 24, to: 50 }] }
    expect((await one.on(caseId, 'decision', again)).status).toBe(200)
    expect(await textOf(warning)).toBe('He ghosted me and more. ***')
  })

  it('puts no words on the board that only she has read', async () => {
    const warning = await post(ada, { description: 'He wrote to my niece, she is 15.' })
    const { body } = await ada.send<{ cases: { id: string; kind: string }[] }>(
      'GET',
      `/api/user/${ada.id}/cases`,
    )
    const caseId = body.cases.find(({ kind }) => kind === 'held')?.id ?? ''
    await one.take(caseId)
    await rewrite(warning, 'He wrote to my niece Nora, she is 15.')
    const published = { ...STANDS, decision: 'published' }
    expect((await one.on(caseId, 'decision', published)).status).toBe(409)
  })

  it('is judged by the second moderator in the words that she has read herself', async () => {
    const warning = await post(ada, { redFlags: ['Aggressive behavior'], description: THIEF })
    const { caseId } = await report(app, warning.id)
    await one.take(caseId)
    const removed = { decision: 'removed', reason: 'threat', text: '' }
    expect((await one.on(caseId, 'decision', removed)).body.state).toBe('proposed')
    await two.take(caseId)
    await rewrite(warning, HARMLESS)
    expect((await two.on(caseId, 'confirmation', { agree: true })).status).toBe(409)
    expect((await two.on(caseId, 'decision', removed)).status).toBe(409)
    expect((await two.on(caseId, 'read')).body.card.description).toBe(HARMLESS)
    expect((await two.on(caseId, 'decision', STANDS)).status).toBe(200)
    expect(await textOf(warning)).toBe(HARMLESS)
  })
})

describe('§6 an author whose contested warning stands', () => {
  it('can be contested anew in other words, which a moderator reads before they are marked', async () => {
    const warning = await post(ada, { description: THIEF })
    const first = await contest(warning)
    await rewrite(warning, HARMLESS)
    await dismiss(first.body.receipt)
    expect((await contest(warning)).status).toBe(409)
    await rewrite(warning, THIEF)
    const second = await contest(warning)
    expect(second.status).toBe(201)
    const { body } = await app.visitor.send<Warning>('GET', `/api/public-receipts/${warning.id}`)
    expect(body.disputed).toBe(false)
    await one.enter()
    await dismiss(second.body.receipt)
    expect((await contest(warning)).status).toBe(409)
  })

  it('is not contested anew for words that a moderator struck out', async () => {
    const warning = await post(ada, { description: 'He is a thief. He was late for dinner.' })
    const { body } = await contest(warning)
    const caseId = await caseOf(app, body.receipt)
    await one.take(caseId)
    const spans = [{ from: 0, to: 14 }]
    const struck = { decision: 'corrected', reason: 'other', text: 'Not proved.', spans }
    expect((await one.on(caseId, 'decision', struck)).status).toBe(200)
    app.pass(11 * MINUTE_MS)
    await app.app.sweep('case notices')
    expect((await contest(warning)).status).toBe(409)
  })
})
