import type { Tier } from '@sidelight/contract/rules/plans'
import type { FastifyInstance } from 'fastify'
import type { Handle } from '../platform/database/tables.ts'
import type { PageSources } from '../platform/http/security-headers.ts'
import type { ServedCall } from '../platform/http/serve-call.ts'
import type { SweepWindow } from '../platform/jobs/run-once.ts'
import type { Sweep } from '../platform/jobs/sweeps.ts'
import { traceOf } from '../platform/observability/trace-of.ts'
import type { Services } from '../platform/services.ts'
import { endBilling } from './billing/end-billing.ts'
import { cardPageSources } from './card-pages.ts'
import { createPayments, type PaymentsOptions } from './checkout/create-payments.ts'
import { type Cover, type CoverageQuery, checkCoverage } from './entitlement/check-coverage.ts'
import { tierOf } from './entitlement/current-plan.ts'
import { findEnding, listEnding } from './entitlement/plan-endings.ts'
import { listVipEnded, vipEndedAt } from './entitlement/vip-ended.ts'
import { paymentRoutes } from './routes.ts'
import { mountWebhooks } from './webhooks/mount-webhooks.ts'
import { reconcilePayments } from './webhooks/reconcile-payments.ts'

/** (policy) How often everything that is open is synced with the provider. */
const RECONCILE_MINUTES = 10

export interface Payments {
  routes: ServedCall[]
  sweeps: Sweep[]
  /** Returns what a member's plan covers of a check (`check-coverage.ts`). */
  checkCoverage: (memberId: string, query: CoverageQuery) => Promise<Cover | undefined>
  /** Returns the name of a member's plan, for the member's own view. */
  tierOf: (db: Handle, memberId: string) => Promise<Tier>
  /** Returns when a member's VIP ended (`vip-ended.ts`). */
  vipEndedAt: (db: Handle, memberId: string) => Promise<Date | undefined>
  listVipEnded: typeof listVipEnded
  /** Returns a member's notifications about plans that end soon (`plan-endings.ts`). */
  listEnding: (db: Handle, memberId: string) => ReturnType<typeof listEnding>
  /** Returns the members to notify about plans that end soon. */
  findEnding: (window: SweepWindow) => ReturnType<typeof findEnding>
  /** Ends the billing of deleted members. Never rejects; the job tries again. */
  endBilling: () => Promise<void>
  /** Returns what the page at a path may load from the card provider. */
  pageSources: (path: string) => PageSources
}

/** What payments need from the application. */
export interface PaymentParts extends PaymentsOptions, Pick<Services, 'limits' | 'live' | 'mail'> {
  origins: readonly string[]
  productName: string
}

/**
 * Creates the payments: calls, the provider's webhook, and the jobs that make up for lost events.
 */
export function servePayments(
  app: FastifyInstance,
  { origins, limits, live, mail, productName, ...options }: PaymentParts,
): Payments {
  const planChanged = (memberId: string) => live.signal(live.memberTopic(memberId), 'plan', {})
  const services = createPayments({ ...options, planChanged })
  mountWebhooks(app, services)
  const report = (faults: readonly unknown[]) => {
    for (const fault of faults) app.log.warn(traceOf(fault), 'billing was not ended yet')
  }
  const { simulator } = options.account
  return {
    routes: paymentRoutes({ ...services, limits, mail, productName }),
    sweeps: [
      ...(simulator ? [simulator.serve(app, { ...services, limits, origins })] : []),
      { name: 'payments', everyMinutes: RECONCILE_MINUTES, run: () => reconcilePayments(services) },
    ],
    checkCoverage: (memberId, query) => checkCoverage(services, memberId, query),
    tierOf: (db, memberId) => tierOf({ ...services, db }, memberId),
    vipEndedAt: (db, memberId) => vipEndedAt({ ...services, db }, memberId),
    listVipEnded,
    listEnding: (db, memberId) => listEnding({ ...services, db }, memberId),
    findEnding: (window) => findEnding(services, window),
    endBilling: () => endBilling(services).then(report, (fault: unknown) => report([fault])),
    pageSources: (path) => (simulator ? {} : cardPageSources(path)),
  }
}
