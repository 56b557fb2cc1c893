import type { Clock } from '../platform/clock.ts'
import type { Handle } from '../platform/tables.ts'
import { noteBillingEndings } from './billing-endings-table.ts'
import { findGuaranteeClaim } from './guarantee-claims-table.ts'
import { listReceipts } from './list-receipts.ts'

/** What payments hold of a member. Her rows go with her; the provider is told by a job. */
export const paymentRecords = {
  collect: ({ db }: { db: Handle }, memberId: string) =>
    listReceipts(db, memberId, Number.MAX_SAFE_INTEGER),
  guaranteeClaimedAt: async ({ db }: { db: Handle }, memberId: string) =>
    (await findGuaranteeClaim(db, memberId))?.claimedAt.toISOString() ?? null,
  erase: (db: Handle, { clock }: { clock: Clock }, memberId: string) =>
    noteBillingEndings(db, memberId, clock()),
}
