import { msg } from '@sidelight/contract/msg'
import { needsTwo } from '@sidelight/contract/rules/case-policy'
import { invalidField } from '../../platform/http/invalid.ts'
import type { CaseEventRow } from '../cases/case-events-table.ts'
import type { CaseRow } from '../cases/cases-table.ts'
import { type Decision, decideWithoutWarning } from '../console/apply-decision.ts'
import type { Desk } from '../console/at-console.ts'
import { decidesAlone } from '../console/parts-taken.ts'
import { proposeDecision } from '../console/propose-decision.ts'

interface Deciding {
  row: CaseRow
  events: readonly CaseEventRow[]
}

/**
 * Decides about a member of a room, or proposes a ban, to which two moderators must agree. The
 * decision takes effect only once it can no longer be undone, because browsers then create a new
 * key at once.
 */
export async function decideRoom(
  desk: Desk,
  { row, events }: Deciding,
  decision: Decision,
): Promise<void> {
  if (decision.strike) throw invalidField('strike', msg('This decision counts against nobody.'))
  const { outcome } = decision
  const isForTwo = needsTwo(outcome, [])
  if (isForTwo && !decidesAlone(row, events, { outcome, isForTwo })) {
    await proposeDecision(desk, row, { ...decision, warning: undefined, hide: false })
  } else {
    await decideWithoutWarning(desk, row, decision)
  }
}
