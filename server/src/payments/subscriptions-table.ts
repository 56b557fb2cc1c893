import type { Handle } from '../platform/tables.ts'

interface SubscriptionRow {
  id: string
  memberId: string
  providerId: string | null
  /** The provider's word for it, and `creating` before there is one. */
  state: string
  periodEnd: Date | null
  cancelAtPeriodEnd: boolean
  graceUntil: Date | null
  firstPaidAt: Date | null
  refundedAt: Date | null
  disputed: boolean
  version: number
  createdAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionRow
  }
}

export type Subscription = SubscriptionRow
export type SubscriptionChange = Partial<Omit<SubscriptionRow, 'id' | 'memberId' | 'version'>>

const OVER = ['canceled', 'incomplete_expired']

/**
 * Her one live subscription; made when there is none. Parallel calls end with the same row. Undefined
 * when the one that was there ended in this very moment.
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

/** The newest one that was ever paid, over or not. */
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

export async function findSubscriptionBy(
  db: Handle,
  column: 'id' | 'providerId',
  value: string,
): Promise<Subscription | undefined> {
  return db.selectFrom('subscriptions').selectAll().where(column, '=', value).executeTakeFirst()
}

/** Keeps a subscription from being deleted until the transaction ends; answers whether it is there. */
export async function holdSubscription(transaction: Handle, id: string): Promise<boolean> {
  const held = await transaction
    .selectFrom('subscriptions')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}

/** Subscriptions that may have gone on without our hearing of it. */
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

/** Applies a change unless somebody else changed the row since it was read; answers whether it did. */
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
