import { sql } from 'kysely'
import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { openText, SEALED_FIELDS } from './sealed-adapter.ts'

const CONTEXTS = [
  ...Object.values(SEALED_FIELDS.account),
  ...Object.values(SEALED_FIELDS.verification),
  ...Object.values(SEALED_FIELDS.twoFactor),
  ...Object.values(SEALED_FIELDS.passkey),
]

/**
 * Seals anew what opens an account: password hashes, second factors, passkeys, pending codes. Answers
 * how many values. Safe to run again, and while members change them: a password that was given up must
 * not come back.
 */
export async function resealSignIn(db: Handle, vault: Vault): Promise<number> {
  let count = 0
  for (const context of CONTEXTS) count += await resealColumn(db, vault, context)
  return count
}

interface Value {
  id: string
  value: string
}

/** A context names its table and its column. */
async function resealColumn(db: Handle, vault: Vault, context: string): Promise<number> {
  const [table, column] = [sql.table(context.split('.')[0] ?? ''), sql.ref(context)]
  const name = sql.ref(context.split('.')[1] ?? '')
  return inBatches(
    async (after, limit) => {
      const { rows } = await sql<Value>`select id, ${column} as value from ${table}
        where id > ${after} and ${column} is not null order by id limit ${limit}`.execute(db)
      return rows
    },
    async (rows) => {
      for (const { id, value } of rows) {
        const sealed = vault.sealEqual(context, openText(context, value, vault))
        await sql`update ${table} set ${name} = ${sealed}
          where id = ${id} and ${name} = ${value}`.execute(db)
      }
      return rows.length
    },
  )
}
