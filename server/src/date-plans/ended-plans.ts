import { randomBytes } from 'node:crypto'
import { askOf } from '../platform/database/statement.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { TOLD_FOR_MS } from './date-plan-policy.ts'
import {
  deletePlansBefore,
  listPlansOf,
  listPlansOver,
  lockPlan,
  setEndedPlan,
  takePlan,
} from './date-plans-table.ts'
import { ago, GONE_AFTER_MS, openOwn, type PlanServices, planTagsOf } from './own-plans.ts'
import { isWaiting, type planEnds, type SealedPlan, sealedPlan } from './sealed-plan.ts'

type PlanEnd = (typeof planEnds)[number]
type EndServices = Pick<Services, 'db' | 'vault' | 'index' | 'clock'>

/**
 * Ends the plans whose note can no longer be opened. Erases the note, with whom she meets, its
 * recipient and its link: only how the plan ended is retained, for 30 days.
 */
export async function endPlansOver(services: EndServices): Promise<void> {
  const { db, clock } = services
  for (const id of await listPlansOver(db, ago(clock, GONE_AFTER_MS))) {
    await db.transaction().execute((transaction) => endOver(services, transaction, id))
  }
  await deletePlansBefore(db, ago(clock, TOLD_FOR_MS))
}

async function endOver(
  { vault, index }: EndServices,
  transaction: Handle,
  id: string,
): Promise<void> {
  const row = await lockPlan(transaction, id)
  if (!row) return
  const held = openOwn(vault, row.sealed)
  // Of a damaged plan the member is not known.
  if (!held) return void (await takePlan(transaction, { id }))
  const token = randomBytes(32).toString('base64url')
  const end = { memberId: held.memberId, token, note: '', end: endOf(held) }
  const tokenTag = index.tag('plan-token', token)
  await setEndedPlan(transaction, { id, tokenTag, sealed: sealedPlan.seal(vault, end) })
}

function endOf(held: SealedPlan): PlanEnd {
  if (held.end) return held.end
  if (held.openedAt !== undefined) return 'opened'
  return isWaiting(held) ? 'untold' : 'unopened'
}

/** A notification that a plan ended without a check-in. The member can mark it as read. */
interface EndNews {
  kind: `plan-ended-${PlanEnd}`
  target: { page: 'plans'; id: null }
  /** The time of the plan. */
  at: number
  name: string
}

/** Returns how a member's plans ended without a check-in, whether or not their notes are erased. */
export async function listPlanEnds(
  services: Pick<PlanServices, 'db' | 'ask' | 'vault' | 'index' | 'clock'>,
  memberId: string,
): Promise<EndNews[]> {
  const { vault, clock } = services
  const tags = planTagsOf(services, memberId)
  const rows = await listPlansOf(askOf(services), tags, ago(clock, TOLD_FOR_MS))
  const over = rows.filter(({ dueAt }) => dueAt <= ago(clock, GONE_AFTER_MS))
  return over.flatMap(({ id, dueAt, sealed }) => {
    const held = openOwn(vault, sealed)
    if (!held) return []
    const kind = `plan-ended-${endOf(held)}` as const
    const target = { page: 'plans', id: null } as const
    return [{ kind, target, at: dueAt.getTime(), name: `plan-ended ${id}` }]
  })
}
