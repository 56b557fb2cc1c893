import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import type { ModeratedWarning } from '../../board/index.ts'
import type { CaseEventRow } from '../cases/case-events-table.ts'
import type { CaseOpenerRow } from '../cases/case-openers-table.ts'
import { sealedOpener } from '../cases/sealed-case.ts'
import type { Desk } from '../console/at-console.ts'
import { hasRevealed } from '../console/parts-taken.ts'
import { isNamedAlone } from './named-alone.ts'

interface Proved {
  /** Undefined while the warning is not known. */
  warning: ModeratedWarning | undefined
  openers: readonly CaseOpenerRow[]
  events: readonly CaseEventRow[]
}

/**
 * Returns the identifier whose control was proved: the number, if one of several reports proved it.
 * Includes whether only the author of the warning names it, and the profile, once the texts are
 * revealed. Empty without a proof.
 */
export async function viewProof(
  { db, services, moderator }: Desk,
  { warning, openers, events }: Proved,
): Promise<Pick<ModeratedCase, 'proved' | 'provedAt' | 'provedAlone'>> {
  const proofs = openers
    .map(({ sealed }) => sealedOpener.open(services.vault, sealed))
    .filter(({ controlled }) => controlled !== undefined)
  const { controlled, place } =
    proofs.find((proof) => proof.controlled?.kind === 'phone') ?? proofs[0] ?? {}
  if (!controlled) return {}
  const isAlone = warning && (await isNamedAlone(db, services, { warning, controlled }))
  const sees = hasRevealed(events, moderator.id, 'text-revealed')
  return {
    proved: controlled.kind,
    ...(isAlone ? { provedAlone: true } : {}),
    ...(place && sees ? { provedAt: place } : {}),
  }
}
