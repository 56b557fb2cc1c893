import { OPEN_FOR_MS, RELEASE_AFTER_MS } from '@sidelight/contract/rules/date-plan-policy'
import { notFound } from '../platform/http/not-found.ts'
import { findPlanByToken } from './date-plans-table.ts'
import { ago, GONE_AFTER_MS, type PlanServices } from './own-plans.ts'
import { sealedPlan } from './sealed-plan.ts'

/**
 * Returns the note of a token while it is released: a matter of the clock alone, so that no job can
 * be late. Throws `not_found` alike before, afterwards and for a token that never was.
 */
export async function openPlan(
  { db, vault, index, clock }: Pick<PlanServices, 'db' | 'vault' | 'index' | 'clock'>,
  token: string,
): Promise<{ sealed: string; deletedAt: string }> {
  const tags = index.tags('plan-token', token)
  const open = { after: ago(clock, GONE_AFTER_MS), until: ago(clock, RELEASE_AFTER_MS) }
  const row = await findPlanByToken(db, tags, open)
  if (!row) throw notFound()
  const deletedAt = new Date(row.dueAt.getTime() + RELEASE_AFTER_MS + OPEN_FOR_MS)
  return { sealed: sealedPlan.open(vault, row.sealed).note, deletedAt: deletedAt.toISOString() }
}
