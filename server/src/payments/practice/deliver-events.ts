import type Stripe from 'stripe'
import type { Clock } from '../../platform/clock.ts'
import type { Handle } from '../../platform/tables.ts'
import { listWaitingEvents, markDelivered } from './practice-table.ts'

const AT_ONCE = 100

export interface DeliveryServices {
  db: Handle
  clock: Clock
  provider: Stripe
  webhookSecret: string
  /** Hands the bytes and their signature to the product; answers whether it took them. */
  deliver: (raw: string, signature: string) => Promise<boolean>
}

/** Sends what waits, signed as the real provider signs. What was not taken waits for the next time. */
export async function deliverEvents(services: DeliveryServices): Promise<void> {
  const { db, clock, provider, webhookSecret, deliver } = services
  for (const { id, body } of await listWaitingEvents(db, AT_ONCE)) {
    const signature = await provider.webhooks.generateTestHeaderStringAsync({
      payload: body,
      secret: webhookSecret,
      timestamp: Math.floor(clock().getTime() / 1_000),
    })
    if (await deliver(body, signature)) await markDelivered(db, id, clock())
  }
}
