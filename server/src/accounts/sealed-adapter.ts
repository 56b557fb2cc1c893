import type { DBAdapter, Where } from '@better-auth/core/db/adapter'
import type { Vault } from '../platform/vault.ts'

/** Context of every sealed text of the members table, by the library's field name. */
export const MEMBER_CONTEXT = { email: 'members.email', name: 'members.display_name' } as const

type Row = Record<string, unknown>
type Adapter = Omit<DBAdapter, 'transaction'>

/**
 * Stands between the identity library and its database adapter: the library reads and writes plain
 * e-mails and names of members, the table holds them sealed. Look-ups by e-mail ask for the forms
 * that every key of the ring would have written.
 */
export function sealMembers(adapter: DBAdapter, vault: Vault): DBAdapter {
  return {
    ...sealRows(adapter, vault),
    transaction: (work) => adapter.transaction((inner) => work(sealRows(inner, vault))),
  }
}

function sealRows(adapter: Adapter, vault: Vault): Adapter {
  const seal = <R extends Row>(model: string, row: R): R => {
    const copy = { ...row }
    if (model === 'user') convert(copy, (context, value) => vault.sealEqual(context, value))
    return copy
  }
  const open = <R>(model: string, row: R): R => {
    // A session is read together with its member.
    const member: unknown = model === 'user' ? row : isRow(row) && row['user']
    if (isRow(member)) convert(member, (context, value) => vault.openEqual(context, value))
    return row
  }
  const where = (model: string, clauses: Where[]) =>
    model === 'user' ? clauses.map((clause) => sealClause(clause, vault)) : clauses

  return {
    ...adapter,
    create: async (call) =>
      open(call.model, await adapter.create({ ...call, data: seal(call.model, call.data) })),
    findOne: async (call) =>
      open(call.model, await adapter.findOne({ ...call, where: where(call.model, call.where) })),
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
  }
}

function convert(row: Row, change: (context: string, value: string) => string): void {
  for (const [field, context] of Object.entries(MEMBER_CONTEXT)) {
    const value = row[field]
    if (typeof value === 'string') row[field] = change(context, value)
  }
}

function sealClause(clause: Where, vault: Vault): Where {
  if (clause.field !== 'email' || typeof clause.value !== 'string') return clause
  return {
    ...clause,
    operator: 'in',
    value: vault.equalForms(MEMBER_CONTEXT.email, clause.value.toLowerCase()),
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}
