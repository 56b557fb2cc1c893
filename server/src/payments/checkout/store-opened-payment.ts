import { lockMemberForShare } from '../../accounts/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { signedOut } from '../../platform/http/signed-out.ts'
import { noteBillingEnding } from '../billing/billing-endings-table.ts'
import { endBilling } from '../billing/end-billing.ts'
import type { PaymentServices } from '../payment-services.ts'

interface Opened {
  memberId: string
  /** The provider's id of the payment or subscription. */
  providerId: string
}

/**
 * Stores, with `keep`, what the provider has opened for a member. If the account was deleted during
 * the call to the provider, ends what was opened and throws `unauthenticated`.
 */
export async function storeOpenedPayment(
  services: PaymentServices,
  { memberId, providerId }: Opened,
  keep: (transaction: Handle) => Promise<unknown>,
): Promise<void> {
  const { db, clock } = services
  const held = await db.transaction().execute(async (transaction) => {
    const isThere = await lockMemberForShare(transaction, memberId)
    if (isThere) await keep(transaction)
    else await noteBillingEnding(transaction, { providerId, notedAt: clock() })
    return isThere
  })
  if (held) return
  // The job ends what cannot be ended now.
  await endBilling(services)
  throw signedOut()
}
