import { knockDelay, type NotificationKind } from '@sidelight/contract/rules/notification-policy'
import type { Sweep } from '../../platform/jobs/sweeps.ts'
import { type Trace, traceOf } from '../../platform/observability/trace-of.ts'
import { deliverWaiting } from './deliver-waiting.ts'
import { knockMember } from './knock-member.ts'
import type { KnockServices, KnockTotals } from './knock-services.ts'
import { passKnocks } from './pass-knocks.ts'

/**
 * (policy) If more than this share of the knocks in a pass is refused, a line is logged for the
 * operator.
 */
const REFUSED_SHARE = 0.05

/** Notifies members outside the app that there is something new. */
export interface Knocks {
  /**
   * Notifies a member outside the app of a kind whose notification no pass finds, because it is
   * sent as it happens or is not stored. An email that reminds of a date plan contains `link`. Never
   * rejects. Callers that respond to a request do not await it.
   */
  knock: (memberId: string, kind: NotificationKind, link?: string) => Promise<void>
  sweeps: readonly Sweep[]
  /** Resolves once the running knocks are done. */
  flush(): Promise<void>
}

interface Options extends KnockServices {
  /** Receives what the operator has to look at. */
  report: (trouble: { refused: number; of: number } | ({ failed: true } & Trace)) => void
}

export function createKnocks({ report, ...services }: Options): Knocks {
  const underWay = new Set<Promise<void>>()
  const judge = ({ sent, refused }: KnockTotals) => {
    const of = sent + refused
    if (of > 0 && refused / of > REFUSED_SHARE) report({ refused, of })
  }
  const failed = (error: unknown) => report({ failed: true, ...traceOf(error) })
  return {
    knock(memberId, kind, link) {
      const isUrgent = knockDelay(kind, 'free') === 0
      const news = isUrgent ? [{ kind, at: services.clock().getTime() }] : []
      const measured = { haste: 'urgent', news } as const
      const knocking = knockMember(services, memberId, { kinds: [kind], measured, link })
        .then(judge, failed)
        .finally(() => underWay.delete(knocking))
      underWay.add(knocking)
      return knocking
    },
    sweeps: [
      {
        name: 'urgent knocks',
        everyMinutes: 1,
        run: async (window) => judge(await passKnocks(services, window, 0)),
      },
      {
        name: 'priority knocks',
        everyMinutes: PRIORITY_MINUTES,
        async run(window) {
          judge(await passKnocks(services, window, PRIORITY_MINUTES))
          judge(await deliverWaiting(services))
        },
      },
      {
        name: 'knocks',
        once: 'each hour',
        run: async (window) => judge(await passKnocks(services, window, 60)),
      },
    ],
    flush: async () => void (await Promise.all(underWay)),
  }
}

const PRIORITY_MINUTES = 5
