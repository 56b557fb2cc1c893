import { planReminders, sweepPlans } from '../date-plans/index.ts'
import type { ComputedNotifications, Knocks } from '../notifications/index.ts'
import type { Sweep } from '../platform/jobs/sweeps.ts'
import type { Services } from '../platform/services.ts'

/** Reminders are late by this at most; the release of a note waits for no job. */
const EVERY_MINUTES = 5

/** Returns the notifications of watches together with the reminders of date plans. */
export function withPlanReminders(
  services: Pick<Services, 'index' | 'clock'>,
  others: ComputedNotifications,
): ComputedNotifications {
  const plans = planReminders(services)
  return {
    list: async (db, memberId) => [
      ...(await others.list(db, memberId)),
      ...(await plans.list(db, memberId)),
    ],
    markRead: (db, memberId, ids) => others.markRead(db, memberId, ids),
  }
}

/** Returns the job of date plans: it reminds, and deletes what is over. */
export function planSweep(
  services: Pick<Services, 'db' | 'vault' | 'clock' | 'live'> &
    Pick<Knocks, 'knock'> & { log: { error(message: string): void } },
): Sweep {
  const { live, knock, log } = services
  const remind = (memberId: string) => {
    // Open pages read the notifications anew.
    live.signal(live.memberTopic(memberId), 'notification', {})
    return knock(memberId, 'plan-due')
  }
  const report = () => log.error('a date plan could not be opened')
  return {
    name: 'date plans',
    everyMinutes: EVERY_MINUTES,
    run: (window) => sweepPlans({ ...services, remind, report }, window),
  }
}
