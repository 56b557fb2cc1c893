import { REMINDERS_MS } from '@sidelight/contract/rules/date-plan-policy'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import type { ComputedNotifications } from '../notifications/index.ts'
import type { SweepWindow } from '../platform/jobs/run-once.ts'
import type { Services } from '../platform/services.ts'
import { checkInToken } from './check-in-link.ts'
import { deletePlansBefore, listPlansDue } from './date-plans-table.ts'
import { ago, GONE_AFTER_MS, type OwnPlan, openOwnPlans, type PlanServices } from './own-plans.ts'
import { sealedPlan } from './sealed-plan.ts'

/** (policy) After an outage, reminders of this long are made up for. */
const LOOK_BACK_MS = HOUR_MS

const earliest = Math.min(...REMINDERS_MS)
const latest = Math.max(...REMINDERS_MS)

/** Reminds a member of a plan, outside the page too, with the token that checks in. Never rejects. */
type Remind = (memberId: string, checkIn: string) => Promise<void>

interface SweepServices extends Pick<Services, 'db' | 'vault' | 'index' | 'clock'> {
  remind: Remind
  /** Reports a plan that could not be opened. It is not told which. */
  report: () => void
}

/**
 * Reminds the members of whose plans a reminder falls into the window, once a plan, and deletes the
 * plans whose time to be opened is over. Stores nothing.
 */
export async function sweepPlans(
  { db, vault, index, clock, remind, report }: SweepServices,
  { from, until }: SweepWindow,
): Promise<void> {
  await deletePlansBefore(db, ago(clock, GONE_AFTER_MS))
  const since = Math.max(from.getTime(), until.getTime() - LOOK_BACK_MS)
  const rows = await listPlansDue(db, {
    after: new Date(since - latest),
    until: new Date(until.getTime() - earliest),
  })
  const isIn = (moment: number) => moment > since && moment <= until.getTime()
  const due = rows.filter(({ dueAt }) => remindersOf(dueAt.getTime()).some(isIn))
  const reminded: Promise<void>[] = []
  for (const { id, dueAt, sealed } of due) {
    try {
      const { memberId, timedAt } = sealedPlan.open(vault, sealed)
      if (!remindersOf(dueAt.getTime(), timedAt).some(isIn)) continue
      reminded.push(remind(memberId, checkInToken(index, id)))
    } catch {
      // The others are reminded all the same.
      report()
    }
  }
  await Promise.all(reminded)
}

/**
 * Returns the moments at which a plan is reminded of. One that lay before its time was named is
 * none: she is not asked whether she is back from where she has not gone yet.
 */
function remindersOf(dueAt: number, timedAt?: string): number[] {
  const moments = REMINDERS_MS.map((offset) => dueAt + offset)
  return timedAt === undefined ? moments : moments.filter((moment) => moment > Date.parse(timedAt))
}

/**
 * Returns the notifications of plans, at most two each: that the person named refuses the email, and that she
 * should check in, then that her note was opened. They are stored nowhere, because their times would tell whose plan it is, and stay unread
 * until she checks in.
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
    // She answers them by checking in, not by reading.
    markRead: async () => undefined,
  }
}

/** Returns what there is to say about a plan. */
function newsOf(plan: OwnPlan, now: number): PlanNews[] {
  const stage = stageOf(plan, now)
  const toldAt = plan.held?.refusalToldAt
  const refused: PlanNews[] =
    toldAt === undefined ? [] : [{ kind: 'plan-refused', createdAt: new Date(toldAt) }]
  return stage ? [stage, ...refused] : refused
}

/** Returns how far a plan has come; undefined while there is nothing to say about that. */
function stageOf({ dueAt, held }: OwnPlan, now: number): PlanNews | undefined {
  if (held?.openedAt !== undefined) {
    return { kind: 'plan-opened', createdAt: new Date(held.openedAt) }
  }
  const told = remindersOf(Date.parse(dueAt), held?.timedAt).filter((moment) => moment <= now)
  if (told.length === 0) return undefined
  return { kind: 'plan-due', createdAt: new Date(Math.max(...told)) }
}

interface PlanNews {
  kind: 'plan-due' | 'plan-opened' | 'plan-refused'
  createdAt: Date
}
