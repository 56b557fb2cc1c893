import { memberFacts } from '../accounts/index.ts'
import { signedOut } from '../platform/signed-out.ts'
import type { Handle } from '../platform/tables.ts'
import { noteBillingEnding } from './billing-endings-table.ts'
import { endBilling } from './end-billing.ts'
import type { PaymentServices } from './payment-services.ts'

interface Opened {
  memberId: string
  /** Of the payment or subscription, as the provider calls it. */
  providerId: string
}

/**
 * Notes what the provider has opened for a member, by `keep`. Throws `unauthenticated` when her account
 * was deleted while the provider was asked: then what was opened is ended, as all the rest of hers was.
 */
export async function keepOpened(
  services: PaymentServices,
  { memberId, providerId }: Opened,
  keep: (transaction: Handle) => Promise<unknown>,
): Promise<void> {
  const { db, clock } = services
  const held = await db.transaction().execute(async (transaction) => {
    const isThere = await memberFacts.hold(transaction, memberId)
    if (isThere) await keep(transaction)
    else await noteBillingEnding(transaction, { providerId, notedAt: clock() })
    return isThere
  })
  if (held) return
  // What cannot be ended now is ended by the job.
  await endBilling(services)
  throw signedOut()
}
