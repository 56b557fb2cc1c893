import { describe, expect, it } from 'vitest'
import { caseOf, newsOf, post } from '../../../test/moderation/console.ts'
import { dispute, proofOf, proofOfEmail } from '../../../test/moderation/control.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const { app, ada, one, two, three, decide, cardOf, tell, ownCase, appeal, appealAsAuthor } =
  moderatedApp(3)

const PUBLISHED = { decision: 'published', reason: 'no-violation', text: '' }
const REFUSED = { decision: 'refused', reason: 'points-at-author', text: 'It says where.' }
const TEXT = 'I did none of that.'

async function replied() {
  const warning = await post(ada)
  const proof = await proofOf(app, warning.typedNumber)
  const reply = { kind: 'reply', text: '', reply: TEXT }
  const { body } = await dispute(app, { warningId: warning.id, proof, ...reply })
  return { warning, receipt: body.receipt, caseId: await caseOf(app, body.receipt) }
}

/** A reply of the person named that is published, and appealed by the author. */
async function appealedReply() {
  const opened = await replied()
  await decide(opened.caseId, PUBLISHED)
  await tell()
  expect((await cardOf(opened.warning)).reply?.text).toBe(TEXT)
  expect(await appealAsAuthor(opened.caseId)).toBe(200)
  await two.take(opened.caseId)
  return opened
}

const moveToAnotherNumber = ({ id, redFlags, description }: Awaited<ReturnType<typeof post>>) => {
  const body = { phoneNumber: '+14155557799', redFlags, description }
  return ada.send('PATCH', `/api/public-receipts/${id}`, body)
}

describe('rules: Moderation: an answer below a warning whose author appeals', () => {
  it('goes if another moderator refuses it, and its case stays in her records', async () => {
    const { caseId, warning } = await appealedReply()
    const before = await ownCase(caseId)
    expect(before?.state).toBe('appealed')
    expect((await two.on(caseId, 'decision', REFUSED)).status).toBe(200)
    expect(await ownCase(caseId)).toEqual(before)
    await two.on(caseId, 'undo')
    expect((await cardOf(warning)).reply?.text).toBe(TEXT)
    expect((await two.on(caseId, 'decision', REFUSED)).body.state).toBe('final')
    await tell()
    const after = await ownCase(caseId)
    expect(after).toMatchObject({ state: 'final', decision: { outcome: 'refused' } })
    expect((await newsOf(ada))[0]).toBe('answer-removed')
    expect((await cardOf(warning)).reply).toBeUndefined()
  })

  it('is announced once as gone, also if the person named appeals then', async () => {
    const { caseId, receipt } = await appealedReply()
    await two.on(caseId, 'decision', REFUSED)
    await tell()
    expect((await appeal(receipt)).status).toBe(200)
    await three.take(caseId)
    expect((await three.on(caseId, 'decision', REFUSED)).body.state).toBe('final')
    await tell()
    expect((await newsOf(ada)).filter((kind) => kind === 'answer-removed')).toHaveLength(1)
  })

  it('is not announced as gone if it went with the number before', async () => {
    const { caseId, warning } = await appealedReply()
    expect((await moveToAnotherNumber(warning)).status).toBe(200)
    await two.take(caseId)
    expect((await two.on(caseId, 'decision', REFUSED)).body.state).toBe('final')
    await tell()
    expect(await newsOf(ada)).not.toContain('answer-removed')
  })

  it('does not come back under another number when its refusal is undone', async () => {
    const { caseId, warning } = await appealedReply()
    await two.on(caseId, 'decision', REFUSED)
    expect((await moveToAnotherNumber(warning)).status).toBe(200)
    expect((await two.on(caseId, 'undo')).status).toBe(200)
    expect((await cardOf(warning)).reply).toBeUndefined()
  })

  it.each([
    {
      does: 'keeps',
      email: 'kept@example.org',
      change: { email: 'kept@example.org', phoneNumber: '+14155557801' },
      text: TEXT,
    },
    { does: 'removes', email: 'gone@example.org', change: {}, text: undefined },
  ])(
    'comes back when its refusal is undone only if the value that it proved is still named: she $does the email',
    async ({ email, change, text }) => {
      const warning = await post(ada, { email })
      await post(await app.signUp(), { phoneNumber: warning.typedNumber, email })
      const proof = await proofOfEmail(app, email)
      const reply = { kind: 'reply', text: '', reply: TEXT }
      const { body } = await dispute(app, { warningId: warning.id, proof, ...reply })
      const caseId = await caseOf(app, body.receipt)
      await decide(caseId, PUBLISHED)
      await tell()
      await appealAsAuthor(caseId)
      await two.take(caseId)
      expect((await two.on(caseId, 'decision', REFUSED)).status).toBe(200)
      const { id, typedNumber: phoneNumber, redFlags, description } = warning
      const changed = { phoneNumber, redFlags, description, ...change }
      expect((await ada.send('PATCH', `/api/public-receipts/${id}`, changed)).status).toBe(200)
      expect((await two.on(caseId, 'undo')).status).toBe(200)
      expect((await cardOf(warning)).reply?.text).toBe(text)
    },
  )

  it('can be taken back by its receipt while its refusal is not announced', async () => {
    const { caseId, receipt } = await appealedReply()
    await two.on(caseId, 'decision', REFUSED)
    const taken = await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
    expect(taken.status).toBe(200)
  })
})

describe('rules: Moderation: an answer below a warning that is refused', () => {
  it('is never shown to the author, also if it was published and that was undone', async () => {
    const { caseId } = await replied()
    await decide(caseId, PUBLISHED)
    expect(await ownCase(caseId)).toBeUndefined()
    await one.on(caseId, 'undo')
    await decide(caseId, REFUSED)
    await tell()
    expect(await ownCase(caseId)).toBeUndefined()
    expect(await newsOf(ada)).not.toContain('answer-removed')
  })
})
