import {
  type BillingEnding,
  deleteBillingEnding,
  listBillingEndings,
} from './billing-endings-table.ts'
import { endAtProvider } from './claim-guarantee.ts'
import { closePayment } from './close-payment.ts'
import { giveBack } from './give-back.ts'
import type { PaymentServices } from './payment-services.ts'
import { readSubscription } from './read-subscription.ts'

/**
 * Ends at the provider what would go on billing members who are gone. Safe to repeat, and in parallel;
 * what cannot be ended now waits for the next time. Answers what went wrong.
 */
export async function endBilling(services: PaymentServices): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const ending of await listBillingEndings(services.db)) {
    await end(services, ending).catch((fault: unknown) => void faults.push(fault))
  }
  return faults
}

async function end({ db, provider }: PaymentServices, ending: BillingEnding): Promise<void> {
  const { providerId } = ending
  const over = providerId.startsWith('pi_')
    ? await closePayment(provider, providerId)
    : await endSubscription(provider, ending)
  if (over) await deleteBillingEnding(db, providerId)
}

/** Ended first, so that no renewal falls between; a month charged since she left is given back. */
async function endSubscription(
  provider: PaymentServices['provider'],
  { providerId, notedAt }: BillingEnding,
): Promise<boolean> {
  if (!(await endAtProvider(provider, providerId))) return true
  const { paid } = await readSubscription(provider, providerId)
  let over = true
  for (const { payment } of paid) {
    if (payment.paidAt <= notedAt) continue
    if (!(await giveBack(provider, payment))) over = false
  }
  return over
}
