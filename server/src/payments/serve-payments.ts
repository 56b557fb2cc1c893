import type { Tier } from '@sidelight/contract/plans'
import type { FastifyInstance } from 'fastify'
import type { Sweep } from '../platform/jobs.ts'
import type { Limits } from '../platform/limits.ts'
import type { Live } from '../platform/live.ts'
import type { Mail } from '../platform/mail.ts'
import type { PageSources } from '../platform/security-headers.ts'
import type { ServedCall } from '../platform/serve-call.ts'
import type { Handle } from '../platform/tables.ts'
import { cardPageSources } from './card-pages.ts'
import { type Cover, type CoverWish, coverCheck } from './cover-check.ts'
import { createPayments, type PaymentsOptions } from './create-payments.ts'
import { currentPlan } from './current-plan.ts'
import { endBilling } from './end-billing.ts'
import { mountEvents } from './mount-events.ts'
import { mountPractice } from './mount-practice.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { paymentRoutes } from './routes.ts'

/** (policy) How often the provider is asked about everything that is open. */
const RECONCILE_MINUTES = 10

export interface Payments {
  routes: ServedCall[]
  sweeps: Sweep[]
  /** Whether her plan pays for looking at something (`cover-check.ts`). */
  coverCheck: (memberId: string, wish: CoverWish) => Promise<Cover | undefined>
  /** The name of what a member has, for her own record. */
  tierOf: (db: Handle, memberId: string) => Promise<Tier>
  /** Ends what bills members who are gone; never rejects, the job tries again. */
  endBilling: () => Promise<void>
  /** What the page at a path may load from the card provider. */
  pageSources: (path: string) => PageSources
}

interface PageParts {
  origins: readonly string[]
  limits: Limits
  live: Live
  mail: Mail
  productName: string
}

/** The whole of payments: its calls, the provider's events, and what heals what was lost. */
export function servePayments(
  app: FastifyInstance,
  { origins, limits, live, mail, productName, ...options }: PaymentsOptions & PageParts,
): Payments {
  const planChanged = (memberId: string) => live.tell(live.memberTopic(memberId), 'plan', {})
  const services = createPayments({ ...options, planChanged })
  mountEvents(app, services)
  const report = (faults: unknown) => {
    if (!Array.isArray(faults) || faults.length > 0) app.log.warn('billing was not ended yet')
  }
  const everyMinutes = RECONCILE_MINUTES
  const practice = options.stripe ? undefined : mountPractice(app, { ...services, limits }, origins)
  return {
    routes: paymentRoutes({ ...services, limits, mail, productName }),
    sweeps: [
      ...(practice ? [{ name: 'practice provider', everyMinutes, run: practice.run }] : []),
      { name: 'payments', everyMinutes, run: () => reconcilePayments(services) },
    ],
    coverCheck: (memberId, wish) => coverCheck(services, memberId, wish),
    tierOf: async (db, memberId) => (await currentPlan({ ...services, db }, memberId)).tier,
    endBilling: () => endBilling(services).then(report, report),
    pageSources: (path) => (options.stripe ? cardPageSources(path) : {}),
  }
}
