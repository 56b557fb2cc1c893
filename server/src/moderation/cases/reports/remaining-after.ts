import type { Vault } from '../../../platform/crypto/vault.ts'
import type { Handle } from '../../../platform/database/tables.ts'
import type { Controlled } from '../../control/controlled.ts'
import type { CaseEventRow } from '../case-events-table.ts'
import { listOpeners } from '../case-openers-table.ts'
import { type SealedCase, type SealedOpener, sealedCase, sealedOpener } from '../sealed-case.ts'
import type { FoundCase } from './case-of-receipt.ts'

/** A proof of a number, an email or a profile, with which a report was made. */
interface Proof extends Pick<SealedOpener, 'unmarked'> {
  controlled: Controlled
}

/** What a withdrawal changes in the content of its case. */
export interface Remaining {
  sealed: Buffer
  /** Whether the withdrawn report had a proof, and no remaining one proves the number. */
  isUnclaimed: boolean
  /** Whether the case waits for a moderator again before it marks the warning. */
  waits: boolean
}

/**
 * Returns the content of a case after a report was deleted: only the proofs that remain count. If
 * the report proved nothing, reads no other report, so that the time that its withdrawal takes does
 * not reveal their number.
 */
export async function remainingAfter(
  db: Handle,
  { vault }: { vault: Vault },
  { row, opener, events }: Pick<FoundCase, 'row' | 'opener' | 'events'>,
): Promise<Remaining> {
  if (opener.valueTag === null) return { sealed: row.sealed, isUnclaimed: false, waits: false }
  const proofs = await listProofs(db, vault, row.id)
  const content = sealedCase.open(vault, row.sealed)
  const left = withProofs(content, proofs, events)
  return {
    sealed: sealedCase.seal(vault, left),
    isUnclaimed: !isNumberProved(proofs),
    waits: left.unmarked === true && !content.unmarked,
  }
}

async function listProofs(db: Handle, vault: Vault, caseId: string): Promise<Proof[]> {
  return (await listOpeners(db, caseId)).flatMap(({ sealed }) => {
    const { controlled, unmarked } = sealedOpener.open(vault, sealed)
    return controlled ? [{ controlled, unmarked }] : []
  })
}

const isNumberProved = (proofs: readonly Proof[]): boolean =>
  proofs.some(({ controlled }) => controlled.kind === 'phone')

/**
 * Returns the content of a case in which only these proofs remain. If all of them wait for a
 * moderator before they mark the warning, the case waits again, unless a moderator has looked.
 * Without a proof the content stays as it is, because it says what was withdrawn.
 */
function withProofs(
  content: SealedCase,
  proofs: readonly Proof[],
  events: readonly Pick<CaseEventRow, 'verb'>[],
): SealedCase {
  if (proofs.length === 0) return content
  const isRead = events.some(({ verb }) => verb === 'text-revealed')
  const waits = !isRead && proofs.every(({ unmarked }) => unmarked)
  return {
    ...content,
    byNumber: isNumberProved(proofs),
    ...(waits ? { unmarked: true } : {}),
  }
}
