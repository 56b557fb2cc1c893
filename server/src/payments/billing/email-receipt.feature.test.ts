import type { Billing } from '@sidelight/contract/calls/payments'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { GUARANTEE_DAYS } from '@sidelight/contract/rules/plans'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, subscribe } from '../../../test/payments/payments.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { emailsTo, startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { withoutMail } from '../../../test/without-mail.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { createStripeSimulator } from '../../simulators/stripe/stripe-simulator.ts'
import { simulatedPayments } from '../simulated-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function buyer(site = app): Promise<{ ada: TestMember; receiptId: string }> {
  const ada = await site.signUp()
  await buy(ada, 'full')
  return { ada, receiptId: await newestReceiptOf(ada) }
}

async function newestReceiptOf(member: TestMember): Promise<string> {
  const { body } = await member.send<Billing>('GET', `/api/user/${member.id}/billing`)
  return body.receipts[0]?.id ?? ''
}

const confirm = ({ id }: TestMember) =>
  app.database.pool.query('update members set email_verified = true where id = $1', [id])
const ask = (member: TestMember, receiptId: string, headers = {}) =>
  member.send('POST', `/api/user/${member.id}/receipts/email`, { receiptId }, headers)
const receiptsTo = ({ email }: TestMember, subject = 'Your receipt') =>
  emailsTo(app.outbox, email).filter((text) => text.includes(`Subject: ${subject}`))

describe('a mailed receipt', () => {
  it("is sent at the member's request to her confirmed email, and says what she paid", async () => {
    const { ada, receiptId } = await buyer()
    expect(receiptsTo(ada)).toEqual([])
    await confirm(ada)
    expect(await ask(ada, receiptId)).toMatchObject({ status: 200, body: { sent: true } })
    await expect.poll(() => receiptsTo(ada).length).toBe(1)
    const [email = ''] = receiptsTo(ada)
    expect(email).toContain('Full Access, paid on November 2, 2026: $14.99.')
    expect(email).toContain('All sales are final.')
    expect(email).toContain(receiptId)
  })

  it('shows a refund, and no promise that held only before it', async () => {
    const { ada, receiptId } = await buyer()
    await confirm(ada)
    const { database, ring } = app
    const [vault, index] = [createVault(ring), createBlindIndex(ring)]
    const books = { db: database.handle, clock: () => app.now() }
    const cards = createStripeSimulator({ ...books, ring })
    const services = { ...books, vault, index, live: app.app.live, cards }
    expect(await simulatedPayments.refund(services, receiptId)).toBe(true)
    await ask(ada, receiptId)
    await expect.poll(() => receiptsTo(ada).length).toBe(1)
    const [email = ''] = receiptsTo(ada)
    expect(email).toContain('Given back: $14.99.')
    expect(email).not.toContain('All sales are final.')
  })

  it('is refused as a conflict, not as an outage, if no email is sent at all', async () => {
    const quiet = await startTestApp(withoutMail)
    const { ada, receiptId } = await buyer(quiet)
    const refused = await ask(ada, receiptId)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await quiet.close()
  })

  it("is written in the member's language", async () => {
    const { ada, receiptId } = await buyer()
    await confirm(ada)
    await ask(ada, receiptId, { cookie: `${ada.cookie}; language=es` })
    await expect.poll(() => receiptsTo(ada, 'Tu recibo').length).toBe(1)
    expect(receiptsTo(ada, 'Tu recibo')[0]).toContain('Todas las ventas son definitivas.')
  })

  it('is not sent to an unconfirmed email or to another member', async () => {
    const { ada, receiptId } = await buyer()
    const refused = await ask(ada, receiptId)
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.text).toContain('Confirm your email first')
    const eve = await app.signUp()
    await confirm(eve)
    expect((await ask(eve, receiptId)).status).toBe(404)
  })

  it('can be requested ten times a day', async () => {
    const { ada, receiptId } = await buyer()
    await confirm(ada)
    for (let n = 0; n < 10; n += 1) expect((await ask(ada, receiptId)).status).toBe(200)
    expect((await ask(ada, receiptId)).status).toBe(429)
  })

  // This test comes last, because it moves the clock by the days of the guarantee.
  it('mentions the guarantee of VIP only while it lasts', async () => {
    const ada = await app.signUp()
    await subscribe(ada)
    await confirm(ada)
    const receiptId = await newestReceiptOf(ada)
    const guarantee = '30-day money-back guarantee'
    const statements = await statementsOf(app.database, () => ask(ada, receiptId))
    // One statement reads everything that is stored about the member's payments.
    expect(statements.filter((text) => text.includes('from purchases'))).toHaveLength(1)
    await expect.poll(() => receiptsTo(ada).length).toBe(1)
    expect(receiptsTo(ada)[0]).toContain(guarantee)
    // The clock is moved in two steps, because a session that is not used ends.
    app.pass((GUARANTEE_DAYS * DAY_MS) / 2)
    await newestReceiptOf(ada)
    app.pass((GUARANTEE_DAYS * DAY_MS) / 2)
    await ask(ada, receiptId)
    await expect.poll(() => receiptsTo(ada).length).toBe(2)
    expect(receiptsTo(ada)[1]).not.toContain(guarantee)
  })
})
