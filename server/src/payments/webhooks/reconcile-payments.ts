import { DAY_MS } from '@sidelight/contract/rules/limits'
import { forEachBatch } from '../../platform/database/for-each-batch.ts'
import { fulfilClaim } from '../billing/claim-guarantee.ts'
import { endBilling } from '../billing/end-billing.ts'
import { syncUnlessLapsed } from '../billing/end-lapsed.ts'
import { listUnfinishedClaims } from '../billing/guarantee-claims-table.ts'
import type { PaymentServices } from '../payment-services.ts'
import { listOpenIntents } from '../purchases-table.ts'
import { listLiveSubscriptions } from '../subscriptions-table.ts'
import { handleWebhook, listLostEvents } from './handle-webhook.ts'
import { forgetProviderEvents } from './provider-events-table.ts'
import { syncPurchase } from './sync-purchase.ts'

/** The provider lists an event for 30 days, so a finished event is remembered for longer. */
const RETAIN_EVENTS_MS = 31 * DAY_MS

/**
 * Syncs everything whose state at the provider may have changed without an event: makes up for lost
 * events, finishes interrupted claims, and ends lapsed subscriptions and the billing of deleted
 * members. An error does not stop the rest; the last error is thrown at the end.
 */
export async function reconcilePayments(services: PaymentServices): Promise<void> {
  const { db, clock } = services
  const faults: unknown[] = []
  const attempt = async (work: Promise<unknown>) => {
    await work.catch((fault: unknown) => void faults.push(fault))
    return 1
  }
  const each = async (ids: (string | null)[], sync: (id: string) => Promise<unknown>) => {
    for (const id of ids) if (id !== null) await attempt(sync(id))
    return ids.length
  }
  await forEachBatch(
    (after, limit) => listOpenIntents(db, after, limit),
    (rows) =>
      each(
        rows.map((row) => row.intentId),
        (id) => syncPurchase(services, id),
      ),
  )
  await forEachBatch(
    (after, limit) => listLiveSubscriptions(db, after, limit),
    (rows) =>
      each(
        rows.map((row) => row.providerId),
        (id) => syncUnlessLapsed(services, id),
      ),
  )
  // A refund or dispute of an old payment is found only by its lost event.
  await attempt(takeLostEvents(services, attempt))
  for (const claim of await listUnfinishedClaims(db)) await attempt(fulfilClaim(services, claim))
  faults.push(...(await endBilling(services)))
  await forgetProviderEvents(db, new Date(clock().getTime() - RETAIN_EVENTS_MS))
  if (faults.length > 0) throw faults.at(-1)
}

async function takeLostEvents(
  services: PaymentServices,
  attempt: (work: Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  for (const event of await listLostEvents(services)) await attempt(handleWebhook(services, event))
}
