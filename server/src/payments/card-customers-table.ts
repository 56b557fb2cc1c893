import type { Handle } from '../platform/tables.ts'

interface CardCustomerRow {
  memberId: string
  customerId: string
}

declare module '../platform/tables.ts' {
  interface Tables {
    cardCustomers: CardCustomerRow
  }
}

/** Who a member is at the card provider. */
export async function findCardCustomer(db: Handle, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cardCustomers')
    .select('customerId')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row?.customerId
}

export async function insertCardCustomer(db: Handle, row: CardCustomerRow): Promise<void> {
  await db
    .insertInto('cardCustomers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
