import { REMINDERS_MS } from '@sidelight/contract/rules/date-plan-policy'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import type { ComputedNotifications } from '../notifications/index.ts'
import type { SweepWindow } from '../platform/jobs/run-once.ts'
import type { Services } from '../platform/services.ts'
import { deletePlansBefore, listPlansDue } from './date-plans-table.ts'
import { ago, GONE_AFTER_MS, listPlans, type PlanServices } from './own-plans.ts'
import { sealedPlan } from './sealed-plan.ts'

/** (policy) After an outage, reminders of this long are made up for. */
const LOOK_BACK_MS = HOUR_MS

const earliest = Math.min(...REMINDERS_MS)
const latest = Math.max(...REMINDERS_MS)

/** Reminds a member, outside the page too. Never rejects. */
type Remind = (memberId: string) => Promise<void>

interface SweepServices extends Pick<Services, 'db' | 'vault' | 'clock'> {
  remind: Remind
  /** Reports a plan that could not be opened. It is not told which. */
  report: () => void
}

/**
 * Reminds the members of whose plans a reminder falls into the window, once each, and deletes the
 * plans whose time to be opened is over. Stores nothing.
 */
export async function sweepPlans(
  { db, vault, clock, remind, report }: SweepServices,
  { from, until }: SweepWindow,
): Promise<void> {
  await deletePlansBefore(db, ago(clock, GONE_AFTER_MS))
  const since = Math.max(from.getTime(), until.getTime() - LOOK_BACK_MS)
  const rows = await listPlansDue(db, {
    after: new Date(since - latest),
    until: new Date(until.getTime() - earliest),
  })
  const isDue = (dueAt: Date) =>
    REMINDERS_MS.map((offset) => dueAt.getTime() + offset).some(
      (moment) => moment > since && moment <= until.getTime(),
    )
  const due = rows.filter(({ dueAt }) => isDue(dueAt))
  const members = new Set<string>()
  for (const { sealed } of due) {
    try {
      members.add(sealedPlan.open(vault, sealed).memberId)
    } catch {
      // The others are reminded all the same.
      report()
    }
  }
  await Promise.all([...members].map(remind))
}

/**
 * Returns the notifications of plans. They are stored nowhere, because their times would tell whose
 * plan it is, and stay unread until she checks in.
 */
export function planReminders({
  index,
  clock,
}: Pick<PlanServices, 'index' | 'clock'>): ComputedNotifications {
  return {
    async list(db, memberId) {
      const now = clock().getTime()
      const plans = await listPlans({ db, index, clock }, memberId)
      return plans.flatMap(({ id, dueAt }) => {
        const due = Date.parse(dueAt)
        const told = REMINDERS_MS.map((offset) => due + offset).filter((moment) => moment <= now)
        if (told.length === 0) return []
        return {
          id: `plan-${id}`,
          kind: 'plan-due' as const,
          subject: null,
          target: { page: 'plans' as const, id: null },
          isRead: false,
          createdAt: new Date(Math.max(...told)),
        }
      })
    },
    // She answers them by checking in, not by reading.
    markRead: async () => undefined,
  }
}
