import { CompiledQuery } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { Purchase } from '../purchases-table.ts'
import type { SubscriptionPayment } from '../subscription-payments-table.ts'
import type { Subscription } from '../subscriptions-table.ts'

export interface MemberPayments {
  /** Newest first. */
  subscriptions: readonly Subscription[]
  /** By time of payment, oldest first; unpaid ones at the end. */
  purchases: readonly Purchase[]
  /** Payments of the member's subscriptions, newest first. */
  months: readonly SubscriptionPayment[]
  /** The sealed id of the recent search to which a payment leads back. */
  searches: readonly { paymentId: string; sealed: Buffer }[]
  claimed: boolean
}

/** A row as PostgreSQL's JSON functions write it: times in ISO 8601, bytes in hex. */
type Written<Row> = {
  [Column in keyof Row]:
    | Exclude<Row[Column], Date | Buffer>
    | (Extract<Row[Column], Date | Buffer> extends never ? never : string)
}

interface WrittenPayments {
  subscriptions: Written<Subscription>[] | null
  purchases: Written<Purchase>[] | null
  months: Written<SubscriptionPayment>[] | null
  searches: { paymentId: string; sealed: string }[] | null
  claimed: boolean
}

const PAYMENTS = `select
    (select json_agg(one) from (
      select id, member_id as "memberId", provider_id as "providerId", state, period_end as "periodEnd",
        cancel_at_period_end as "cancelAtPeriodEnd", canceled_at as "canceledAt", grace_until as "graceUntil",
        first_paid_at as "firstPaidAt", refunded_at as "refundedAt", disputed, version,
        created_at as "createdAt"
      from subscriptions where member_id = $1 order by created_at desc) as one) as subscriptions,
    (select json_agg(one) from (
      select id, member_id as "memberId", plan, cents, intent_id as "intentId", state,
        refunded_cents as "refundedCents", version, created_at as "createdAt", paid_at as "paidAt",
        started_at as "startedAt", encode(number_tag, 'hex') as "numberTag",
        encode(number_key, 'hex') as "numberKey", revoked_at as "revokedAt"
      from purchases where member_id = $1 order by paid_at, id) as one) as purchases,
    (select json_agg(one) from (
      select invoice_id as "invoiceId", subscription_id as "subscriptionId",
        subscription_payments.intent_id as "intentId", cents, refunded_cents as "refundedCents",
        paid_at as "paidAt", encode(card_tag, 'hex') as "cardTag"
      from subscription_payments join subscriptions on subscriptions.id = subscription_id
      where subscriptions.member_id = $1 order by paid_at desc) as one) as months,
    (select json_agg(one) from (
      select payment_id as "paymentId", encode(sealed, 'hex') as sealed
      from payment_searches where member_id = $1) as one) as searches,
    exists (select from guarantee_claims where member_id = $1) as claimed`

/** Returns everything that is stored about a member's payments, with one statement. */
export async function readMemberPayments(db: Handle, memberId: string): Promise<MemberPayments> {
  const { rows } = await db.executeQuery<WrittenPayments>(CompiledQuery.raw(PAYMENTS, [memberId]))
  const [found] = rows
  if (!found) throw new Error('The database answered nothing.')
  return {
    subscriptions: (found.subscriptions ?? []).map(readSubscription),
    purchases: (found.purchases ?? []).map(readPurchase),
    months: (found.months ?? []).map((written) => ({
      ...written,
      paidAt: new Date(written.paidAt),
      cardTag: bytesOf(written.cardTag),
    })),
    searches: (found.searches ?? []).map(({ paymentId, sealed }) => ({
      paymentId,
      sealed: Buffer.from(sealed, 'hex'),
    })),
    claimed: found.claimed,
  }
}

const readSubscription = (written: Written<Subscription>): Subscription => ({
  ...written,
  periodEnd: timeOf(written.periodEnd),
  canceledAt: timeOf(written.canceledAt),
  graceUntil: timeOf(written.graceUntil),
  firstPaidAt: timeOf(written.firstPaidAt),
  refundedAt: timeOf(written.refundedAt),
  createdAt: new Date(written.createdAt),
})

const readPurchase = (written: Written<Purchase>): Purchase => ({
  ...written,
  createdAt: new Date(written.createdAt),
  paidAt: timeOf(written.paidAt),
  startedAt: timeOf(written.startedAt),
  numberTag: bytesOf(written.numberTag),
  numberKey: bytesOf(written.numberKey),
  revokedAt: timeOf(written.revokedAt),
})

const timeOf = (written: string | null) => (written === null ? null : new Date(written))

const bytesOf = (hex: string | null) => (hex === null ? null : Buffer.from(hex, 'hex'))
