import type { Clock } from '../platform/clock.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { noteBillingEndings } from './billing/billing-endings-table.ts'
import { findGuaranteeClaim } from './billing/guarantee-claims-table.ts'
import { listReceipts } from './billing/list-receipts.ts'
import { readMemberPayments } from './billing/member-payments-table.ts'
import { recordUsedBenefits } from './checkout/once-per-person.ts'
import type { TagServices } from './checkout/person-tag.ts'
import { accessPeriods } from './entitlement/access-windows.ts'

/**
 * Exports and erases what payments store about a member. The rows are deleted with the member's
 * row; a job ends the billing at the provider.
 */
export const paymentDataExport = {
  receipts: (services: Pick<Services, 'db' | 'vault'>, memberId: string) =>
    listReceipts(services, memberId, Number.MAX_SAFE_INTEGER),
  async purchases({ db }: { db: Handle }, memberId: string) {
    const { purchases } = await readMemberPayments(db, memberId)
    const periods = accessPeriods(purchases)
    return purchases.map(({ id, plan, state, createdAt, paidAt, revokedAt }) => ({
      id,
      plan,
      state,
      openedAt: createdAt.toISOString(),
      paidAt: timeOf(paidAt),
      startsAt: timeOf(periods.get(id)?.from),
      endsAt: timeOf(periods.get(id)?.until),
      revokedAt: timeOf(revokedAt),
    }))
  },
  async subscriptions({ db }: { db: Handle }, memberId: string) {
    const { subscriptions } = await readMemberPayments(db, memberId)
    return subscriptions.map((subscription) => ({
      state: subscription.state,
      openedAt: subscription.createdAt.toISOString(),
      firstPaidAt: timeOf(subscription.firstPaidAt),
      periodEnd: timeOf(subscription.periodEnd),
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      canceledAt: timeOf(subscription.canceledAt),
      graceUntil: timeOf(subscription.graceUntil),
      refundedAt: timeOf(subscription.refundedAt),
      contested: subscription.disputed,
    }))
  },
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

const timeOf = (moment: Date | null | undefined) => moment?.toISOString() ?? null
