import type { Warning } from '@sidelight/contract/calls/board'
import type { ConfirmedMembers } from '../../accounts/index.ts'
import { listNamedWarnings } from '../../board/index.ts'
import type { BlindIndex } from '../../platform/crypto/blind-index.ts'
import type { Services } from '../../platform/services.ts'
import { disputesDue } from '../cases/due/disputes-due.ts'
import type { Controlled } from '../control/controlled.ts'
import { openProof } from '../control/proof.ts'

export interface ListNamedServices
  extends Pick<Services, 'db' | 'ask' | 'vault' | 'index' | 'clock'> {
  confirmed: ConfirmedMembers
}

/** Returns the tags by which warnings about an identifier are found. */
export const tagsOfControlled = (index: BlindIndex, { kind, value }: Controlled) => ({
  field: kind,
  tags: index.tags(kind, value),
})

/**
 * Returns the warnings of the board that name the proved identifier, as everybody sees them. Other
 * warnings do not exist for this call. The proof can be used again. Throws `invalid` if it has
 * expired.
 */
export async function listNamed(
  services: ListNamedServices,
  proof: string,
): Promise<{ warnings: Warning[] }> {
  const { vault, index, clock, confirmed } = services
  const reader = { now: clock(), waiting: confirmed.waiting() }
  const proved = openProof(vault, proof, reader.now)
  const board = { ...services, disputesDue: disputesDue(services) }
  const warnings = await listNamedWarnings(board, tagsOfControlled(index, proved), reader)
  return { warnings }
}
