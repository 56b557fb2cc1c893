import type { Billing } from '@sidelight/contract/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy } from '../../test/payments.ts'
import { lettersTo, startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function buyer(): Promise<{ ada: TestMember; receiptId: string }> {
  const ada = await app.signUp()
  await buy(ada, 'full')
  const { body } = await ada.send<Billing>('GET', `/api/user/${ada.id}/billing`)
  return { ada, receiptId: body.receipts[0]?.id ?? '' }
}

const confirm = ({ id }: TestMember) =>
  app.database.pool.query('update members set email_verified = true where id = $1', [id])
const ask = (member: TestMember, receiptId: string, headers = {}) =>
  member.send('POST', `/api/user/${member.id}/receipts/letter`, { receiptId }, headers)
const receiptsTo = ({ email }: TestMember, subject = 'Your receipt') =>
  lettersTo(app.outbox, email).filter((letter) => letter.includes(`Subject: ${subject}`))

describe('a mailed receipt', () => {
  it('is sent when she asks, to her confirmed address, and says what she paid', async () => {
    const { ada, receiptId } = await buyer()
    expect(receiptsTo(ada)).toEqual([])
    await confirm(ada)
    expect(await ask(ada, receiptId)).toMatchObject({ status: 200, body: { sent: true } })
    await expect.poll(() => receiptsTo(ada).length, { timeout: 10_000 }).toBe(1)
    const [letter = ''] = receiptsTo(ada)
    expect(letter).toContain('Full Access, paid on November 2, 2026: $14.99.')
    expect(letter).toContain('All sales are final.')
    expect(letter).toContain(receiptId)
  })

  it('is written in the language that she reads', async () => {
    const { ada, receiptId } = await buyer()
    await confirm(ada)
    await ask(ada, receiptId, { cookie: `${ada.cookie}; language=es` })
    await expect.poll(() => receiptsTo(ada, 'Tu recibo').length, { timeout: 10_000 }).toBe(1)
    expect(receiptsTo(ada, 'Tu recibo')[0]).toContain('Todas las ventas son definitivas.')
  })

  it('goes to no address that nobody has confirmed, and to no other member', async () => {
    const { ada, receiptId } = await buyer()
    const refused = await ask(ada, receiptId)
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.text).toContain('Confirm your email first')
    const eve = await app.signUp()
    await confirm(eve)
    expect((await ask(eve, receiptId)).status).toBe(404)
  })

  it('can be had ten times a day', async () => {
    const { ada, receiptId } = await buyer()
    await confirm(ada)
    for (let n = 0; n < 10; n += 1) expect((await ask(ada, receiptId)).status).toBe(200)
    expect((await ask(ada, receiptId)).status).toBe(429)
  })
})
