import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

interface PaymentSearchRow {
  /** The id of a purchase or a subscription. */
  paymentId: string
  memberId: string
  /** The id of one of the member's recent searches. */
  sealed: Buffer
  openedOn: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    paymentSearches: PaymentSearchRow
  }
}

/** Stores a row, replacing that of the same payment. Does nothing for a deleted member. */
export async function savePaymentSearch(db: Handle, row: PaymentSearchRow): Promise<void> {
  await sql`
    insert into payment_searches (payment_id, member_id, sealed, opened_on)
    select ${row.paymentId}, id, ${row.sealed}, ${row.openedOn}::timestamptz
    from members where id = ${row.memberId} for key share
    on conflict (payment_id) do update
    set sealed = excluded.sealed, opened_on = excluded.opened_on`.execute(db)
}

/** Deletes the row of a payment. */
export async function deletePaymentSearch(db: Handle, paymentId: string): Promise<void> {
  await db.deleteFrom('paymentSearches').where('paymentId', '=', paymentId).execute()
}

/** Deletes the rows of payments that were opened before a day. */
export async function deletePaymentSearchesBefore(db: Handle, day: Date): Promise<void> {
  await db.deleteFrom('paymentSearches').where('openedOn', '<', day).execute()
}
