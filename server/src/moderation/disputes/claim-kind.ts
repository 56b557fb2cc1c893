import type { NamedCaseKind } from '@sidelight/contract/calls/moderation/named'
import { CLAIMS_TO_DISPUTE, findModeratedWarning, isReportedLately } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { listCasesOfValue } from '../cases/case-openers-table.ts'
import { lockOpenCase } from '../cases/cases-table.ts'
import { type Controlled, textOf } from '../control/controlled.ts'
import { isLookedAtFirst } from '../strikes/prover-strikes.ts'
import { isOver } from './dispute-badge.ts'
import type { ListNamedServices } from './list-named.ts'
import { countsAgainst, isTakenBackOften, listClaims } from './taken-back.ts'

/** How a claim by a person who proved control of the number is handled. */
export interface Filed {
  kind: NamedCaseKind
  /** Whether the number counts as old at once. */
  claims: boolean
}

/**
 * Returns how the claim "this is my number now" is handled.
 *
 * If the number was not reported for 90 days, it counts as old until a moderator has decided. If it
 * was reported, or at the third claim about the same warning, the claim is handled as a dispute,
 * unless one is open or an earlier one of this person was decided. The claim has no immediate
 * effect if three disputes of the person were unfounded or were withdrawn, if two claims about the
 * warning were withdrawn, or if the identifier is a handle or an email, because a card must stay
 * findable by these. The warning and the identifier must be locked.
 */
export async function fileClaim(
  db: Handle,
  services: ListNamedServices,
  { warningId, controlled }: { warningId: string; controlled: Controlled },
): Promise<Filed> {
  const plain: Filed = { kind: 'number-mine', claims: false }
  if (controlled.kind !== 'phone') return plain
  if (await isLookedAtFirst(db, services, controlled)) return plain
  if (await isTakenBackOften(db, services, { warningId, controlled })) return plain
  const warning = await findModeratedWarning(db, warningId)
  // Another claim is undecided, and the authors have been notified of it.
  if (!warning || warning.numberClaimedAt !== null) return plain
  const { index, clock } = services
  const warningTags = index.tags('case-warning', warningId)
  // Locked before the warning, in the same order as by a moderator's decision.
  await lockOpenCase(db, { warningTags, kind: 'number-mine' })
  const own = await listCasesOfValue(db, index.tags('control', textOf(controlled)))
  const about = own.filter((each) => warningTags.some((tag) => tag.equals(each.warningTag)))
  const earlier = (await listClaims(db, services, { warningId, controlled })).length
  const isContested =
    earlier + 1 >= CLAIMS_TO_DISPUTE ||
    (await isReportedLately(db, services, { warning, now: clock() }))
  if (!isContested) return { kind: 'number-mine', claims: true }
  const wasDisputed = about.some((each) => each.kind === 'dispute' && isOver(each))
  const isDisputed = await isDisputedAlready(db, services, { warningTags, controlled })
  return wasDisputed || isDisputed ? plain : { kind: 'dispute', claims: false }
}

/** Returns whether a dispute is open that this person cannot join. */
async function isDisputedAlready(
  db: Handle,
  services: ListNamedServices,
  { warningTags, controlled }: { warningTags: readonly Buffer[]; controlled: Controlled },
): Promise<boolean> {
  const open = await lockOpenCase(db, { warningTags, kind: 'dispute' })
  return open !== undefined && countsAgainst(services, open, controlled)
}
