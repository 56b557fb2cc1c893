import type { OwnWarning } from '@sidelight/contract/calls/board'
import { type ConfirmServices, listConfirmable } from './confirm-number.ts'
import { listOwnWarnings, type OwnWarningServices } from './own-warnings.ts'

/** Returns the member's own posts, and those whose number can be confirmed. */
export async function listOwnPage(
  services: OwnWarningServices & Omit<ConfirmServices, 'random'>,
  memberId: string,
): Promise<OwnWarning[]> {
  const due = await listConfirmable(services, services.index.tags('author', memberId))
  const warnings = await listOwnWarnings(services, memberId)
  return warnings.map((warning) => ({ ...warning, mayConfirm: due.has(warning.id) }))
}
