import type { FastifyInstance } from 'fastify'
import type { BlindIndex } from './platform/blind-index.ts'
import { inProcessBus } from './platform/bus.ts'
import type { Limits } from './platform/limits.ts'
import type { Live } from './platform/live.ts'
import { LiveHub } from './platform/live-hub.ts'
import { mountLive } from './platform/mount-live.ts'
import type { Sessions } from './platform/session.ts'

interface LiveParts {
  index: BlindIndex
  limits: Limits
  sessions: Sessions
}

/**
 * The event streams: what members may follow, whose sessions hold them open. The sessions that come
 * back tell the streams whenever one is to be forgotten.
 */
export function openLive(
  http: FastifyInstance,
  { index, limits, sessions }: LiveParts,
): { live: Live; sessions: Sessions } {
  const live = new LiveHub({
    bus: inProcessBus(),
    index,
    sources: [],
    openSessions: (ids) => sessions.openAmong(ids),
    forget: (memberId) => sessions.forget({ memberId }),
    report: (what) => http.log.warn({ what }, 'live'),
  })
  const telling: Sessions = {
    ...sessions,
    forget(who) {
      sessions.forget(who)
      if ('memberId' in who) live.recheck([live.memberTopic(who.memberId)])
    },
  }
  mountLive(http, { live, sessions: telling, limits, index })
  return { live, sessions: telling }
}
