import { type CaseKind, MARK_WITHDRAWALS_A_MONTH } from '@sidelight/contract/rules/case-policy'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { type CaseRow, listCasesAbout } from '../cases/cases-table.ts'
import { sealedCase } from '../cases/sealed-case.ts'
import type { Controlled } from '../control/controlled.ts'

type CaseServices = Pick<Services, 'vault' | 'index'>

interface Contested {
  warningId: string
  controlled: Pick<Controlled, 'kind'>
}

/**
 * Returns the cases about a warning that count against a person who claims its number now, in which
 * somebody said that it changed hands: see `countsAgainst`. Includes withdrawn ones, for which it
 * is no longer stored who opened them.
 */
export async function listClaims(
  db: Handle,
  services: CaseServices,
  { warningId, controlled }: Contested,
): Promise<CaseRow[]> {
  const rows = await listCasesAbout(db, services.index.tags('case-warning', warningId))
  return rows.filter(
    (row) =>
      row.kind === 'number-mine' &&
      sealedCase.open(services.vault, row.sealed).claimed === true &&
      countsAgainst(services, row, controlled),
  )
}

/**
 * Returns whether an earlier case about a warning counts against a person who contests it now. One
 * that was opened with an email or a profile alone does not count against a proof of the number:
 * the author of the warning chose which email and profile it names, and may control them.
 */
export const countsAgainst = (
  { vault }: Pick<Services, 'vault'>,
  { sealed }: Pick<CaseRow, 'sealed'>,
  { kind }: Pick<Controlled, 'kind'>,
): boolean => kind !== 'phone' || sealedCase.open(vault, sealed).byNumber !== false

/** The kinds of case by the person named that mark a warning at once. */
const MARKING: readonly CaseKind[] = ['dispute', 'objection']

/**
 * Returns whether two disputes, objections or claims of a warning were withdrawn within a month.
 * Somebody who withdraws each one before its decision and makes a new one could otherwise keep the
 * mark permanently. For a proof of the number, only those by such a proof count: see
 * `countsAgainst`.
 */
export async function isTakenBackOften(
  db: Handle,
  services: CaseServices,
  { warningId, controlled }: Contested,
): Promise<boolean> {
  const rows = await listCasesAbout(db, services.index.tags('case-warning', warningId))
  const disputes = rows.filter(
    (row) => MARKING.includes(row.kind) && countsAgainst(services, row, controlled),
  )
  const contested = [...disputes, ...(await listClaims(db, services, { warningId, controlled }))]
  return contested.filter(({ state }) => state === 'withdrawn').length >= MARK_WITHDRAWALS_A_MONTH
}
