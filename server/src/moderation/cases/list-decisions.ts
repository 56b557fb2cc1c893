import type { ExhibitDecision } from '@sidelight/contract/exhibit'
import { listOwnCases, type OwnCaseServices } from './own-cases.ts'

/**
 * Returns the final decisions about a member's warnings, by the warning's id, oldest first. Only
 * decisions that were announced to the member.
 */
export async function listDecisions(
  services: OwnCaseServices,
  memberId: string,
): Promise<Map<string, ExhibitDecision[]>> {
  const found = new Map<string, ExhibitDecision[]>()
  const { cases } = await listOwnCases(services, memberId)
  for (const { warningId, kind, openedOn, decision } of cases.toReversed()) {
    if (warningId === null || decision === null) continue
    const { on, outcome, reason, explanation } = decision
    const decided = { kind, openedOn, on, outcome, reason, explanation }
    found.set(warningId, [...(found.get(warningId) ?? []), decided])
  }
  return found
}
