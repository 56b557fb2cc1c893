import { randomBytes } from 'node:crypto'
import type { Billing } from '@sidelight/contract/calls/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, cards, openPayment, subscribe } from '../../../test/payments/payments.ts'
import { paymentsThrough } from '../../../test/payments/payments-through.ts'
import { rotatingKeys } from '../../../test/rotating-keys.ts'
import { startTestApp, type TestApp, type TestMember, visitorOf } from '../../../test/test-app.ts'
import { reencryptColumns } from '../../platform/crypto/reencrypt-columns.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { withBooks } from '../../simulators/stripe/books.ts'
import { useCard } from '../../simulators/stripe/card-form.ts'
import { dispute } from '../../simulators/stripe/payments.ts'
import { claimGuarantee } from '../billing/claim-guarantee.ts'
import { getBilling } from '../billing/get-billing.ts'
import { purchaseColumns } from '../index.ts'
import type { PaymentServices } from '../payment-services.ts'
import { reconcilePayments } from '../webhooks/reconcile-payments.ts'
import { syncPurchase } from '../webhooks/sync-purchase.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { getOrCreateSubscription } from './get-or-create-subscription.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const password = 'correct horse'

async function join(email: string): Promise<TestMember> {
  const path = '/api/identity/sign-up/email'
  const body = { email, password, name: 'Ada' }
  const answer = await app.visitor.send<{ user: { id: string } }>('POST', path, body)
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { ...visitorOf(app.url, cookie.join('; ')), id: answer.body.user.id, email, password }
}

async function leave(member: TestMember): Promise<void> {
  await member.send('POST', '/api/identity/step-up', { password })
  const answer = await member.send('POST', '/api/account/deletion', { warnings: 'erase' })
  expect(answer.status).toBe(200)
}

/** Returns payments at a provider that returns a card's fingerprint. The sandbox returns none. */
function knowingCards(fingerprint: string): PaymentServices {
  return paymentsThrough(app, async (ask) => {
    const answer = await ask()
    const toJSON = answer.toJSON.bind(answer)
    return Object.assign(answer, {
      toJSON: async () => {
        const said = await toJSON()
        const charge = said.latest_charge
        if (typeof charge !== 'object' || charge === null) return said
        const details = { card: { fingerprint } }
        return { ...said, latest_charge: { ...charge, payment_method_details: details } }
      },
    })
  })
}

async function pay(services: PaymentServices, clientSecret: string): Promise<void> {
  await withBooks(services, (books) => useCard(books, { clientSecret, card: cards.pays }))
  await reconcilePayments(services)
}

const promo = { amount: 2.99, paymentType: 'promo' } as const

const claim = (member: TestMember) =>
  member.send<Billing>('POST', `/api/user/${member.id}/guarantee`, {})

describe('offers that a person gets once', () => {
  it('§9 the promo is refused for a new account with the same email', async () => {
    const email = 'again@example.org'
    const first = await join(email)
    await buy(first, 'promo')
    await leave(first)
    const second = await join(email.toUpperCase())
    expect(await openPayment(second, 'promo')).toMatchObject({
      status: 409,
      body: { code: 'plan_used' },
    })
    expect((await openPayment(second, 'basic')).status).toBe(200)
    expect((await openPayment(await app.signUp(), 'promo')).status).toBe(200)
  })

  it('§9 the promo stays used for an email that she had before and for the one with which she left', async () => {
    const ada = await join('before@example.org')
    await buy(ada, 'promo')
    await ada.send('POST', '/api/identity/step-up', { password })
    await ada.send('POST', '/api/account/email', { email: 'left-with@example.org' })
    const [, token] = /#([\w-]+)\n/.exec(await app.emailTo('left-with@example.org')) ?? []
    const change = await app.visitor.send('POST', '/api/account/email/confirmation', { token })
    expect(change.body).toEqual({ changed: true })
    await leave(ada)
    const { rows } = await app.database.pool.query('select used_for from person_tags')
    expect(rows.every((row) => row.used_for === null)).toBe(true)
    for (const email of ['before@example.org', 'left-with@example.org']) {
      expect((await openPayment(await join(email), 'promo')).status).toBe(409)
    }
  })

  it('§9 the guarantee is refused for a new account with the same email, and the page says so', async () => {
    const email = 'thrice@example.org'
    const first = await join(email)
    await subscribe(first)
    expect((await claim(first)).status).toBe(200)
    await leave(first)
    const second = await join(email)
    await subscribe(second)
    const billing = await second.send<Billing>('GET', `/api/user/${second.id}/billing`)
    expect(billing.body).toMatchObject({ tier: 'vip', guaranteeUntil: null, guaranteeUsed: true })
    expect(await claim(second)).toMatchObject({ status: 409, body: { code: 'guarantee_over' } })
    const after = await second.send<Billing>('GET', `/api/user/${second.id}/billing`)
    expect(after.body).toMatchObject({ tier: 'vip', receipts: [{ refundedCents: 0 }] })
  })

  it('§9 the promo is refunded at once if the card has bought it in another account', async () => {
    const services = knowingCards('card of two')
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    for (const { id } of [ada, bea]) {
      await pay(services, (await createPaymentIntent(services, id, promo)).clientSecret)
    }
    expect(await getBilling(services, ada.id)).toMatchObject({ tier: 'promo', promoUsed: true })
    expect(await getBilling(services, bea.id)).toMatchObject({
      tier: 'free',
      promoUsed: false,
      receipts: [{ plan: 'promo', cents: 299, refundedCents: 299 }],
    })
    // A second sync changes nothing, and another card may buy the plan.
    await reconcilePayments(services)
    const other = knowingCards('card of her own')
    await pay(other, (await createPaymentIntent(other, bea.id, promo)).clientSecret)
    expect(await getBilling(other, bea.id)).toMatchObject({ tier: 'promo', promoUsed: true })
  })

  it('§9 a refunded promo gives no access after its dispute is won', async () => {
    const services = knowingCards('card that disputes')
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    await pay(services, (await createPaymentIntent(services, ada.id, promo)).clientSecret)
    const { clientSecret } = await createPaymentIntent(services, bea.id, promo)
    const intentId = clientSecret.split('_secret_')[0] ?? ''
    await withBooks(services, async (books) => {
      await useCard(books, { clientSecret, card: cards.pays })
      await dispute(books, intentId, 'needs_response')
    })
    await reconcilePayments(services)
    expect(await getBilling(services, bea.id)).toMatchObject({ tier: 'free' })
    await withBooks(services, (books) => dispute(books, intentId, 'won'))
    await syncPurchase(services, intentId)
    expect(await getBilling(services, bea.id)).toMatchObject({
      tier: 'free',
      promoUsed: false,
      receipts: [{ plan: 'promo', cents: 299, refundedCents: 299 }],
    })
  })

  it('§9 the guarantee is not given in a third cycle with one card', async () => {
    const services = knowingCards('card of three')
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    for (const { id } of [ada, bea]) {
      await pay(services, (await getOrCreateSubscription(services, id)).clientSecret)
    }
    expect((await getBilling(services, bea.id)).guaranteeUntil).not.toBeNull()
    await claimGuarantee(services, ada.id)
    await leave(ada)
    expect((await getBilling(services, bea.id)).guaranteeUntil).toBeNull()
    await expect(claimGuarantee(services, bea.id)).rejects.toMatchObject({ code: 'guarantee_over' })
    expect(await getBilling(services, bea.id)).toMatchObject({
      tier: 'vip',
      receipts: [{ refundedCents: 0 }],
    })
  })

  it('§9 an email that is not confirmed does not count if email is delivered', async () => {
    const services = {
      ...paymentsThrough(app, (ask) => ask()),
      confirmed: { has: async () => false },
    }
    const ada = await app.signUp()
    await pay(services, (await createPaymentIntent(services, ada.id, promo)).clientSecret)
    const { rows } = await app.database.pool.query(
      `select 1 from person_tags where used_for in (select id from purchases where member_id = $1)`,
      [ada.id],
    )
    expect(rows).toEqual([])
  })

  it('a used promo is recognised after a rotation of keys', async () => {
    const ada = await join('rotated@example.org')
    await buy(ada, 'promo')
    await leave(ada)
    const ring = [{ id: 'k2', secret: randomBytes(32) }, ...app.ring] as const
    const { handle: db } = app.database
    const rotate = () => reencryptColumns(db, purchaseColumns, rotatingKeys(ring))
    expect(await rotate()).toBeGreaterThan(0)
    expect(await rotate()).toBe(0)
    const services = { ...paymentsThrough(app, (ask) => ask()), vault: createVault(ring) }
    const again = await join('rotated@example.org')
    await expect(createPaymentIntent(services, again.id, promo)).rejects.toMatchObject({
      code: 'plan_used',
    })
    // Deletes the key, because it is now sealed with a key that the app does not have.
    await db.deleteFrom('personTagKeys').execute()
  })
})
