import { marksDisputed } from '@sidelight/contract/rules/case-policy'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { listCasesAbout } from '../cases/cases-table.ts'
import type { Controlled } from '../control/controlled.ts'
import { isLookedAtFirst } from '../strikes/prover-strikes.ts'
import { isOver } from './dispute-badge.ts'
import { countsAgainst, isTakenBackOften } from './taken-back.ts'

/**
 * Returns whether a new dispute or objection marks its warning only after a moderator has looked:
 * if three of the same person were unfounded or were withdrawn, if two about the warning were
 * withdrawn, or if an earlier one was decided in favour of the warning. Otherwise somebody with a
 * number, a handle and an email could mark a warning three times in a row. What others did with an
 * email or a profile does not count against a proof of the number.
 */
export async function isMarkedLater(
  db: Handle,
  services: Pick<Services, 'vault' | 'index' | 'clock'>,
  { warningId, controlled }: { warningId: string; controlled: Controlled },
): Promise<boolean> {
  if (await isLookedAtFirst(db, services, controlled)) return true
  if (await isTakenBackOften(db, services, { warningId, controlled })) return true
  const cases = await listCasesAbout(db, services.index.tags('case-warning', warningId))
  return cases
    .filter((row) => countsAgainst(services, row, controlled))
    .some((row) => marksDisputed(row.kind) && isOver(row) && row.outcome === 'stands')
}
