import {
  isAnyPlanSet,
  mailReleasedPlans,
  type PlanMailServices,
  planReminders,
  type ReportUnopened,
  sweepPlans,
  tellRefusals,
  tellRefusalsInTime,
  unopenedReporter,
} from '../date-plans/index.ts'
import type { ComputedNotifications, Knocks } from '../notifications/index.ts'
import type { Sweep } from '../platform/jobs/sweeps.ts'
import { type ErrorLog, traceOf } from '../platform/observability/trace-of.ts'
import type { Services } from '../platform/services.ts'

/** The longest delay of reminders and emails. The release of a note does not depend on a job. */
const EVERY_MINUTES = 5

/** The page on which a member checks in without a session, with the token after the `#`. */
const CHECK_IN_PAGE = '/back'

/** Returns the notifications of watches together with those of date plans. */
export function withPlanReminders(
  services: Pick<Services, 'vault' | 'index' | 'clock'>,
  others: ComputedNotifications,
): ComputedNotifications {
  const plans = planReminders(services)
  return {
    list: async (from, memberId) =>
      (await Promise.all([others.list(from, memberId), plans.list(from, memberId)])).flat(),
    markRead: (db, memberId, ids) => others.markRead(db, memberId, ids),
  }
}

type Tellers = Pick<Services, 'live'> & Pick<Knocks, 'knock'>

/** Returns a function that notifies a member that somebody has opened the note. */
export function openedTeller({ live, knock }: Tellers): (memberId: string) => void {
  return (memberId) => {
    live.signal(live.memberTopic(memberId), 'notification', {})
    // Not awaited, because the response to the person who opens the note must not wait for it.
    void knock(memberId, 'plan-opened')
  }
}

interface SweepParts extends Tellers, PlanMailServices, Pick<Services, 'index' | 'limits'> {
  log: ErrorLog
}

/**
 * Returns the jobs of date plans. One sends the emails, reminds members and ends plans that are
 * over. The other, at a random minute of the hour, notifies members whose recipient has refused the
 * emails. The first job also notifies them, at the times of their plan's reminders and release.
 */
export function planSweeps(services: SweepParts): Sweep[] {
  const reporting = { ...services, unopened: unopenedReporter(services.log) }
  return [planSweep(reporting), refusalSweep(reporting)]
}

interface Reporting extends SweepParts {
  unopened: ReportUnopened
}

function refusalSweep(services: Reporting): Sweep {
  return {
    name: 'refused date plans',
    once: 'each hour',
    hasWork: () => isAnyPlanSet(services.db),
    run: () => tellRefusals({ ...services, tell: refusalTeller(services) }),
  }
}

const refusalTeller =
  ({ live, knock }: Tellers) =>
  (memberId: string): Promise<void> => {
    live.signal(live.memberTopic(memberId), 'notification', {})
    return knock(memberId, 'plan-refused')
  }

function planSweep(services: Reporting): Sweep {
  const { live, knock, log, publicUrl, unopened } = services
  const remind = (memberId: string, checkIn: string) => {
    // Makes open pages fetch the notifications again.
    live.signal(live.memberTopic(memberId), 'notification', {})
    return knock(memberId, 'plan-due', `${publicUrl}${CHECK_IN_PAGE}#${checkIn}`)
  }
  const report = (error: unknown) =>
    log.error(traceOf(error), 'a date plan could not be mailed or ended')
  return {
    name: 'date plans',
    everyMinutes: EVERY_MINUTES,
    hasWork: () => isAnyPlanSet(services.db),
    async run(window) {
      await tellRefusalsInTime({ ...services, tell: refusalTeller(services) }, window)
      await mailReleasedPlans(services, { report, unopened })
      await sweepPlans({ ...services, remind, report }, window)
    },
  }
}
