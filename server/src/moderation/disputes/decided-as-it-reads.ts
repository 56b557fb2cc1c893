import { findModeratedWarning } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { type CaseRow, isUndecided } from '../cases/cases-table.ts'
import { sealedCase } from '../cases/sealed-case.ts'
import { hashOf } from '../console/warning-effects.ts'
import { judgedText } from '../evidence/judged-text.ts'
import { isOver } from './dispute-badge.ts'

type DecidedCase = Pick<CaseRow, 'state' | 'appealedBy' | 'sealed'>

/**
 * Returns whether one of these cases was decided about the current words of the warning, or is on
 * appeal. Words that the author has written since then can be contested anew.
 */
export async function isDecidedAsItReads(
  db: Handle,
  services: Pick<Services, 'vault'>,
  { warningId, cases }: { warningId: string; cases: readonly DecidedCase[] },
): Promise<boolean> {
  const decided = cases.filter(isOver)
  const warning = decided.length > 0 ? await findModeratedWarning(db, warningId) : undefined
  return decided.some((row) => {
    const { seen, struck } = sealedCase.open(services.vault, row.sealed)
    if (!warning || seen === undefined || isUndecided(row)) return true
    return seen === judgedText(services, warning) || struck === hashOf(warning.description)
  })
}
