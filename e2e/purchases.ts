import { expect } from '@playwright/test'
import { type Client, idOf, send } from './members.ts'

const PAYS = '4242 4242 4242 4242'
export const FAILS_LATER = '4000 0000 0000 0341'

/** Buys Full Access with a sandbox card, with calls. Resolves when the plan is active. */
export async function buyFullAccess(client: Client): Promise<void> {
  const plan = { amount: 14.99, paymentType: 'full', userId: await idOf(client) }
  await typeCard(client, '/api/create-payment-intent', plan)
  await expectPlan(client, 'full')
}

/** Subscribes to VIP with calls. Resolves when the plan is active. */
export async function subscribe(client: Client, card = PAYS): Promise<void> {
  const body = { userId: await idOf(client) }
  await typeCard(client, '/api/get-or-create-subscription', body, card)
  await expectPlan(client, 'vip')
}

async function typeCard(client: Client, path: string, body: object, card = PAYS): Promise<void> {
  const { clientSecret } = await (await send(client, path, body)).json()
  await send(client, '/api/practice/card', { clientSecret, card })
}

async function expectPlan(client: Client, plan: string): Promise<void> {
  const address = `/api/user/${await idOf(client)}/billing`
  await expect.poll(async () => (await (await client.request.get(address)).json()).tier).toBe(plan)
}
