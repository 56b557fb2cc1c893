import { Balance } from '@sidelight/contract/calls/moderation/moderated-case'
import { msg } from '@sidelight/contract/msg'
import { KEEP_BALANCE_MS } from '@sidelight/contract/rules/case-policy'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { invalidField } from '../../platform/http/invalid.ts'
import { findBalance, upsertBalance } from '../cases/balancing-notes-table.ts'
import type { CaseRow } from '../cases/cases-table.ts'
import { isoDay } from '../cases/iso-day.ts'
import type { Desk } from './at-console.ts'

/** What a moderator weighed before deciding an objection. */
export const sealedBalance = sealedColumn({
  table: 'balancingNotes',
  column: 'sealed',
  key: 'caseId',
  schema: Balance,
  padTo: 8_192,
})

/**
 * Stores what was weighed, for three years. Throws `invalid` if it is missing, because the law
 * requires it.
 */
export async function storeBalance(
  { db, services, now }: Desk,
  { id }: Pick<CaseRow, 'id'>,
  balance: Balance | undefined,
): Promise<void> {
  if (!balance) throw invalidField('balance', msg('Weigh both sides first.'))
  await upsertBalance(db, {
    caseId: id,
    eraseOn: isoDay(new Date(now.getTime() + KEEP_BALANCE_MS)),
    sealed: sealedBalance.seal(services.vault, balance),
  })
}

/** Returns what was weighed in a case, or undefined if there is no note. */
export async function readBalance(
  db: Handle,
  { vault }: { vault: Vault },
  caseId: string,
): Promise<Balance | undefined> {
  const sealed = await findBalance(db, caseId)
  return sealed && sealedBalance.open(vault, sealed)
}
