import {
  PLAN_AHEAD_MS,
  RELEASE_AFTER_MS,
  REMINDERS_MS,
} from '@sidelight/contract/rules/date-plan-policy'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { Handle } from '../platform/database/tables.ts'
import type { SweepWindow } from '../platform/jobs/run-once.ts'
import type { Services } from '../platform/services.ts'
import { listPlansDue, lockPlan, setSealedPlan } from './date-plans-table.ts'
import { GONE_AFTER_MS, openOwn } from './own-plans.ts'
import { listRefused, normalised } from './refused-emails-table.ts'
import type { ReportUnopened } from './report-unopened.ts'
import { isWaiting, type MailedPlan, type SealedPlan, sealedPlan } from './sealed-plan.ts'

interface TellServices extends Pick<Services, 'db' | 'vault' | 'clock'> {
  /** Notifies a member that the recipient refuses the email. Never rejects. */
  tell: (memberId: string) => Promise<void>
  unopened: ReportUnopened
}

/**
 * Notifies the authors of plans with an email that the recipient refuses such emails, once for each
 * plan. Called by an hourly job instead of at the refusal, because the person who refuses must not
 * see which member is notified at that moment, and the author must not learn when that was.
 */
export async function tellRefusals(services: TellServices): Promise<void> {
  const now = services.clock().getTime()
  // One day at a time, because the sealed plans are long.
  for (let from = now - GONE_AFTER_MS; from < now + PLAN_AHEAD_MS; from += DAY_MS) {
    const day = { after: new Date(from), until: new Date(from + DAY_MS) }
    await tellAll(services, await openUntold(services, day))
  }
}

/** The times of a plan's reminders and of the release of its note, relative to its due time. */
const MOMENTS_MS = [...REMINDERS_MS, RELEASE_AFTER_MS]

/**
 * Notifies the authors of plans with a reminder or the release in the period, because the hourly
 * job could come too late. Such a time depends on the plan and reveals nothing about the time of
 * the refusal.
 */
export async function tellRefusalsInTime(
  services: TellServices,
  { from, until }: SweepWindow,
): Promise<void> {
  const due = {
    after: new Date(from.getTime() - Math.max(...MOMENTS_MS)),
    until: new Date(until.getTime() - Math.min(...MOMENTS_MS)),
  }
  const isIn = (moment: number) => moment > from.getTime() && moment <= until.getTime()
  const untold = await openUntold(services, due, (dueAt) =>
    MOMENTS_MS.some((offset) => isIn(dueAt.getTime() + offset)),
  )
  await tellAll(services, untold)
}

interface Untold {
  id: string
  /** The email of the recipient. */
  to: string
}

/**
 * Returns the plans of a period with an email whose refusal was not notified yet. Does not open
 * plans for whose due time `isDue` returns false.
 */
async function openUntold(
  { db, vault, unopened }: TellServices,
  due: { after: Date; until: Date },
  isDue: (dueAt: Date) => boolean = () => true,
): Promise<Untold[]> {
  const rows = (await listPlansDue(db, due)).filter(({ dueAt }) => isDue(dueAt))
  return rows.flatMap(({ id, sealed }) => {
    const content = openOwn(vault, sealed)
    if (!content) unopened(id)
    return content && isUntold(content) ? [{ id, to: content.email.to }] : []
  })
}

const isUntold = (content: SealedPlan): content is MailedPlan =>
  isWaiting(content) && content.refusalToldAt === undefined

async function tellAll(services: TellServices, plans: readonly Untold[]): Promise<void> {
  const { db, vault, tell } = services
  const refused = await listRefused(
    db,
    vault,
    plans.map(({ to }) => to),
  )
  for (const { id, to } of plans) {
    if (!refused.has(normalised(to))) continue
    const memberId = await db
      .transaction()
      .execute((transaction) => markTold(services, transaction, id))
    if (memberId !== undefined) await tell(memberId)
  }
}

/**
 * Stores the time of the notification. Returns the author, unless the plan was deleted or another
 * node has already notified.
 */
async function markTold(
  { vault, clock }: TellServices,
  transaction: Handle,
  id: string,
): Promise<string | undefined> {
  const row = await lockPlan(transaction, id)
  const content = row && sealedPlan.open(vault, row.sealed)
  if (!content || !isUntold(content)) return undefined
  const told = { ...content, refusalToldAt: clock().toISOString() }
  await setSealedPlan(transaction, { id, sealed: sealedPlan.seal(vault, told) })
  return content.memberId
}
