import { findableColumn } from '../platform/crypto/findable-column.ts'
import { plainId } from '../platform/crypto/ids.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import { chunk } from '../platform/database/chunk.ts'
import type { Handle } from '../platform/database/tables.ts'

interface RefusedEmailRow {
  id: string
  /** Sealed. Equal addresses have equal values. */
  email: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    refusedEmails: RefusedEmailRow
  }
}

/** The addresses that refuse emails of date plans. */
export const refusedEmail = findableColumn({ table: 'refusedEmails', column: 'email' })

/** Returns the normalized form of an email address, which is the same for all its spellings. */
export const normalised = (email: string) => email.trim().toLowerCase()

/** Stores an address that refuses emails of date plans. Does nothing if it is already stored. */
export async function insertRefusedEmail(db: Handle, vault: Vault, email: string): Promise<void> {
  if (await isRefusedEmail(db, vault, email)) return
  await db
    .insertInto('refusedEmails')
    .values({ id: plainId(), email: refusedEmail.seal(vault, normalised(email)) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** Returns whether an address refuses emails of date plans. */
export async function isRefusedEmail(db: Handle, vault: Vault, email: string): Promise<boolean> {
  return (await listRefused(db, vault, [email])).size > 0
}

/** (bound) The number of addresses in one statement. */
const ASKED_TOGETHER = 500

/** Returns those of these normalised addresses that refuse emails of date plans. */
export async function listRefused(
  db: Handle,
  vault: Vault,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const refused = new Set<string>()
  for (const some of chunk([...new Set(emails.map(normalised))], ASKED_TOGETHER)) {
    const rows = await db
      .selectFrom('refusedEmails')
      .select('email')
      .where(
        'email',
        'in',
        some.flatMap((email) => refusedEmail.forms(vault, email)),
      )
      .execute()
    for (const { email } of rows) refused.add(refusedEmail.open(vault, email))
  }
  return refused
}
