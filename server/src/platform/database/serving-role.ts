import { sql } from 'kysely'
import type { Handle } from './tables.ts'

/** Tables to which a serving process only appends. */
const APPEND_ONLY = ['events', 'ledger', 'ledger_days', 'ledger_stamps']
/** The tables of the migration library. Only their owner writes to them. */
const OWNERS = ['kysely_migration', 'kysely_migration_lock']

/**
 * Grants a role the privileges of a serving process: the rows of every table, including those of
 * later migrations, but no schema changes, and no update or deletion of events and of the ledger.
 * Must be run by the owner of the tables. Returns false if the role does not exist. Safe to repeat.
 */
export async function grantServing(db: Handle, role: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(db)
  if (rows.length === 0) return false
  const to = sql.id(role)
  await db.transaction().execute(async (transaction) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(transaction)
    await run(sql`revoke create on schema public from public, ${to}`)
    await run(sql`grant usage on schema public to ${to}`)
    await run(sql`grant select, insert, update, delete on all tables in schema public to ${to}`)
    await run(sql`grant usage, select on all sequences in schema public to ${to}`)
    await run(
      sql`alter default privileges in schema public
        grant select, insert, update, delete on tables to ${to}`,
    )
    await run(
      sql`alter default privileges in schema public grant usage, select on sequences to ${to}`,
    )
    for (const table of APPEND_ONLY) {
      await run(sql`revoke update, delete, truncate on ${sql.id(table)} from ${to}`)
    }
    for (const table of OWNERS) {
      await run(sql`revoke insert, update, delete, truncate on ${sql.id(table)} from ${to}`)
    }
  })
  return true
}
