import type { Handle } from '../../platform/database/tables.ts'
import type { Spent } from '../../platform/limits/limits.ts'
import { storedBudgets } from '../../platform/limits/stored-budgets.ts'
import { CHECKS } from '../search-policy.ts'
import type { CheckCost, CheckServices } from './count-check.ts'

interface Charge {
  memberId: string
  counted: CheckCost
  /**
   * The checks to refund after the search. Zero runs the same statements; undefined means no
   * refund.
   */
  back?: number | undefined
}

/** Returns whether a counted check costs the member anything. */
export const costs = ({ checks, cover }: Charge['counted']): boolean =>
  checks > 0 || cover.begin !== undefined

/**
 * Charges what a counted check costs: checks of the day, or a bought check, which it starts. Must
 * be called first in the transaction that stores the result, so that a process that dies before the
 * commit has charged nothing. Returns what is left. `allowed` is false if parallel calls used it
 * up, and then nothing is written.
 */
export async function chargeCheck(
  services: Pick<CheckServices, 'index' | 'limits'>,
  db: Handle,
  { memberId, counted: { cover, checks }, back }: Charge,
): Promise<Spent> {
  if (cover.begin) {
    const allowed = await cover.begin(db)
    return { allowed, left: Number.POSITIVE_INFINITY, renewsInMs: 0 }
  }
  const budgets = storedBudgets({ ...services, db })
  const spent = await budgets.consume(CHECKS, memberId, checks)
  if (!spent.allowed || back === undefined) return spent
  await budgets.refund(CHECKS, memberId, back)
  return { ...spent, left: spent.left + back }
}
