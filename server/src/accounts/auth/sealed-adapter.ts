import type { DBAdapter, Where } from '@better-auth/core/db/adapter'
import { symmetricEncrypt } from 'better-auth/crypto'
import type { FindableColumn } from '../../platform/crypto/findable-column.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { shownEmail } from '../sign-up/unverified-email.ts'
import { SEALED_FIELDS } from './sealed-fields.ts'

type Row = Record<string, unknown>
type Adapter = Omit<DBAdapter, 'transaction'>

export interface SealServices {
  vault: Vault
  /** The key under which the library expects a TOTP secret to be encrypted. */
  librarySecret: string
}

/**
 * Wraps the library's database adapter: the library reads and writes plain values, and the tables
 * contain sealed ones. Lookups use the sealed forms under every key of the ring.
 */
export function sealMembers(adapter: DBAdapter, services: SealServices): DBAdapter {
  return {
    ...sealRows(adapter, services),
    transaction: (work) => adapter.transaction((inner) => work(sealRows(inner, services))),
  }
}

function sealRows(adapter: Adapter, { vault, librarySecret }: SealServices): Adapter {
  const seal = <R extends Row>(model: string, row: R): R => sealRow(model, row, vault)
  const open = <R>(model: string, row: R): R => openRow(model, row, vault)
  const where = (model: string, clauses: Where[]) =>
    clauses.map((clause) => sealClause(model, clause, vault))

  return {
    ...adapter,
    create: async (call) =>
      open(call.model, await adapter.create({ ...call, data: seal(call.model, call.data) })),
    findOne: async <T>(call: Parameters<Adapter['findOne']>[0]) => {
      const found = { ...call, where: where(call.model, call.where) }
      const row = open(call.model, await adapter.findOne<T>(found))
      if (call.model === 'twoFactor' && isRow(row)) await encryptSecret(row, librarySecret)
      return row
    },
    findMany: async <T>(call: Parameters<Adapter['findMany']>[0]) => {
      const rows = await adapter.findMany<T>({
        ...call,
        where: where(call.model, call.where ?? []),
      })
      return rows.map((row) => open(call.model, row))
    },
    count: (call) => adapter.count({ ...call, where: where(call.model, call.where ?? []) }),
    update: async ({ model, where: clauses, update }) =>
      open(
        model,
        await adapter.update({ model, where: where(model, clauses), update: seal(model, update) }),
      ),
    updateMany: ({ model, where: clauses, update }) =>
      adapter.updateMany({ model, where: where(model, clauses), update: seal(model, update) }),
    delete: (call) => adapter.delete({ ...call, where: where(call.model, call.where) }),
    deleteMany: (call) => adapter.deleteMany({ ...call, where: where(call.model, call.where) }),
    consumeOne: async <T>(call: Parameters<Adapter['consumeOne']>[0]) =>
      open(
        call.model,
        await adapter.consumeOne<T>({ ...call, where: where(call.model, call.where) }),
      ),
    incrementOne: async <T>(call: Parameters<Adapter['incrementOne']>[0]) =>
      open(
        call.model,
        await adapter.incrementOne<T>({
          ...call,
          where: where(call.model, call.where),
          ...(call.set ? { set: seal(call.model, call.set) } : {}),
        }),
      ),
  }
}

function sealRow<R extends Row>(model: string, row: R, vault: Vault): R {
  const copy = { ...row }
  convert(model, copy, (column, value) => column.seal(vault, value))
  // The model of an authenticator would reveal the member's device and is not needed.
  if (model === 'passkey' && 'aaguid' in copy) Object.assign(copy, { aaguid: null })
  if (model === 'twoFactor' && 'secret' in copy) {
    throw new Error('A TOTP secret is written by start-second-factor.ts alone')
  }
  return copy
}

function openRow<R>(model: string, row: R, vault: Vault): R {
  if (!isRow(row)) return row
  convert(model, row, (column, value) => openText(column, value, vault))
  // A session is read together with its member, and a member with the sign-in methods.
  for (const [name, joined] of Object.entries(row)) {
    if (!Object.hasOwn(SEALED_FIELDS, name)) continue
    for (const inner of Array.isArray(joined) ? joined : [joined]) openRow(name, inner, vault)
  }
  return row
}

/**
 * Returns an unverified email as the member typed it. Its stored form differs from that of a
 * confirmed one.
 */
function openText(column: FindableColumn, value: string, vault: Vault): string {
  const text = column.open(vault, value)
  return column === SEALED_FIELDS.user.email ? shownEmail(text) : text
}

/**
 * Encrypts an opened TOTP secret for the library, which expects it under its signing secret. That
 * secret is derived from the newest key; the table contains only the vault's form, which a rotation
 * can re-encrypt.
 */
async function encryptSecret(row: Row, key: string): Promise<void> {
  row['secret'] = await symmetricEncrypt({ key, data: String(row['secret']) })
}

function columnsOf(model: string): [field: string, column: FindableColumn][] {
  const known: Record<string, Record<string, FindableColumn>> = SEALED_FIELDS
  return Object.hasOwn(known, model) ? Object.entries(known[model] ?? {}) : []
}

function convert(
  model: string,
  row: Row,
  change: (column: FindableColumn, value: string) => string,
): void {
  for (const [field, column] of columnsOf(model)) {
    const value = row[field]
    if (typeof value === 'string') row[field] = change(column, value)
  }
}

function sealClause(model: string, clause: Where, vault: Vault): Where {
  const column = columnsOf(model).find(([field]) => field === clause.field)?.[1]
  if (column === undefined || typeof clause.value !== 'string') return clause
  const value = clause.field === 'email' ? clause.value.toLowerCase() : clause.value
  const forms = column.forms(vault, value)
  if (column === SEALED_FIELDS.account.accountId) forms.push(value)
  return { ...clause, operator: 'in', value: forms }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}
