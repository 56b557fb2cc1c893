import type { Ask, Statement } from '../../platform/database/statement.ts'
import type { Purchase } from '../purchases-table.ts'
import type { Subscription } from '../subscriptions-table.ts'
import type { PaidPurchase } from './access-windows.ts'

/** The columns that determine how long a subscription gives VIP, and whether it renews. */
export type RunningSubscription = Pick<
  Subscription,
  | 'state'
  | 'periodEnd'
  | 'cancelAtPeriodEnd'
  | 'canceledAt'
  | 'graceUntil'
  | 'refundedAt'
  | 'disputed'
>

/** What a member pays for. */
export interface PaidPlans {
  subscription: RunningSubscription | undefined
  /** Oldest payment first. */
  purchases: readonly PaidPurchase[]
}

/** A row as PostgreSQL's JSON functions write it: times in ISO 8601, bytes in hex. */
type Written<Row> = {
  [Column in keyof Row]:
    | Exclude<Row[Column], Date | Buffer>
    | (Extract<Row[Column], Date | Buffer> extends never ? never : string)
}

type WrittenSubscription = Written<RunningSubscription & Pick<Subscription, 'memberId'>>
type WrittenPurchase = Written<PaidPurchase & Pick<Purchase, 'memberId'>>

interface FoundPlans {
  subscriptions: WrittenSubscription[] | null
  purchases: WrittenPurchase[] | null
}

// Returns two JSON texts instead of rows with many columns, because every check of a number runs
// this.
const PAID_PLANS: Statement<FoundPlans> = {
  name: 'paid plans of members',
  text: `
    select (
      select json_agg(subscription) from (
        select member_id as "memberId", state, period_end as "periodEnd",
          cancel_at_period_end as "cancelAtPeriodEnd", canceled_at as "canceledAt", grace_until as "graceUntil",
          refunded_at as "refundedAt", disputed
        from subscriptions
        where member_id = any($1::text[]) and state not in ('canceled', 'incomplete_expired')
      ) as subscription) as subscriptions, (
      select json_agg(purchase) from (
        select id, member_id as "memberId", version, plan, paid_at as "paidAt",
          started_at as "startedAt", encode(number_tag, 'hex') as "numberTag",
          encode(number_key, 'hex') as "numberKey", revoked_at as "revokedAt"
        from purchases
        where member_id = any($1::text[]) and paid_at is not null
        order by paid_at, id
      ) as purchase) as purchases`,
}

/** Returns what each of these members pays for, in the same order, with one statement. */
export async function listPaidPlans(ask: Ask, memberIds: readonly string[]): Promise<PaidPlans[]> {
  const [found] = await ask(PAID_PLANS, [memberIds])
  const subscriptions = new Map(found?.subscriptions?.map((one) => [one.memberId, one]))
  const purchases = Map.groupBy(found?.purchases ?? [], ({ memberId }) => memberId)
  return memberIds.map((id) => {
    const subscription = subscriptions.get(id)
    return {
      subscription: subscription && readSubscription(subscription),
      purchases: (purchases.get(id) ?? []).map(readPurchase),
    }
  })
}

function readSubscription(written: WrittenSubscription): RunningSubscription {
  const { state, periodEnd, cancelAtPeriodEnd, canceledAt, graceUntil, refundedAt, disputed } =
    written
  return {
    state,
    disputed,
    cancelAtPeriodEnd,
    periodEnd: dateOf(periodEnd),
    canceledAt: dateOf(canceledAt),
    graceUntil: dateOf(graceUntil),
    refundedAt: dateOf(refundedAt),
  }
}

function readPurchase(written: WrittenPurchase): PaidPurchase {
  const { id, version, plan, paidAt, startedAt, numberTag, numberKey, revokedAt } = written
  return {
    id,
    version,
    plan,
    paidAt: dateOf(paidAt),
    startedAt: dateOf(startedAt),
    numberTag: bytesOf(numberTag),
    numberKey: bytesOf(numberKey),
    revokedAt: dateOf(revokedAt),
  }
}

const dateOf = (written: string | null) => (written === null ? null : new Date(written))

const bytesOf = (hex: string | null) => (hex === null ? null : Buffer.from(hex, 'hex'))
