import { findableColumn } from '../platform/crypto/findable-column.ts'
import { plainId } from '../platform/crypto/ids.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Handle } from '../platform/database/tables.ts'

interface RefusedEmailRow {
  id: string
  /** Sealed; equal addresses have equal values. */
  email: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    refusedEmails: RefusedEmailRow
  }
}

/** The addresses that want no email of a date plan. */
export const refusedEmail = findableColumn({ table: 'refusedEmails', column: 'email' })

/** Two spellings of one address are one. */
const normalised = (email: string) => email.trim().toLowerCase()

/** Stores an address that wants no email of a date plan. A repetition stores nothing. */
export async function insertRefusedEmail(db: Handle, vault: Vault, email: string): Promise<void> {
  if (await isRefusedEmail(db, vault, email)) return
  await db
    .insertInto('refusedEmails')
    .values({ id: plainId(), email: refusedEmail.seal(vault, normalised(email)) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** Returns whether an address wants no email of a date plan. */
export async function isRefusedEmail(db: Handle, vault: Vault, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('refusedEmails')
    .select('id')
    .where('email', 'in', refusedEmail.forms(vault, normalised(email)))
    .executeTakeFirst()
  return row !== undefined
}
