import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'

/**
 * Every sealed column but those of warnings and entries, which their features check with the tags. A
 * value is bound to its column, so the column's name is also what opens it.
 */
const COLUMNS = [
  { table: 'members', column: 'email', texts: true },
  { table: 'members', column: 'display_name', texts: true },
  { table: 'members', column: 'profile' },
  // Hashes from before they were sealed; rotate-keys seals them.
  { table: 'sign_in_methods', column: 'password', texts: true, but: '$argon2id$%' },
  // An account of our own had its member's id there, in the clear.
  { table: 'sign_in_methods', column: 'account_id', texts: true, but: '________-____-%' },
  { table: 'verifications', column: 'value', texts: true },
  { table: 'second_factors', column: 'secret', texts: true },
  { table: 'second_factors', column: 'backup_codes', texts: true },
  { table: 'passkeys', column: 'name', texts: true },
  { table: 'passkeys', column: 'credential_id', texts: true },
  { table: 'passkeys', column: 'public_key', texts: true },
  { table: 'email_changes', column: 'sealed', id: 'member_id' },
  { table: 'notifications', column: 'sealed' },
  { table: 'searches', column: 'sealed' },
  { table: 'purchases', column: 'number_key' },
  { table: 'problem_reports', column: 'sealed' },
  { table: 'contact_messages', column: 'sealed' },
  { table: 'rooms', column: 'sealed' },
  { table: 'room_members', column: 'sealed' },
  { table: 'connect_requests', column: 'sealed' },
  { table: 'room_blocks', column: 'sealed' },
  { table: 'room_messages', column: 'sealed' },
  { table: 'message_reports', column: 'sealed' },
  { table: 'room_keys', column: 'sealed', id: 'member_id' },
  { table: 'letters', column: 'sealed' },
  { table: 'idempotency_keys', column: 'answer', id: `encode(scope, 'hex')` },
] satisfies SealedColumn[]

interface SealedColumn {
  table: string
  column: string
  /** Sealed as text that can be compared (AES-SIV), not as bytes. */
  texts?: true
  /** What tells rows apart; default `id`. */
  id?: string
  /** Values like this pattern are passed over. */
  but?: string
}

export interface CheckedColumn {
  name: string
  total: number
  /** Ids of the rows whose value does not open. */
  unopened: string[]
}

/** Opens every value of every sealed column once. */
export async function checkSealedColumns(db: Handle, vault: Vault): Promise<CheckedColumn[]> {
  const checked: CheckedColumn[] = []
  for (const column of COLUMNS) checked.push(await checkColumn(db, vault, column))
  return checked
}

async function checkColumn(
  db: Handle,
  vault: Vault,
  { table, column, texts, id = 'id', but = '' }: SealedColumn,
): Promise<CheckedColumn> {
  const name = `${table}.${column}`
  const unopened: string[] = []
  const rowId = sql.raw<string>(id)
  const total = await inBatches(
    (after, limit) => listValues(db, { table, column, rowId, but, after, limit }),
    (rows) => {
      const failed = rows.filter(({ value }) => !opens(vault, name, { value, texts }))
      unopened.push(...failed.map((row) => row.id))
      return rows.length
    },
  )
  return { name, total, unopened }
}

interface SealedValue {
  id: string
  value: unknown
}

interface ValueRange {
  table: string
  column: string
  rowId: RawBuilder<string>
  but: string
  after: string
  limit: number
}

async function listValues(db: Handle, from: ValueRange): Promise<SealedValue[]> {
  const { table, column, rowId, but, after, limit } = from
  const { rows } = await sql<SealedValue>`
    select ${rowId} as id, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${rowId} > ${after} and ${sql.ref(column)} is not null
    ${but === '' ? sql`` : sql`and ${sql.ref(column)} not like ${but}`}
    order by ${rowId} limit ${limit}`.execute(db)
  return rows
}

function opens(
  vault: Vault,
  context: string,
  { value, texts }: { value: unknown; texts: true | undefined },
): boolean {
  try {
    if (texts) vault.openEqual(context, String(value))
    else if (value instanceof Uint8Array) vault.open(context, value)
    else return false
    return true
  } catch {
    return false
  }
}
