import type { Warning } from '@sidelight/contract/calls/board'
import type { ConfirmedMembers } from '../../accounts/index.ts'
import { listNamedWarnings } from '../../board/index.ts'
import type { Services } from '../../platform/services.ts'
import type { CaseRow } from '../cases/cases-table.ts'
import { disputesDue } from '../cases/due/disputes-due.ts'
import type { SealedOpener } from '../cases/sealed-case.ts'
import { tagsOfControlled } from './list-named.ts'

export interface AccessServices extends Pick<Services, 'db' | 'ask' | 'vault' | 'index' | 'clock'> {
  confirmed: ConfirmedMembers
}

/**
 * Returns the answer to a request for access in a case as told, once it is announced: the cards of
 * the board that name the proved identifier, as everybody sees them. It never says who wrote them
 * (GDPR, article 15(4)).
 */
export async function accessOf(
  services: AccessServices,
  { kind, outcome, noticesAt }: CaseRow,
  { rights = [], controlled }: SealedOpener,
): Promise<{ access?: Warning[] }> {
  const isAnswered = kind === 'objection' && outcome !== null && noticesAt === null
  if (!isAnswered || !controlled || !rights.includes('access')) return {}
  const { index, clock, confirmed } = services
  const reader = { now: clock(), waiting: confirmed.waiting() }
  const board = { ...services, disputesDue: disputesDue(services) }
  return { access: await listNamedWarnings(board, tagsOfControlled(index, controlled), reader) }
}
