import type { OneTimePlan } from '@sidelight/contract/rules/plans'
import type { Handle } from '../platform/database/tables.ts'

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
  /** The tag of the only number of a promo or basic check, and the sealed key of the tag. */
  numberTag: Buffer | null
  numberKey: Buffer | null
  revokedAt: Date | null
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    purchases: PurchaseRow
  }
}

export type Purchase = PurchaseRow

const UNPAID: PurchaseState[] = ['canceled', 'open']

type NewPurchase = Pick<PurchaseRow, 'id' | 'memberId' | 'plan' | 'cents' | 'createdAt'>

/**
 * Stores an open purchase. Returns undefined if a constraint of the table refuses it: one is
 * already open, or the promo is used.
 */
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

/** Returns a member's open purchase of a plan. */
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

/** Returns a member's purchases that are open at the provider. */
export async function listOpen(db: Handle, memberId: string) {
  return db
    .selectFrom('purchases')
    .select((row) => ['plan', row.ref('intentId').$notNull().as('intentId')])
    .where('memberId', '=', memberId)
    .where('state', '=', 'open')
    .where('intentId', 'is not', null)
    .execute()
}

/** Returns the purchase with this id, or with this payment id of the provider. */
export async function findPurchaseBy(
  db: Handle,
  column: 'id' | 'intentId',
  value: string,
): Promise<Purchase | undefined> {
  return db.selectFrom('purchases').selectAll().where(column, '=', value).executeTakeFirst()
}

/** Returns a member's paid purchases in any state, the oldest payment first. */
export const listPaidPurchases = (db: Handle, memberId: string): Promise<Purchase[]> =>
  db
    .selectFrom('purchases')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('paidAt', 'is not', null)
    .orderBy('paidAt')
    .orderBy('id')
    .execute()

/** Returns open payments after an id, in id order. Their state at the provider may differ. */
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

/** Updates a purchase unless its version has changed since. Returns whether it did. */
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

/** Returns whether the member has bought the promo. Open and canceled purchases do not count. */
export async function hasUsedPromo(db: Handle, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .select('id')
    .where('memberId', '=', memberId)
    .where('plan', '=', 'promo')
    .where('state', 'not in', UNPAID)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether a purchase is the promo, and was bought. */
export const isUsedPromo = ({ plan, state }: Pick<Purchase, 'plan' | 'state'>): boolean =>
  plan === 'promo' && !UNPAID.includes(state)
