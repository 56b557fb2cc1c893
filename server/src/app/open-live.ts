import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import { createFirstPages, type FirstPages, shareFirstPages } from '../board/index.ts'
import { type BlindIndex, INBOX_FIELDS } from '../platform/crypto/blind-index.ts'
import {
  noReplicas,
  openReadReplicas,
  type ReadReplicas,
} from '../platform/database/read-replicas.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Sessions } from '../platform/http/sessions.ts'
import { type Bus, inProcessBus } from '../platform/live/bus.ts'
import { inboxTopic, type Live } from '../platform/live/live.ts'
import { LiveHub } from '../platform/live/live-hub.ts'
import { type LiveSource, signalSource } from '../platform/live/live-source.ts'
import { mountLive } from '../platform/live/mount-live.ts'
import { traceOf } from '../platform/observability/trace-of.ts'
import type { Services } from '../platform/services.ts'
import type { Config } from './config/config.ts'

interface BoardParts extends Pick<Services, 'clock'> {
  bus: Bus
  pool: pg.Pool
}

/**
 * Returns what readers of the board share on this node: the configured replicas, whose failures are
 * logged, and the cached first pages.
 */
export function openBoardReads(
  { secrets }: Config,
  { log }: FastifyInstance,
  { bus, clock, pool }: BoardParts,
): { replicas: ReadReplicas; firstPages: FirstPages } {
  const url = secrets.readDatabaseUrl
  const report = (state: string) => log.warn({ replica: state }, 'replica')
  const replicas = url === undefined ? noReplicas : openReadReplicas({ url, primary: pool, report })
  return { replicas, firstPages: shareFirstPages(createFirstPages(clock), { bus, replicas }) }
}

interface LiveParts extends Pick<Services, 'index' | 'limits' | 'sessions'> {
  bus: Bus
  sources: readonly LiveSource[]
}

interface OpenedLive {
  live: Live & Pick<LiveHub, 'count'>
  /** Sessions whose `forget` also revalidates the event streams of the member. */
  sessions: Sessions
}

/** Returns a bus between all nodes over Redis or, without Redis, a bus for a single node. */
export async function openBus(
  db: Handle,
  redis: { url: string; publisher: Redis } | undefined,
): Promise<Bus> {
  if (!redis) return inProcessBus()
  // The driver is loaded on demand, because most installations have one node.
  const { busChannel, RedisBus } = await import('../platform/live/redis-bus.ts')
  return new RedisBus(redis, await busChannel(db))
}

/**
 * Creates the event streams, with the topics that they can follow, and sessions that are connected
 * to them.
 */
export function openLive(
  http: FastifyInstance,
  { bus, index, limits, sessions, sources }: LiveParts,
): OpenedLive {
  const live = new LiveHub({
    bus,
    index,
    sources: [inboxSource(index), ...sources],
    openSessions: (ids) => sessions.openAmong(ids),
    forget: (memberId) => sessions.forget({ memberId }),
    report: (what, error) => http.log.warn({ what, ...traceOf(error) }, 'live'),
  })
  const telling: Sessions = {
    ...sessions,
    forget(who) {
      sessions.forget(who)
      if ('memberId' in who) live.revalidate([live.memberTopic(who.memberId)])
    },
  }
  mountLive(http, { live, sessions: telling, limits, index })
  // No request is in flight any more at this point.
  http.addHook('onClose', () => bus.close())
  return { live, sessions: telling }
}

/**
 * Returns the source of signals about notifications. Their topics are the tags of inboxes, because
 * a sender does not know the member.
 */
function inboxSource(index: BlindIndex): LiveSource {
  return signalSource((memberId) =>
    INBOX_FIELDS.flatMap((field) => index.tags(field, memberId)).map(inboxTopic),
  )
}
