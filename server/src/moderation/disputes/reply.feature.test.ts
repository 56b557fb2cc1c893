import type { Warning } from '@sidelight/contract/calls/board'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { caseOf, look, newsOf, post } from '../../../test/moderation/console.ts'
import { dispute, fromElsewhere, proofOf } from '../../../test/moderation/control.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import {
  decideProfile,
  phraseFor,
  placePhrase,
  proveHandle,
} from '../../../test/moderation/profiles.ts'

const published = { decision: 'published', reason: 'no-violation', text: '' }
const refused = {
  decision: 'refused',
  reason: 'points-at-author',
  text: 'It says where she works.',
}

const { app, ada, one: mod, two, decide: decideAs, tell, cardOf, ownCases } = moderatedApp(2)

let numbers = 0
const warningOf = (author = ada) => {
  numbers += 1
  return post(author, { phoneNumber: `+1415555${String(6_100 + numbers)}` })
}
type Posted = Awaited<ReturnType<typeof warningOf>>

const answer = async ({ id, typedNumber }: Posted, reply: string, more: object = {}) =>
  dispute(app, {
    warningId: id,
    proof: await proofOf(app, typedNumber),
    kind: 'reply',
    text: '',
    reply,
    ...more,
  })
const filed = async (warning: Posted, reply = 'I have never been there.') => {
  const opened = await answer(warning, reply)
  expect(opened.status).toBe(201)
  const { receipt } = opened.body
  return { receipt, caseId: await caseOf(app, receipt) }
}
const decide = async (caseId: string, decision: object, by = mod) => {
  await decideAs(caseId, decision, by)
}
const withdraw = (receipt: string) =>
  app.visitor.send('POST', '/api/cases/withdrawal', { receipt }, fromElsewhere())

describe('§6 a reply of the person named', () => {
  it('is shown below the warning once a moderator has read it, and the author is notified', async () => {
    const warning = await warningOf()
    const { receipt, caseId } = await filed(warning)
    expect(await cardOf(warning)).not.toHaveProperty('reply')
    expect((await ownCases()).map(({ kind }) => kind)).not.toContain('reply')
    const seen = await mod.take(caseId)
    expect(seen.statements).toMatchObject([{ by: 'reporter', text: 'I have never been there.' }])
    expect(seen.proved).toBe('phone')
    await decide(caseId, published)
    const { reply, disputed } = await cardOf(warning)
    expect(reply).toEqual({
      text: 'I have never been there.',
      on: `${app.now().toISOString().slice(0, 10)}T12:00:00.000Z`,
      by: 'phone',
    })
    expect(disputed).toBe(false)
    await tell()
    expect((await newsOf(ada))[0]).toBe('warning-answered')
    const seenByHim = await look(app, receipt)
    expect(seenByHim).toMatchObject({ decision: { outcome: 'published' }, appealUntil: null })
    const own = (await ownCases()).find(({ id }) => id === caseId)
    const until = expect.stringMatching(/^\d{4}-/)
    expect(own).toMatchObject({ kind: 'reply', warningId: warning.id, appealUntil: until })
  })

  it('is censored like the warning, before a moderator reads it', async () => {
    const ben = await app.signUp('Ben')
    const typed = {
      realName: 'Marlow Quint',
      description: 'He lied about his name.',
      redFlags: ['Ghosting'],
    }
    const sent = { ...typed, phoneNumber: '+14155556501' }
    const { body } = await ben.send<Warning>('POST', '/api/public-receipts', sent)
    const warning = { ...body, typedNumber: sent.phoneNumber }
    const words = 'I am Marlow Quint, call +1 415 555 6501 or ask wren@example.org.'
    const { receipt, caseId } = await filed(warning, words)
    const shown = (await look(app, receipt)).report
    for (const hidden of ['Marlow', 'Quint', '6501', 'wren']) expect(shown).not.toContain(hidden)
    await decide(caseId, published)
    expect((await cardOf(warning)).reply?.text).toBe(shown)
  })

  it("§6 is refused with a reason that the warning's author never sees, and can be appealed once", async () => {
    const warning = await warningOf()
    const { receipt, caseId } = await filed(warning)
    await decide(caseId, refused)
    await tell()
    expect(await cardOf(warning)).not.toHaveProperty('reply')
    expect((await ownCases()).map(({ id }) => id)).not.toContain(caseId)
    expect((await look(app, receipt)).decision).toMatchObject({ outcome: 'refused' })
    const appeal = { receipt, text: 'It says where I work.' }
    const path = '/api/cases/appeal'
    expect((await app.visitor.send('POST', path, appeal, fromElsewhere())).status).toBe(200)
    await two.enter()
    await decide(caseId, published, two)
    expect((await cardOf(warning)).reply?.text).toBe('I have never been there.')
    await tell()
    expect((await app.visitor.send('POST', path, appeal, fromElsewhere())).status).toBe(409)
  })

  it('can be withdrawn at once by its receipt, without ending a later reply', async () => {
    const warning = await warningOf()
    const first = await filed(warning)
    await decide(first.caseId, published)
    await tell()
    app.pass(31 * DAY_MS)
    await mod.enter()
    const second = await filed(warning, 'I was wrong to be angry.')
    expect((await cardOf(warning)).reply?.text).toBe('I have never been there.')
    await decide(second.caseId, published)
    expect((await cardOf(warning)).reply?.text).toBe('I was wrong to be angry.')
    expect((await withdraw(first.receipt)).status).toBe(200)
    expect((await cardOf(warning)).reply?.text).toBe('I was wrong to be angry.')
    expect((await withdraw(second.receipt)).status).toBe(200)
    expect(await cardOf(warning)).not.toHaveProperty('reply')
    expect((await withdraw(second.receipt)).status).toBe(404)
  })

  it('is limited to one at a time, and can be replaced once a month', async () => {
    const warning = await warningOf()
    const { caseId } = await filed(warning)
    expect((await answer(warning, 'Another one.')).body).toMatchObject({
      message: 'A moderator reads an answer to this warning already.',
    })
    await decide(caseId, published)
    await tell()
    const again = await answer(warning, 'Another one.')
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } })
    app.pass(31 * DAY_MS)
    expect((await answer(warning, 'Another one.')).status).toBe(201)
  })

  it('§6 can be given again after the author changed the number and changed it back', async () => {
    const warning = await warningOf()
    const { caseId } = await filed(warning)
    await decide(caseId, published)
    await tell()
    const { id, redFlags, description, typedNumber } = warning
    for (const phoneNumber of ['+14155556999', typedNumber]) {
      const body = { phoneNumber, redFlags, description }
      await ada.send('PATCH', `/api/public-receipts/${id}`, body)
    }
    expect(await cardOf(warning)).not.toHaveProperty('reply')
    expect((await answer(warning, 'I have never been there.')).status).toBe(201)
  })

  it('§6 can be decided again after an undo, and returns if the decision on a later reply is undone', async () => {
    const warning = await warningOf()
    const { caseId } = await filed(warning)
    await decide(caseId, published)
    expect((await mod.on(caseId, 'undo')).status).toBe(200)
    expect(await cardOf(warning)).not.toHaveProperty('reply')
    await mod.on(caseId, 'decision', published)
    await tell()
    app.pass(31 * DAY_MS)
    await mod.enter()
    const later = await filed(warning, 'Another one.')
    await decide(later.caseId, published)
    expect((await mod.on(later.caseId, 'undo')).status).toBe(200)
    expect((await cardOf(warning)).reply?.text).toBe('I have never been there.')
  })

  it('is refused with a missing field named, and may have up to 500 characters', async () => {
    const warning = await warningOf()
    const fields = async (reply: string) => {
      const { status, body } = await answer(warning, reply)
      return [status, Reflect.get(body, 'fields')]
    }
    expect(await fields(' ')).toEqual([422, { reply: 'Write the answer.' }])
    expect(await fields('a'.repeat(501))).toMatchObject([422, { reply: expect.any(String) }])
    expect(await fields('a'.repeat(500))).toEqual([201, undefined])
  })

  it('disappears when the author changes the warning to another number', async () => {
    const warning = await warningOf()
    await decide((await filed(warning)).caseId, published)
    const change = (phoneNumber: string) =>
      ada.send<Warning>('PATCH', `/api/public-receipts/${warning.id}`, {
        phoneNumber,
        redFlags: ['Ghosting'],
        description: 'Other words about him.',
      })
    expect((await change(warning.typedNumber)).body.reply).toBeDefined()
    expect((await change('+14155556999')).body.reply).toBeUndefined()
  })

  it('disappears with the handle that its writer proved, but stays when the number changes', async () => {
    numbers += 1
    const typedNumber = `+1415555${String(6_100 + numbers)}`
    const handle = 'wren.of.the.quay'
    const warning = { ...(await post(ada, { phoneNumber: typedNumber, handle })), typedNumber }
    const profile = await phraseFor(app, handle)
    await placePhrase(app, profile.receipt, `https://www.instagram.com/${handle}`)
    await decideProfile(app, mod, profile.caseId)
    await mod.enter()
    const { proof } = (await proveHandle(app, handle, profile.receipt)).body
    await post(await app.signUp('Ben'), { phoneNumber: typedNumber, handle })
    const { receipt } = (await answer(warning, 'I have never been there.', { proof })).body
    await decide(await caseOf(app, receipt), published)
    expect((await cardOf(warning)).reply?.by).toBe('handle')
    const change = (more: object) =>
      ada.send<Warning>('PATCH', `/api/public-receipts/${warning.id}`, {
        phoneNumber: typedNumber,
        handle,
        redFlags: ['Ghosting'],
        description: 'Other words about him.',
        ...more,
      })
    expect((await change({ phoneNumber: '+14155556998' })).body.reply).toBeDefined()
    expect((await change({ handle: 'somebody.else' })).body.reply).toBeUndefined()
  })

  it('§6 is hidden with the warning, permits no question to the author, and needs the proof', async () => {
    const warning = await warningOf()
    const { caseId } = await filed(warning)
    await mod.take(caseId)
    const asked = { side: 'author', text: 'Is it so?' }
    expect((await mod.on(caseId, 'question', asked)).status).toBe(409)
    expect((await mod.on(caseId, 'decision', { ...published, decision: 'removed' })).status).toBe(
      422,
    )
    const other = await warningOf()
    const proof = await proofOf(app, other.typedNumber)
    expect((await answer(warning, 'No.', { proof })).status).toBe(404)
  })
})
