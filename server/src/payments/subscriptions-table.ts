import type { Handle } from '../platform/database/tables.ts'

interface SubscriptionRow {
  id: string
  memberId: string
  providerId: string | null
  /** The provider's state, or `creating` before there is one. */
  state: string
  periodEnd: Date | null
  cancelAtPeriodEnd: boolean
  /** When the member cancelled the subscription; null while it renews. */
  canceledAt: Date | null
  graceUntil: Date | null
  firstPaidAt: Date | null
  refundedAt: Date | null
  disputed: boolean
  version: number
  createdAt: Date
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionRow
  }
}

export type Subscription = SubscriptionRow
export type SubscriptionChange = Partial<Omit<SubscriptionRow, 'id' | 'memberId' | 'version'>>

const OVER = ['canceled', 'incomplete_expired']

/**
 * Returns the member's live subscription, creating it if there is none. Parallel calls get the same
 * row. Returns undefined if the live one has just ended.
 */
export async function findOrInsertSubscription(
  db: Handle,
  fresh: Pick<SubscriptionRow, 'id' | 'memberId' | 'createdAt'>,
): Promise<Subscription | undefined> {
  await db
    .insertInto('subscriptions')
    .values({
      ...fresh,
      providerId: null,
      state: 'creating',
      periodEnd: null,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      graceUntil: null,
      firstPaidAt: null,
      refundedAt: null,
      disputed: false,
      version: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return live(db, fresh.memberId).executeTakeFirst()
}

/** Returns whether a subscription has not ended. */
export const isLive = ({ state }: Pick<Subscription, 'state'>): boolean => !OVER.includes(state)

/** Returns the member's subscription that has not ended. */
export async function findLiveSubscription(
  db: Handle,
  memberId: string,
): Promise<Subscription | undefined> {
  return live(db, memberId).executeTakeFirst()
}

function live(db: Handle, memberId: string) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('state', 'not in', OVER)
}

/** Returns the member's newest subscription that was ever paid, ended or not. */
export async function findPaidSubscription(
  db: Handle,
  memberId: string,
): Promise<Subscription | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('firstPaidAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the subscriptions that were ever paid and whose VIP may have ended by a moment. */
export async function listPaidSubscriptions(db: Handle, over: Date): Promise<Subscription[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('firstPaidAt', 'is not', null)
    .where((row) =>
      row.or([
        row('periodEnd', '<=', over),
        row('graceUntil', '<=', over),
        row('refundedAt', '<=', over),
      ]),
    )
    .execute()
}

/** Returns the subscription with this id, ours or the provider's. */
export async function findSubscriptionBy(
  db: Handle,
  column: 'id' | 'providerId',
  value: string,
): Promise<Subscription | undefined> {
  return db.selectFrom('subscriptions').selectAll().where(column, '=', value).executeTakeFirst()
}

/**
 * Locks a subscription against deletion until the transaction ends. Returns false if it was
 * deleted.
 */
export async function lockSubscriptionForShare(transaction: Handle, id: string): Promise<boolean> {
  const held = await transaction
    .selectFrom('subscriptions')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}

/** Returns live subscriptions after an id, in id order. Their state at the provider may differ. */
export async function listLiveSubscriptions(db: Handle, after: string, limit: number) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'providerId'])
    .where('state', 'not in', OVER)
    .where('providerId', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Updates a subscription unless its version has changed since. Returns whether it did. */
export async function updateSubscription(
  db: Handle,
  { id, version }: Pick<Subscription, 'id' | 'version'>,
  change: SubscriptionChange,
): Promise<boolean> {
  const result = await db
    .updateTable('subscriptions')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
