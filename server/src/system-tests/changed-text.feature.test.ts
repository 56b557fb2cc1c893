import { describe, expect, it } from 'vitest'
import { caseOf, post, STANDS } from '../../test/moderation/console.ts'
import { dispute, proofOf } from '../../test/moderation/control.ts'
import { moderatedApp } from '../../test/moderation/moderated-app.ts'

const THIEF = 'He is a thief and stole from me.'
const HARMLESS = 'He was late for dinner once.'

const { app, ada, one, two, reported, decide, tell, cardOf, ownCases } = moderatedApp(2)

type Posted = Awaited<ReturnType<typeof post>>

async function rewrite({ id, typedNumber, redFlags }: Posted, description: string): Promise<void> {
  const body = { phoneNumber: typedNumber, redFlags, description }
  expect((await ada.send('PATCH', `/api/public-receipts/${id}`, body)).status).toBe(200)
}
const textOf = async (warning: Posted) => (await cardOf(warning)).description

const contest = async (warning: Posted) =>
  dispute(app, {
    warningId: warning.id,
    proof: await proofOf(app, warning.typedNumber),
    kind: 'dispute',
  })
/** A moderator leaves a contested warning on the board, and both sides are notified. */
async function dismiss(receipt: string): Promise<void> {
  const caseId = await caseOf(app, receipt)
  await decide(caseId, STANDS)
  await tell()
}

describe('§6 an author who changes her words while a moderator reads them', () => {
  it('loses only words that the moderator chose to strike out', async () => {
    const description = 'He lives at Main Street 5. He ghosted me.'
    const { warning, caseId } = await reported({}, { description })
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

  it('cannot have words published that only she has read', async () => {
    const warning = await post(ada, { description: 'He wrote to my niece, she is 15.' })
    const caseId = (await ownCases()).find(({ kind }) => kind === 'held')?.id ?? ''
    await one.take(caseId)
    await rewrite(warning, 'He wrote to my niece Nora, she is 15.')
    const published = { ...STANDS, decision: 'published' }
    expect((await one.on(caseId, 'decision', published)).status).toBe(409)
  })

  it('is judged by the second moderator in the words that this moderator has read', async () => {
    const about = { redFlags: ['Aggressive behavior'], description: THIEF }
    const { warning, caseId } = await reported({}, about)
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

describe('§6 an author whose contested warning was kept', () => {
  it("can be contested again for other words, but they are marked only after a moderator's look", async () => {
    const warning = await post(ada, { description: THIEF })
    const first = await contest(warning)
    await rewrite(warning, HARMLESS)
    await dismiss(first.body.receipt)
    expect((await contest(warning)).status).toBe(409)
    await rewrite(warning, THIEF)
    const second = await contest(warning)
    expect(second.status).toBe(201)
    expect((await cardOf(warning)).disputed).toBe(false)
    await one.enter()
    await dismiss(second.body.receipt)
    expect((await contest(warning)).status).toBe(409)
  })

  it('cannot be contested again for words that a moderator struck out', async () => {
    const warning = await post(ada, { description: 'He is a thief. He was late for dinner.' })
    const { body } = await contest(warning)
    const caseId = await caseOf(app, body.receipt)
    await one.take(caseId)
    const spans = [{ from: 0, to: 14 }]
    const struck = { decision: 'corrected', reason: 'other', text: 'Not proved.', spans }
    expect((await one.on(caseId, 'decision', struck)).status).toBe(200)
    await tell()
    expect((await contest(warning)).status).toBe(409)
  })
})
