import type { OneTimePlan } from '@sidelight/contract/plans'
import type { Handle } from '../platform/tables.ts'

type PurchaseState = 'open' | 'paid' | 'canceled' | 'refunded' | 'disputed'

export interface PurchaseRow {
  id: string
  memberId: string
  plan: OneTimePlan
  cents: number
  intentId: string | null
  state: PurchaseState
  refundedCents: number
  version: number
  createdAt: Date
  /** When the provider took the money. */
  paidAt: Date | null
  startedAt: Date | null
  /** The tag of the one number that a promo or basic check was used for, and its key, sealed. */
  numberTag: Buffer | null
  numberKey: Buffer | null
  revokedAt: Date | null
}

declare module '../platform/tables.ts' {
  interface Tables {
    purchases: PurchaseRow
  }
}

export type Purchase = PurchaseRow

type NewPurchase = Pick<PurchaseRow, 'id' | 'memberId' | 'plan' | 'cents' | 'createdAt'>

/** Undefined when the rules of the table refuse it: one is open already, or the promo is used. */
export async function insertPurchase(
  db: Handle,
  purchase: NewPurchase,
): Promise<Purchase | undefined> {
  return db
    .insertInto('purchases')
    .values({
      ...purchase,
      intentId: null,
      state: 'open',
      refundedCents: 0,
      version: 0,
      paidAt: null,
      startedAt: null,
      numberTag: null,
      numberKey: null,
      revokedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findOpenPurchase(
  db: Handle,
  memberId: string,
  plan: OneTimePlan,
): Promise<Purchase | undefined> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('plan', '=', plan)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** The open payments of a member's other plans. */
export async function listOtherOpen(db: Handle, memberId: string, plan: OneTimePlan) {
  return db
    .selectFrom('purchases')
    .select('intentId')
    .where('memberId', '=', memberId)
    .where('plan', '!=', plan)
    .where('state', '=', 'open')
    .execute()
}

export async function findPurchaseBy(
  db: Handle,
  column: 'id' | 'intentId',
  value: string,
): Promise<Purchase | undefined> {
  return db.selectFrom('purchases').selectAll().where(column, '=', value).executeTakeFirst()
}

/** What a member paid for, whatever became of it; the first payment first. */
export async function listPaidPurchases(db: Handle, memberId: string): Promise<Purchase[]> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('paidAt', 'is not', null)
    .orderBy('paidAt')
    .orderBy('id')
    .execute()
}

/** Payments that may have gone on without our hearing of it. */
export async function listOpenIntents(db: Handle, after: string, limit: number) {
  return db
    .selectFrom('purchases')
    .select(['id', 'intentId'])
    .where('state', '=', 'open')
    .where('intentId', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type PurchaseChange = Partial<Omit<PurchaseRow, 'id' | 'memberId' | 'version'>>

/** Applies a change unless somebody else changed the row since it was read; answers whether it did. */
export async function updatePurchase(
  db: Handle,
  { id, version }: Pick<Purchase, 'id' | 'version'>,
  change: PurchaseChange,
): Promise<boolean> {
  const result = await db
    .updateTable('purchases')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Whether the one promo of a member is bought or being bought. */
export async function hasUsedPromo(db: Handle, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .select('id')
    .where('memberId', '=', memberId)
    .where('plan', '=', 'promo')
    .where('state', 'not in', ['canceled', 'open'])
    .executeTakeFirst()
  return row !== undefined
}

/** The sealed keys of all checks that were begun. */
export async function listNumberKeys(db: Handle, after: string, limit: number) {
  return db
    .selectFrom('purchases')
    .select((row) => ['id', row.ref('numberKey').$notNull().as('numberKey')])
    .where('numberKey', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The same key, sealed anew: the purchase is what it was, so its version stays. */
export async function updateNumberKey(db: Handle, id: string, numberKey: Buffer): Promise<void> {
  await db.updateTable('purchases').set({ numberKey }).where('id', '=', id).execute()
}
