import { randomBytes } from 'node:crypto'
import { askOf } from '../platform/database/statement.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { ENDED_TOGETHER, ENDS_READ_AT_MOST, TOLD_AT_MOST, TOLD_FOR_MS } from './date-plan-policy.ts'
import {
  type DatePlanRow,
  deletePlansBefore,
  listEndsOf,
  listPlansOver,
  lockPlan,
  setEndedPlan,
  takePlan,
} from './date-plans-table.ts'
import {
  ago,
  GONE_AFTER_MS,
  openOwn,
  type PlanServices,
  planTagsOf,
  refundEmail,
} from './own-plans.ts'
import type { ReportUnopened } from './report-unopened.ts'
import { isWaiting, type planEnds, type SealedPlan, sealedPlan } from './sealed-plan.ts'

type PlanEnd = (typeof planEnds)[number]

export interface EndServices extends Pick<Services, 'db' | 'vault' | 'index' | 'clock'> {
  limits: Pick<Services['limits'], 'off'>
  /** Reports why a plan could not be ended. Receives no id. */
  report: (error: unknown) => void
  unopened: ReportUnopened
}

/**
 * Ends the plans whose note can no longer be opened. Erases the note, the date's details, its
 * recipient and its link; only how the plan ended is stored, for 30 days. An email that was not
 * sent is refunded. Reports plans that cannot be ended.
 */
export async function endPastPlans(services: EndServices): Promise<void> {
  const { db, clock, report } = services
  for (const id of await listPlansOver(db, ago(clock, GONE_AFTER_MS), ENDED_TOGETHER)) {
    try {
      await db.transaction().execute((transaction) => endOver(services, transaction, id))
    } catch (error) {
      // Continues with the other plans.
      report(error)
    }
  }
  await deletePlansBefore(db, ago(clock, TOLD_FOR_MS))
}

async function endOver(services: EndServices, transaction: Handle, id: string): Promise<void> {
  const { vault, index, report, unopened } = services
  const row = await lockPlan(transaction, id)
  if (!row) return
  const content = openOwn(vault, row.sealed)
  if (!content) {
    // A plan whose key is missing waits for the key.
    if (vault.lacksKey(row.sealed)) return unopened(id)
    // It is unknown how a damaged plan ended.
    report(new Error('A date plan is damaged'))
    await takePlan(transaction, { id })
    return
  }
  // Another node may have ended it and refunded its email.
  if (content.end !== undefined) return
  const token = randomBytes(32).toString('base64url')
  const end = { memberId: content.memberId, token, note: '', end: endOf(content) }
  const tokenTag = index.tag('plan-token', token)
  await setEndedPlan(transaction, { id, tokenTag, sealed: sealedPlan.seal(vault, end) })
  await refundEmail({ ...services, db: transaction }, content)
}

function endOf(content: SealedPlan): PlanEnd {
  if (content.end) return content.end
  if (content.openedAt !== undefined) return 'opened'
  return isWaiting(content) ? 'untold' : 'unopened'
}

/** A notification that a plan ended without a check-in. The member can mark it as read. */
interface EndNews {
  kind: `plan-ended-${PlanEnd}`
  target: { page: 'plans'; id: null }
  /** The time of the plan. */
  at: number
  name: string
}

type NewsServices = Pick<PlanServices, 'db' | 'ask' | 'vault' | 'index' | 'clock'>

/**
 * Returns how a member's newest plans ended without a check-in, whether or not their notes are
 * already erased. Omits plans that cannot be opened.
 */
export async function listPlanEnds(services: NewsServices, memberId: string): Promise<EndNews[]> {
  const { clock } = services
  const memberTags = planTagsOf(services, memberId)
  const ended = { over: ago(clock, GONE_AFTER_MS), after: ago(clock, TOLD_FOR_MS) }
  const news: EndNews[] = []
  const read: string[] = []
  while (news.length < TOLD_AT_MOST && read.length < ENDS_READ_AT_MOST) {
    const part = { ...ended, except: read, limit: TOLD_AT_MOST }
    const rows = await listEndsOf(askOf(services), memberTags, part)
    news.push(...rows.flatMap((row) => newsOf(services, row)))
    if (rows.length < TOLD_AT_MOST) break
    read.push(...rows.map(({ id }) => id))
  }
  return news.slice(0, TOLD_AT_MOST)
}

function newsOf(
  { vault }: NewsServices,
  { id, dueAt, sealed }: Pick<DatePlanRow, 'id' | 'dueAt' | 'sealed'>,
): EndNews[] {
  const content = openOwn(vault, sealed)
  if (!content) return []
  const kind = `plan-ended-${endOf(content)}` as const
  const target = { page: 'plans', id: null } as const
  return [{ kind, target, at: dueAt.getTime(), name: `plan-ended ${id}` }]
}
