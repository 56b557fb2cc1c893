import { noteBillingEndings } from '../../src/payments/billing/billing-endings-table.ts'
import type { TestAnswer, TestApp, TestMember } from '../test-app.ts'

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  challenge: '4000 0025 0000 3155',
  renewalFails: '4000 0000 0000 0341',
}

interface CardResult {
  status: string
  error?: { code: string; message: string }
}

/** Opens the payment of a plan at the plan's price. */
export async function openPayment(
  member: TestMember,
  plan: 'promo' | 'basic' | 'full',
): Promise<TestAnswer<{ clientSecret: string }>> {
  const amount = { promo: 2.99, basic: 4.99, full: 14.99 }[plan]
  const body = { amount, paymentType: plan, userId: member.id }
  return member.send('POST', '/api/create-payment-intent', body)
}

/** Enters a card into the sandbox's form. */
export async function typeCard(
  member: TestMember,
  clientSecret: string,
  form: { card?: string; challenge?: 'passed' | 'failed' } = {},
): Promise<CardResult> {
  const body = { clientSecret, card: form.card ?? cards.pays, ...form }
  const answer = await member.send<CardResult>('POST', '/api/practice/card', body)
  if (answer.status !== 200) throw new Error(`the card form answered ${answer.status}`)
  return answer.body
}

/** Buys a plan with a card that succeeds. */
export async function buy(member: TestMember, plan: 'promo' | 'basic' | 'full'): Promise<void> {
  const { body } = await openPayment(member, plan)
  await typeCard(member, body.clientSecret)
}

export async function subscribe(member: TestMember, card = cards.pays): Promise<CardResult> {
  const { body } = await member.send<{ clientSecret: string }>(
    'POST',
    '/api/get-or-create-subscription',
    { userId: member.id },
  )
  return typeCard(member, body.clientSecret, { card })
}

/** Advances the provider's clock and syncs the payments. */
export async function turnClock(app: TestApp, milliseconds = 0): Promise<void> {
  app.pass(milliseconds)
  await app.app.sweep('practice provider')
  await app.app.sweep('payments')
}

/** Deletes a member's account as if the provider were unavailable: the provider is not informed. */
export async function leaveUnheard(app: TestApp, member: TestMember): Promise<void> {
  const { handle: db } = app.database
  await noteBillingEndings(db, member.id, app.now())
  await db.deleteFrom('members').where('id', '=', member.id).execute()
}
