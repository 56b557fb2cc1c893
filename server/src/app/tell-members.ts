import type { FastifyInstance } from 'fastify'
import { type AccountNews, type Knocks, notifyMember } from '../notifications/index.ts'
import { traceOf } from '../platform/observability/trace-of.ts'
import type { Services } from '../platform/services.ts'

interface TellServices
  extends Pick<Services, 'db' | 'vault' | 'index' | 'clock' | 'live'>,
    Pick<FastifyInstance, 'log'>,
    Pick<Knocks, 'knock'> {}

/**
 * Returns a function that adds a notification for a member and sends it outside the app. Never
 * rejects; a failure is logged.
 */
export function tellMembers(services: TellServices) {
  const { db, clock, live, log, knock } = services
  return async (memberId: string, kind: AccountNews['kind']): Promise<void> => {
    try {
      await notifyMember(db, services, { kind, memberId, at: clock() })
    } catch (error) {
      log.error(traceOf(error), 'a notification was not stored')
      return
    }
    live.signal(live.memberTopic(memberId), 'notification', {})
    // Not awaited, because a push service may be slow.
    void knock(memberId, kind)
  }
}
