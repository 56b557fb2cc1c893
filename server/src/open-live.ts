import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { type BlindIndex, INBOX_FIELDS } from './platform/blind-index.ts'
import { inProcessBus } from './platform/bus.ts'
import type { Limits } from './platform/limits.ts'
import { inboxTopic, type Live } from './platform/live.ts'
import { LiveHub } from './platform/live-hub.ts'
import { doorbellSource, type LiveSource } from './platform/live-source.ts'
import { mountLive } from './platform/mount-live.ts'
import { busChannel, RedisBus } from './platform/redis-bus.ts'
import type { Sessions } from './platform/session.ts'
import type { Handle } from './platform/tables.ts'

interface LiveParts {
  db: Handle
  /** Set where other nodes may serve the same database. */
  redis: { url: string; publisher: Redis } | undefined
  index: BlindIndex
  limits: Limits
  sessions: Sessions
  sources: readonly LiveSource[]
}

interface OpenedLive {
  live: Live
  /** They tell the streams whenever one is to be forgotten. */
  sessions: Sessions
}

/** The event streams: what members may follow, and whose sessions hold them open. */
export async function openLive(
  http: FastifyInstance,
  { db, redis, index, limits, sessions, sources }: LiveParts,
): Promise<OpenedLive> {
  const bus = redis ? new RedisBus(redis, await busChannel(db)) : inProcessBus()
  const live = new LiveHub({
    bus,
    index,
    sources: [inboxSource(index), ...sources],
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
  // By then no request is under way any more.
  http.addHook('onClose', () => bus.close())
  return { live, sessions: telling }
}

/** A doorbell for what may be found in her notifications: who rings knows a tag, and not whose it is. */
function inboxSource(index: BlindIndex): LiveSource {
  return doorbellSource((memberId) =>
    INBOX_FIELDS.flatMap((field) => index.tags(field, memberId)).map(inboxTopic),
  )
}
