import { type CaseKind, MARK_WITHDRAWALS_A_MONTH } from '@sidelight/contract/rules/case-policy'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { type CaseRow, listCasesAbout } from '../cases/cases-table.ts'
import { sealedCase } from '../cases/sealed-case.ts'

type CaseServices = Pick<Services, 'vault' | 'index'>

/**
 * Returns the cases about a warning in which somebody proved control of its number and said that it
 * changed hands. Includes withdrawn ones, for which it is no longer stored who opened them.
 */
export async function listClaims(
  db: Handle,
  { vault, index }: CaseServices,
  warningId: string,
): Promise<CaseRow[]> {
  const rows = await listCasesAbout(db, index.tags('case-warning', warningId))
  return rows.filter(
    ({ kind, sealed }) => kind === 'number-mine' && sealedCase.open(vault, sealed).claimed === true,
  )
}

/** The kinds of case by the person named that mark a warning at once. */
const MARKING: readonly CaseKind[] = ['dispute', 'objection']

/**
 * Returns whether two disputes, objections or claims of a warning were withdrawn within a month.
 * Somebody who withdraws each one before its decision and makes a new one could otherwise keep the
 * mark permanently.
 */
export async function isTakenBackOften(
  db: Handle,
  services: CaseServices,
  warningId: string,
): Promise<boolean> {
  const rows = await listCasesAbout(db, services.index.tags('case-warning', warningId))
  const disputes = rows.filter(({ kind }) => MARKING.includes(kind))
  const contested = [...disputes, ...(await listClaims(db, services, warningId))]
  return contested.filter(({ state }) => state === 'withdrawn').length >= MARK_WITHDRAWALS_A_MONTH
}
