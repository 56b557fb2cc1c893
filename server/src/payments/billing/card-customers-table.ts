import type { Handle } from '../../platform/database/tables.ts'

interface CardCustomerRow {
  memberId: string
  customerId: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    cardCustomers: CardCustomerRow
  }
}

/** Returns the member's customer id at the card provider, or undefined if there is none. */
export async function findCardCustomer(db: Handle, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cardCustomers')
    .select('customerId')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row?.customerId
}

/** Stores a member's customer id, unless one is stored already. */
export async function insertCardCustomer(db: Handle, row: CardCustomerRow): Promise<void> {
  await db
    .insertInto('cardCustomers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
