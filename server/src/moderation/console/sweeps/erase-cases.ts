import { ERASE_NAME_MS } from '@sidelight/contract/rules/case-policy'
import type { Handle } from '../../../platform/database/tables.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteOldBalances } from '../../cases/balancing-notes-table.ts'
import { deleteConflicts } from '../../cases/case-conflicts-table.ts'
import { eraseCaseTexts } from '../../cases/case-events-table.ts'
import { deleteOpeners, listSigned, unsignOpener } from '../../cases/case-openers-table.ts'
import { deleteVotes } from '../../cases/case-votes-table.ts'
import { listErasable, lockCase, updateCase } from '../../cases/cases-table.ts'
import { isoDay } from '../../cases/iso-day.ts'
import { recordEvent } from '../../cases/record-event.ts'
import { sealedCase, sealedOpener } from '../../cases/sealed-case.ts'
import { deleteOldStrikes } from '../../strikes/strikes-table.ts'
import { deleteOldWithdrawals } from '../../strikes/withdrawals-table.ts'

type EraseServices = Pick<Services, 'db' | 'vault' | 'index' | 'clock'>

/**
 * Erases the texts of expired cases, together with who reported and which warning it was. Kind,
 * class, days, outcome, reason and the lines of the ledger remain. What was weighed is stored
 * longer.
 */
export async function eraseCases(services: EraseServices): Promise<void> {
  const { db, clock } = services
  await deleteOldBalances(db, isoDay(clock()))
  await deleteOldStrikes(db, isoDay(clock()))
  await deleteOldWithdrawals(db, isoDay(clock()))
  for (const id of await listErasable(db, isoDay(clock()))) {
    await db.transaction().execute((transaction) => erase(services, transaction, id))
  }
}

/** Erases the names under takedown requests, 30 days after the decision. */
export async function eraseNames({
  db,
  vault,
  clock,
}: Pick<EraseServices, 'db' | 'vault' | 'clock'>): Promise<void> {
  const day = isoDay(new Date(clock().getTime() - ERASE_NAME_MS))
  for (const { id, sealed } of await listSigned(db, day)) {
    const rest = { ...sealedOpener.open(vault, sealed), signature: undefined }
    await unsignOpener(db, id, sealedOpener.seal(vault, rest))
  }
}

async function erase(services: EraseServices, db: Handle, id: string): Promise<void> {
  const { vault, index, clock } = services
  const at = clock()
  const row = await lockCase(db, id)
  // The case may have been appealed since the list was read.
  if (!row?.eraseOn || row.eraseOn > isoDay(at)) return
  await deleteOpeners(db, id)
  await eraseCaseTexts(db, id)
  await deleteVotes(db, id)
  await deleteConflicts(db, id)
  await updateCase(db, id, {
    eraseOn: null,
    warningTag: index.tag('case-warning', ''),
    sealed: sealedCase.seal(vault, { warningId: '' }),
  })
  await recordEvent(db, services, { caseId: id, at, actor: 'clock', verb: 'case-erased' })
}
