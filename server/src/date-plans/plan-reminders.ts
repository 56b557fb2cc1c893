import { REMINDERS_MS } from '@sidelight/contract/rules/date-plan-policy'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import type { ComputedNotifications } from '../notifications/index.ts'
import type { SweepWindow } from '../platform/jobs/run-once.ts'
import type { Services } from '../platform/services.ts'
import { checkInToken } from './check-in-link.ts'
import { listPlansDue } from './date-plans-table.ts'
import { type EndServices, endPastPlans } from './end-past-plans.ts'
import { type OwnPlan, openOwn, openOwnPlans, type PlanServices } from './own-plans.ts'
import type { ReportUnopened } from './report-unopened.ts'

/** (policy) How long after an outage reminders are made up for. */
const LOOK_BACK_MS = HOUR_MS

const earliest = Math.min(...REMINDERS_MS)
const latest = Math.max(...REMINDERS_MS)

/** Reminds a member of a plan, also outside the app, with the check-in token. Never rejects. */
type Remind = (memberId: string, checkIn: string) => Promise<void>

interface RemindServices extends Pick<Services, 'db' | 'vault' | 'index'> {
  remind: Remind
  /** Reports why a plan could not be ended, or why plans could not be deleted. Receives no id. */
  report: (error: unknown) => void
  unopened: ReportUnopened
}

/**
 * Reminds the members of plans with a reminder in the period, once for each plan. Then ends the
 * plans whose note can no longer be opened.
 */
export async function sweepPlans(
  services: RemindServices & EndServices,
  window: SweepWindow,
): Promise<void> {
  await remindAll(services, window)
  // If this rejected, the period and its reminders would be repeated.
  await endPastPlans(services).catch(services.report)
}

async function remindAll(
  { db, vault, index, remind, unopened }: RemindServices,
  { from, until }: SweepWindow,
): Promise<void> {
  const since = Math.max(from.getTime(), until.getTime() - LOOK_BACK_MS)
  const rows = await listPlansDue(db, {
    after: new Date(since - latest),
    until: new Date(until.getTime() - earliest),
  })
  const isIn = (moment: number) => moment > since && moment <= until.getTime()
  const due = rows.filter(({ dueAt }) => remindersOf(dueAt.getTime()).some(isIn))
  const reminded: Promise<void>[] = []
  for (const { id, dueAt, sealed } of due) {
    const content = openOwn(vault, sealed)
    if (!content) {
      unopened(id)
      continue
    }
    if (!remindersOf(dueAt.getTime(), content.timedAt).some(isIn)) continue
    reminded.push(remind(content.memberId, checkInToken(index, id)))
  }
  await Promise.all(reminded)
}

/**
 * Returns the times of a plan's reminders, without those before the plan's time was set: a reminder
 * would ask whether the member is back before the date has begun.
 */
function remindersOf(dueAt: number, timedAt?: string): number[] {
  const moments = REMINDERS_MS.map((offset) => dueAt + offset)
  return timedAt === undefined ? moments : moments.filter((moment) => moment > Date.parse(timedAt))
}

/**
 * Returns the notifications of plans, at most two for each: that the recipient refuses the email,
 * and that the check-in is due or, later, that the note was opened. They are not stored, because
 * their times would reveal the plan's member, and remain unread until the check-in.
 */
export function planReminders({
  vault,
  index,
  clock,
}: Pick<PlanServices, 'vault' | 'index' | 'clock'>): ComputedNotifications {
  return {
    async list({ db, ask }, memberId) {
      const plans = await openOwnPlans({ db, ask, vault, index, clock }, memberId)
      return plans.flatMap((plan) =>
        newsOf(plan, clock().getTime()).map((news) => ({
          ...news,
          id: `${news.kind === 'plan-refused' ? news.kind : 'plan'}-${plan.id}`,
          subject: null,
          target: { page: 'plans' as const, id: null },
          isRead: false,
        })),
      )
    },
    // The member responds by checking in, not by reading.
    markRead: async () => undefined,
  }
}

/** Returns the notifications of a plan. */
function newsOf(plan: OwnPlan, now: number): PlanNews[] {
  const stage = stageOf(plan, now)
  const toldAt = plan.content?.refusalToldAt
  const refused: PlanNews[] =
    toldAt === undefined ? [] : [{ kind: 'plan-refused', createdAt: new Date(toldAt) }]
  return stage ? [stage, ...refused] : refused
}

/** Returns the stage of a plan that is shown, or undefined if there is none yet. */
function stageOf({ dueAt, content }: OwnPlan, now: number): PlanNews | undefined {
  if (content?.openedAt !== undefined) {
    return { kind: 'plan-opened', createdAt: new Date(content.openedAt) }
  }
  const told = remindersOf(Date.parse(dueAt), content?.timedAt).filter((moment) => moment <= now)
  if (told.length === 0) return undefined
  return { kind: 'plan-due', createdAt: new Date(Math.max(...told)) }
}

interface PlanNews {
  kind: 'plan-due' | 'plan-opened' | 'plan-refused'
  createdAt: Date
}
