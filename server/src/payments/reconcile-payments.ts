import { inBatches } from '../platform/in-batches.ts'
import { fulfilClaim } from './claim-guarantee.ts'
import { endBilling } from './end-billing.ts'
import { listUnfinishedClaims } from './guarantee-claims-table.ts'
import type { PaymentServices } from './payment-services.ts'
import { forgetProviderEvents } from './provider-events-table.ts'
import { listOpenIntents } from './purchases-table.ts'
import { settlePurchase } from './settle-purchase.ts'
import { settleSubscription } from './settle-subscription.ts'
import { listLiveSubscriptions } from './subscriptions-table.ts'
import { listLostEvents, takeEvent } from './take-event.ts'

/** The provider lists an event for 30 days: one that is finished must not be taken once more. */
const KEEP_EVENTS_MS = 31 * 24 * 3_600_000

/**
 * Asks the provider about everything that may have gone on without us: lost events heal, claims that
 * a crash left half done are finished, and whoever is gone is charged no more. One fault stops
 * nothing else; the last one is thrown at the end.
 */
export async function reconcilePayments(services: PaymentServices): Promise<void> {
  const { db, clock } = services
  const faults: unknown[] = []
  const attempt = async (work: Promise<unknown>) => {
    await work.catch((fault: unknown) => void faults.push(fault))
    return 1
  }
  const each = async (ids: (string | null)[], settle: (id: string) => Promise<unknown>) => {
    for (const id of ids) if (id !== null) await attempt(settle(id))
    return ids.length
  }
  await inBatches(
    (after, limit) => listOpenIntents(db, after, limit),
    (rows) =>
      each(
        rows.map((row) => row.intentId),
        (id) => settlePurchase(services, id),
      ),
  )
  await inBatches(
    (after, limit) => listLiveSubscriptions(db, after, limit),
    (rows) =>
      each(
        rows.map((row) => row.providerId),
        (id) => settleSubscription(services, id),
      ),
  )
  // A refund or a dispute of what was settled long ago: nothing else would lead to it.
  await attempt(takeLostEvents(services, attempt))
  for (const claim of await listUnfinishedClaims(db)) await attempt(fulfilClaim(services, claim))
  faults.push(...(await endBilling(services)))
  await forgetProviderEvents(db, new Date(clock().getTime() - KEEP_EVENTS_MS))
  if (faults.length > 0) throw faults.at(-1)
}

async function takeLostEvents(
  services: PaymentServices,
  attempt: (work: Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  for (const event of await listLostEvents(services)) await attempt(takeEvent(services, event))
}
