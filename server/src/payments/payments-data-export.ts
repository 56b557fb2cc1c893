import type { Clock } from '../platform/clock.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { noteBillingEndings } from './billing/billing-endings-table.ts'
import { findGuaranteeClaim } from './billing/guarantee-claims-table.ts'
import { listReceipts } from './billing/list-receipts.ts'
import { recordUsedBenefits } from './checkout/once-per-person.ts'
import type { TagServices } from './checkout/person-tag.ts'

/**
 * Exports and erases what payments store about a member. The rows are deleted with the member's
 * row; a job ends the billing at the provider.
 */
export const paymentDataExport = {
  collect: (services: Pick<Services, 'db' | 'vault'>, memberId: string) =>
    listReceipts(services, memberId, Number.MAX_SAFE_INTEGER),
  guaranteeClaimedAt: async ({ db }: { db: Handle }, memberId: string) =>
    (await findGuaranteeClaim(db, memberId))?.claimedAt.toISOString() ?? null,
  erase: async (
    db: Handle,
    { clock, ...services }: Omit<TagServices, 'db'> & { clock: Clock },
    memberId: string,
  ) => {
    await noteBillingEndings(db, memberId, clock())
    await recordUsedBenefits({ ...services, db }, memberId)
  },
}
