import type { DBAdapter, Where } from '@better-auth/core/db/adapter'
import { symmetricEncrypt } from 'better-auth/crypto'
import type { Vault } from '../platform/vault.ts'
import { shownEmail } from './claimed-email.ts'

/** Context of every sealed text of the members table, by the library's field name. */
export const MEMBER_CONTEXT = { email: 'members.email', name: 'members.display_name' } as const

/** What else the library keeps that names a member or lets somebody in: model, field, context. */
export const SEALED_FIELDS = {
  user: MEMBER_CONTEXT,
  account: { password: 'sign_in_methods.password', accountId: 'sign_in_methods.account_id' },
  verification: { value: 'verifications.value' },
  twoFactor: { secret: 'second_factors.secret', backupCodes: 'second_factors.backup_codes' },
  passkey: {
    name: 'passkeys.name',
    credentialID: 'passkeys.credential_id',
    publicKey: 'passkeys.public_key',
  },
} as const

type Row = Record<string, unknown>
type Adapter = Omit<DBAdapter, 'transaction'>

export interface SealServices {
  vault: Vault
  /** What the library encrypts a TOTP secret with, on top of what is stored. */
  librarySecret: string
}

/**
 * Stands between the identity library and its database adapter: the library reads and writes plain
 * values, the tables hold them sealed. Look-ups ask for the forms that every key of the ring would
 * have written.
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
  convert(model, copy, (context, value) => vault.sealEqual(context, value))
  // The model of her authenticator is a trace of what she uses, and nothing needs it.
  if (model === 'passkey' && 'aaguid' in copy) Object.assign(copy, { aaguid: null })
  if (model === 'twoFactor' && 'secret' in copy) {
    throw new Error('A TOTP secret is written by start-second-factor.ts alone')
  }
  return copy
}

function openRow<R>(model: string, row: R, vault: Vault): R {
  if (!isRow(row)) return row
  convert(model, row, (context, value) => openText(context, value, vault))
  // A session is read together with its member, a member with her ways to sign in.
  for (const [name, joined] of Object.entries(row)) {
    if (!Object.hasOwn(SEALED_FIELDS, name)) continue
    for (const inner of Array.isArray(joined) ? joined : [joined]) openRow(name, inner, vault)
  }
  return row
}

/**
 * A claimed e-mail is read as people know it; only its stored form tells it from a confirmed one.
 * Password hashes and providers' ids from before they were sealed are still read as they are.
 */
export function openText(context: string, value: string, vault: Vault): string {
  if (context === MEMBER_CONTEXT.email) return shownEmail(vault.openEqual(context, value))
  if (context.startsWith('sign_in_methods.') && !vault.isSealedEqual(value)) return value
  return vault.openEqual(context, value)
}

/**
 * The library keeps a TOTP secret under its signing secret, which goes with the key ring it was made
 * from. Stored is the vault's form alone, which a rotation knows; the library gets the other one.
 */
async function encryptSecret(row: Row, key: string): Promise<void> {
  row['secret'] = await symmetricEncrypt({ key, data: String(row['secret']) })
}

function contextsOf(model: string): [field: string, context: string][] {
  const known: Record<string, Record<string, string>> = SEALED_FIELDS
  return Object.hasOwn(known, model) ? Object.entries(known[model] ?? {}) : []
}

function convert(model: string, row: Row, change: (context: string, value: string) => string) {
  for (const [field, context] of contextsOf(model)) {
    const value = row[field]
    if (typeof value === 'string') row[field] = change(context, value)
  }
}

function sealClause(model: string, clause: Where, vault: Vault): Where {
  const context = contextsOf(model).find(([field]) => field === clause.field)?.[1]
  if (context === undefined || typeof clause.value !== 'string') return clause
  const value = clause.field === 'email' ? clause.value.toLowerCase() : clause.value
  const forms = vault.equalForms(context, value)
  if (context === SEALED_FIELDS.account.accountId) forms.push(value)
  return { ...clause, operator: 'in', value: forms }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}
