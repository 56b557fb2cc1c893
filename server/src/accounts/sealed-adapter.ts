import type { DBAdapter, Where } from '@better-auth/core/db/adapter'
import type { Vault } from '../platform/vault.ts'

/** Context of every sealed text of the members table, by the library's field name. */
export const MEMBER_CONTEXT = { email: 'members.email', name: 'members.display_name' } as const
type SealedField = keyof typeof MEMBER_CONTEXT
type Row = Record<string, unknown>

const fields = Object.keys(MEMBER_CONTEXT) as SealedField[]

/**
 * Stands between the identity library and its database adapter: the library reads and writes plain
 * e-mails and names of members, the table holds them sealed. Look-ups by e-mail ask for the forms
 * that every key of the ring would have written.
 */
export function sealMembers(adapter: DBAdapter, vault: Vault): DBAdapter {
  const seal = <R extends Row>(model: string, row: R): R => change(model, row, vault.sealEqual)
  const open = <R>(model: string, row: R): R =>
    isRow(row) ? change(model, row, vault.openEqual) : row
  const where = (model: string, clauses: Where[]) =>
    model === 'user' ? clauses.map((clause) => sealClause(clause, vault)) : clauses

  return {
    ...adapter,
    create: async (call) =>
      open(call.model, await adapter.create({ ...call, data: seal(call.model, call.data) })),
    findOne: async (call) =>
      open(call.model, await adapter.findOne({ ...call, where: where(call.model, call.where) })),
    findMany: async (call) => {
      const rows = await adapter.findMany({ ...call, where: where(call.model, call.where ?? []) })
      return rows.map((row) => open(call.model, row)) as never[]
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
    transaction: (work) =>
      adapter.transaction((inner) => work(sealMembers(inner as DBAdapter, vault))),
  }
}

function change<R extends Row>(
  model: string,
  row: R,
  convert: (context: string, value: string) => string,
): R {
  if (model !== 'user') return row
  const changed: Row = { ...row }
  for (const field of fields) {
    const value = changed[field]
    if (typeof value === 'string') changed[field] = convert(MEMBER_CONTEXT[field], value)
  }
  return changed as R
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
