import type { Notification } from '@sidelight/contract/calls/notifications'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { isShown, ledgerOf, look, newsOf, post, report } from '../../../test/moderation/console.ts'
import { dispute, listed, proofOf } from '../../../test/moderation/control.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const { app, ada, one, two, contested, cardOf, ownCases, tell, appeal, withdraw } = moderatedApp(
  2,
  { LIMITS: 'normal' },
)

const STANDS = { decision: 'stands', reason: 'no-violation', text: 'Read twice.' }

describe('the list for the person named', () => {
  it('§6 contains the warnings of the board about the number, as every reader sees them', async () => {
    const warning = await post(ada)
    const delayed = await ada.send('POST', '/api/public-receipts', {
      phoneNumber: warning.typedNumber,
      redFlags: ['Ghosting'],
      description: 'A description that is long enough.',
      delayed: true,
    })
    expect(delayed.status).toBe(201)
    await ada.send('POST', '/api/phone-numbers', {
      phoneNumber: warning.typedNumber,
      redFlags: ['Ghosting'],
    })
    const proof = await proofOf(app, warning.typedNumber)
    const everybodys = await app.visitor.send('GET', `/api/public-receipts/${warning.id}`)
    expect(await listed(app, proof)).toEqual([everybodys.body])
  })

  it('§6 is empty both for a number that only private entries are about and for an unknown one', async () => {
    const [known, unknown] = ['+14155554801', '+14155554802']
    await ada.send('POST', '/api/phone-numbers', { phoneNumber: known, redFlags: ['Ghosting'] })
    expect(await listed(app, await proofOf(app, known))).toEqual([])
    expect(await listed(app, await proofOf(app, unknown))).toEqual([])
  })
})

describe('a dispute', () => {
  it('§6 marks the warning at once, notifies its author, and gives a receipt that opens the case', async () => {
    const { warning, receipt, ledger, caseId } = await contested()
    expect(await cardOf(warning)).toMatchObject({ disputed: true })
    const told = await ada.send<Notification[]>('GET', `/api/notifications/${ada.id}`)
    const news = told.body.find(({ kind }) => kind === 'warning-disputed')
    // A dispute is decided within 7 days.
    expect(news).toMatchObject({ until: '2026-11-09', target: { page: 'warning', id: warning.id } })
    expect(news?.message).toContain('You can answer once, on your records page: until Nov 9, 2026')
    expect(ledger).toMatch(/^\d+:[\da-f]{64}$/)
    expect(await look(app, receipt)).toMatchObject({
      kind: 'dispute',
      state: 'open',
      report: 'I was somewhere else.',
    })
    expect(await ledgerOf(app, caseId)).toEqual(['case-opened'])
  })

  it('§6 cannot be opened as an office of help, which has a separate call', async () => {
    const warning = await post(ada)
    const proof = await proofOf(app, warning.typedNumber)
    const refused = await dispute(app, { warningId: warning.id, proof, kind: 'partner' })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      fields: {
        kind: expect.stringContaining('An office of help opens its cases on its own page'),
      },
    })
    expect(await cardOf(warning)).toMatchObject({ disputed: false })
    expect((await dispute(app, { warningId: warning.id, proof })).status).toBe(201)
  })

  it("§6 gets the same response for a missing warning, another number's warning, and no proof", async () => {
    const [other, missing] = [await post(ada), 'made-up']
    const proof = await proofOf(app, '+14155554803')
    const answers = [
      await dispute(app, { warningId: other.id, proof }),
      await dispute(app, { warningId: missing, proof }),
      await dispute(app, { warningId: other.id, proof: 'never-given' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it('§6 can be opened once for a warning, and after a decision only be appealed', async () => {
    const { warning, caseId, receipt } = await contested()
    const proof = await proofOf(app, warning.typedNumber)
    expect((await dispute(app, { warningId: warning.id, proof })).status).toBe(409)
    await one.take(caseId)
    await one.on(caseId, 'decision', STANDS)
    await tell()
    const again = await dispute(app, {
      warningId: warning.id,
      proof: await proofOf(app, warning.typedNumber),
    })
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('appeal')])
    expect((await appeal(receipt)).status).toBe(200)
    expect(await cardOf(warning)).toMatchObject({ disputed: false })
  })

  it('§6 uses up its proof for this warning, but not for others', async () => {
    const { warning, proof, receipt } = await contested()
    const other = await post(ada, { phoneNumber: warning.typedNumber })
    expect((await dispute(app, { warningId: other.id, proof })).status).toBe(201)
    await withdraw(receipt)
    expect((await dispute(app, { warningId: warning.id, proof })).status).toBe(409)
  })

  it('§6 can be open five times at most for one number', async () => {
    const first = await post(ada)
    const ids = [first.id]
    for (let count = 0; count < 5; count += 1) {
      ids.push((await post(ada, { phoneNumber: first.typedNumber })).id)
      // With six warnings about the number within a week, the last one would be held.
      const earlier = "update warnings set published_at = published_at - interval '8 days'"
      await app.database.pool.query(`${earlier} where id = $1`, [ids.at(-1)])
    }
    const proof = await proofOf(app, first.typedNumber)
    const statuses = []
    for (const warningId of ids) statuses.push((await dispute(app, { warningId, proof })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409])
  })

  it('§6 that is withdrawn unmarks the warning and notifies its author if nothing else contests it', async () => {
    const { warning, receipt } = await contested()
    const also = { warningId: warning.id, proof: await proofOf(app, warning.typedNumber) }
    const objected = await dispute(app, { ...also, kind: 'objection' })
    const before = (await newsOf(ada)).toSorted()
    await withdraw(receipt)
    const told = (await newsOf(ada)).toSorted()
    expect([await cardOf(warning), told]).toMatchObject([{ disputed: true }, before])
    await withdraw(objected.body.receipt)
    expect(await cardOf(warning)).toMatchObject({ disputed: false })
    expect((await newsOf(ada)).toSorted()).toEqual(['dispute-ended', ...before].toSorted())
  })

  it('§6 suspends the badge of a verified warning, and two moderators keep the warning', async () => {
    const { warning, caseId } = await contested()
    const verify = 'update warnings set verified = true where id = $1'
    await app.database.pool.query(verify, [warning.id])
    expect(await cardOf(warning)).toMatchObject({ disputed: true, verified: false })
    await one.take(caseId)
    expect((await one.on(caseId, 'decision', STANDS)).body).toMatchObject({ state: 'proposed' })
    expect(await cardOf(warning)).toMatchObject({ disputed: true })
    await two.take(caseId)
    await two.on(caseId, 'confirmation', { agree: true })
    expect(await cardOf(warning)).toMatchObject({ disputed: false, verified: true })
  })

  it('§6 is decided, undone and decided again, and each side is notified', async () => {
    const { warning, caseId, receipt } = await contested({ contact: 'him@example.org' })
    expect(await one.take(caseId)).toMatchObject({ kind: 'dispute', proved: 'phone' })
    await one.on(caseId, 'decision', STANDS)
    expect(await cardOf(warning)).toMatchObject({ disputed: false })
    await one.on(caseId, 'undo')
    expect(await cardOf(warning)).toMatchObject({ disputed: true })
    await one.on(caseId, 'decision', { ...STANDS, decision: 'removed', reason: 'other' })
    expect(await isShown(app, warning)).toBe(false)
    await one.on(caseId, 'undo')
    expect(await cardOf(warning)).toMatchObject({ disputed: true })
    await one.on(caseId, 'decision', STANDS)
    await tell()
    expect(await newsOf(ada)).toContain('warning-stands')
    expect(await look(app, receipt)).toMatchObject({ decision: { outcome: 'stands' } })
    expect(await app.emailTo('him@example.org')).toContain('/case')
  })

  it('§6 is refused if the contact is no email, because nothing could be sent there', async () => {
    const warning = await post(ada)
    const about = { warningId: warning.id, proof: await proofOf(app, warning.typedNumber) }
    const refused = await dispute(app, { ...about, contact: 'notanemail' })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { contact: 'Please enter a valid email address.' } },
    ])
    expect((await dispute(app, { ...about, contact: ' ' })).status).toBe(201)
  })

  it('§6 ends while another case hides the warning, which then returns without the mark', async () => {
    const { warning, caseId } = await contested()
    const hiding = await report(app, warning.id, { topic: 'doxxing' })
    app.pass(DAY_MS + 3_600_000)
    await app.app.sweep('case clocks')
    expect(await isShown(app, warning)).toBe(false)
    await one.enter()
    await one.take(caseId)
    await one.on(caseId, 'decision', STANDS)
    expect(await isShown(app, warning)).toBe(false)
    await one.take(hiding.caseId)
    await one.on(hiding.caseId, 'decision', STANDS)
    expect(await cardOf(warning)).toMatchObject({ disputed: false })
  })

  it('§6 can be answered by the author once, unasked, but she does not see what was written', async () => {
    const { warning, caseId } = await contested()
    const own = async () => {
      const cases = await ownCases()
      expect(JSON.stringify(cases)).not.toContain('somewhere else')
      return cases.find(({ id }) => id === caseId)
    }
    expect(await own()).toMatchObject({ warningId: warning.id, mayAnswer: true })
    expect(await own()).not.toHaveProperty('answered')
    const answer = () =>
      ada.send('POST', `/api/user/${ada.id}/cases/${caseId}/answer`, { text: 'It was in March.' })
    expect((await answer()).status).toBe(200)
    expect(await own()).toMatchObject({ mayAnswer: false, answered: true })
    expect((await answer()).status).toBe(409)
    await app.app.flush()
    expect(await own()).toMatchObject({ answered: true })
    expect((await own())?.mayAnswer).toBeUndefined()
    expect((await answer()).status).toBe(409)
    await one.enter()
    const { statements } = await one.take(caseId)
    expect(statements.map(({ by, text }) => [by, text])).toEqual([
      ['reporter', 'I was somewhere else.'],
      ['author', 'It was in March.'],
    ])
  })
})
