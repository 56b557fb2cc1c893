import { DAY_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { caseOf, ledgerOf, look, newsOf, post, shownOf } from '../../../test/moderation/console.ts'
import { dispute, proofOfEmail } from '../../../test/moderation/control.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { readBalance } from '../console/balance-note.ts'

const { app, ada, one, two, contest, contested, cardOf, tell, appeal, withdraw } = moderatedApp(2, {
  LIMITS: 'normal',
})

const BALANCE = {
  purpose: 'Others are warned.',
  necessity: 'Less would not warn them.',
  personNamed: 'A name that few know.',
  others: 'Their safety.',
  result: 'Their safety outweighs.',
}
const STANDS = { decision: 'stands', reason: 'others-prevail', text: '' }

/** Posts a warning and objects to it. */
const objected = (typed: object = {}) => contested({ kind: 'objection', ...typed })

const balanceOf = (caseId: string) =>
  readBalance(app.database.handle, { vault: createVault(app.ring) }, caseId)

describe('an objection under data protection law', () => {
  it('§6 marks the warning as disputed at once, is due within a month, and names the chosen rights', async () => {
    const from = app.now().getTime()
    const { warning, receipt, dueAt } = await objected({ rights: ['erasure', 'access'] })
    expect(await cardOf(warning)).toMatchObject({ disputed: true })
    expect(await newsOf(ada)).toContain('warning-disputed')
    const days = (Date.parse(dueAt) - from) / DAY_MS
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThan(28.05)
    expect(await look(app, receipt)).toMatchObject({
      kind: 'objection',
      class: 'objection',
      rights: ['erasure', 'access'],
    })
    const plain = await objected()
    expect((await look(app, plain.receipt)).rights).toEqual(['objection'])
  })

  it('§6 is decided only after both sides are weighed, and the weighing is stored for three years', async () => {
    const { warning, caseId, receipt } = await objected()
    expect((await one.take(caseId)).rights).toEqual(['objection'])
    const bare = await one.on(caseId, 'decision', STANDS)
    expect(bare.status).toBe(422)
    expect(bare.body).toMatchObject({ fields: { balance: 'Weigh both sides first.' } })
    const empty = { ...STANDS, balance: { ...BALANCE, others: ' ' } }
    expect((await one.on(caseId, 'decision', empty)).status).toBe(422)
    const decided = await one.on(caseId, 'decision', { ...STANDS, balance: BALANCE })
    expect(decided.status).toBe(200)
    await tell()
    expect((await look(app, receipt)).decision).toMatchObject(shownOf(STANDS))
    expect(await cardOf(warning)).toMatchObject({ disputed: false })
    app.pass(214 * DAY_MS)
    await app.app.sweep('case clocks')
    expect(await balanceOf(caseId)).toEqual(BALANCE)
    app.pass(882 * DAY_MS)
    await app.app.sweep('case clocks')
    expect(await balanceOf(caseId)).toBeUndefined()
  })

  it("§6 shows the weighing to the appeal's moderator, once she has revealed the texts", async () => {
    const { caseId, receipt } = await objected()
    await one.take(caseId)
    await one.on(caseId, 'decision', { ...STANDS, balance: BALANCE })
    await tell()
    expect((await appeal(receipt)).status).toBe(200)
    const claimed = await two.on(caseId, 'claim')
    expect(claimed.body.balance).toBeUndefined()
    const read = await two.on(caseId, 'reveal', { what: 'texts' })
    expect(read.body.balance).toEqual(BALANCE)
    const outweighs = { decision: 'removed', reason: 'interest-prevails', text: '' }
    const final = { ...outweighs, balance: { ...BALANCE, result: 'His name outweighs.' } }
    expect((await two.on(caseId, 'decision', final)).status).toBe(200)
    await tell()
    expect((await look(app, receipt)).statement).toMatchObject({
      decision_ground: 'ILLEGAL_CONTENT',
      category: 'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
    })
    expect((await balanceOf(caseId))?.result).toBe('His name outweighs.')
  })

  it('§6 discards the weighing when the decision is undone', async () => {
    const { caseId } = await objected()
    await one.take(caseId)
    await one.on(caseId, 'decision', { ...STANDS, balance: BALANCE })
    expect((await one.on(caseId, 'undo')).status).toBe(200)
    expect(await balanceOf(caseId)).toBeUndefined()
  })

  it('§6 can be extended once by two months, with reasons, and not when it is late', async () => {
    const { caseId, receipt, dueAt } = await objected()
    expect((await one.take(caseId)).mayExtend).toBe(true)
    const gap = { text: 'Something is missing: [what is missing].' }
    expect((await one.on(caseId, 'extension', gap)).status).toBe(422)
    const extended = await one.on(caseId, 'extension', { text: 'Two warnings are compared.' })
    expect(extended.status).toBe(200)
    expect(extended.body.mayExtend).toBe(false)
    const shown = await look(app, receipt)
    expect(Date.parse(shown.dueAt) - Date.parse(dueAt)).toBe(59 * DAY_MS)
    expect(shown.extended?.text).toBe('Two warnings are compared.')
    expect((await one.on(caseId, 'extension', { text: 'Again.' })).status).toBe(409)
    expect(await ledgerOf(app, caseId)).toContain('case-extended')
    const late = await objected()
    app.pass(29 * DAY_MS)
    await one.enter()
    await one.take(late.caseId)
    expect((await one.on(late.caseId, 'extension', { text: 'Late.' })).status).toBe(409)
  })

  it('§6 shows the reasons of an extension only to those who had objected by then', async () => {
    const email = 'wren@example.net'
    const warning = await post(ada, { email })
    const proof = await proofOfEmail(app, email)
    const first = await dispute(app, { warningId: warning.id, proof, kind: 'objection' })
    const caseId = await caseOf(app, first.body.receipt)
    await one.take(caseId)
    const text = 'You name two warnings. Both are compared.'
    expect((await one.on(caseId, 'extension', { text })).status).toBe(200)
    const second = await contest(warning, { kind: 'objection' })
    expect(second.caseId).toBe(caseId)
    expect((await look(app, first.body.receipt)).extended?.text).toBe(text)
    expect(await look(app, second.receipt)).not.toHaveProperty('extended')
  })

  it('§6 alarms the operator after three weeks', async () => {
    const { caseId } = await objected()
    const alarmed = () => app.log.some((line) => line.includes(caseId) && line.includes('due soon'))
    app.pass(20.9 * DAY_MS)
    await app.app.sweep('case clocks')
    expect(alarmed()).toBe(false)
    app.pass(0.2 * DAY_MS)
    await app.app.sweep('case clocks')
    expect(alarmed()).toBe(true)
  })

  it('§6 that asks for access is answered with the cards of the board once it is decided', async () => {
    const { warning, caseId, receipt } = await objected({ rights: ['access'] })
    expect((await look(app, receipt)).access).toBeUndefined()
    await one.take(caseId)
    await one.on(caseId, 'decision', { ...STANDS, balance: BALANCE })
    expect((await look(app, receipt)).access).toBeUndefined()
    await tell()
    const everybodys = await app.visitor.send('GET', `/api/public-receipts/${warning.id}`)
    expect((await look(app, receipt)).access).toEqual([everybodys.body])
  })

  it('§6 has reasons of its own, which do not fit a case of another kind', async () => {
    const { caseId } = await contested()
    await one.take(caseId)
    const refused = await one.on(caseId, 'decision', STANDS)
    expect(refused.body).toMatchObject({
      fields: { reason: 'This reason does not fit the decision.' },
    })
  })

  it('§6 that is withdrawn leaves the warning as it was', async () => {
    const { warning, receipt } = await objected()
    expect((await withdraw(receipt)).status).toBe(200)
    expect(await cardOf(warning)).toMatchObject({ disputed: false })
  })
})
