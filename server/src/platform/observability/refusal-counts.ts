import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { BlindIndex } from '../crypto/blind-index.ts'
import type { Handle } from '../database/tables.ts'
import { networkOf } from '../http/network.ts'
import type { Metrics } from './metrics.ts'
import { addRefusals, type RefusalCountRow } from './refusal-counts-table.ts'

const STORE_EVERY_MS = MINUTE_MS
/** (policy) This many 403 and 404 responses to one network within an hour count as a series. */
const SERIES = 20
/**
 * (policy) If this many counts wait to be stored, further refusals are counted together for all
 * networks. The series of at most this many networks are counted in an hour.
 */
const ADDRESSES_AT_MOST = 10_000
const ALL_OTHERS = Buffer.alloc(16)

const REFUSED = new Set([400, 401, 403, 422])
const SERIAL = new Set([403, 404])
const SPENT = 429

/** The kinds of refusal that matter to an operator in large numbers. */
type RefusalKind =
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'second-factor-failed'
  | 'second-factor-locked'
  | 'step-up-refused'
  | 'step-up-locked'
  | 'refusal-series'

interface WatchedCalls {
  path: string
  refused: RefusalKind
  spent: RefusalKind
}

const kinds: readonly WatchedCalls[] = [
  { path: '/api/identity/sign-in/email', refused: 'sign-in-failed', spent: 'sign-in-locked' },
  {
    path: '/api/identity/two-factor/',
    refused: 'second-factor-failed',
    spent: 'second-factor-locked',
  },
  { path: '/api/identity/step-up', refused: 'step-up-refused', spent: 'step-up-locked' },
]

export interface RefusalServices {
  db: Handle
  index: BlindIndex
  clock: Clock
  metrics: Metrics
}

export interface RefusalCounts {
  /** Adds the counts so far to the table. After a failure they are added by the next call. */
  store(): Promise<void>
}

/**
 * Counts refusals by kind, hour and a tag of the network that changes every day, never by member,
 * email or searched value. Stores the counts once a minute, so a killed process loses at most those
 * of one minute.
 */
export function countRefusals(http: FastifyInstance, services: RefusalServices): RefusalCounts {
  const counts = createCounts(services)
  http.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400) {
      counts.count(request.routeOptions.url, reply.statusCode, () => request.ip)
    }
    done()
  })
  const timer = setInterval(() => void counts.store(), STORE_EVERY_MS).unref()
  http.addHook('onClose', async () => {
    clearInterval(timer)
    await counts.store()
  })
  return counts
}

function createCounts({ db, index, clock, metrics }: RefusalServices) {
  let waiting = new Map<string, RefusalCountRow>()
  let series = new Map<string, number>()
  let seriesHour = 0

  function add({ hour, kind, tag, count }: RefusalCountRow): void {
    const known = waiting.size < ADDRESSES_AT_MOST ? tag : ALL_OTHERS
    const key = `${hour.getTime()} ${kind} ${known.toString('base64')}`
    const soFar = waiting.get(key)?.count ?? 0
    waiting.set(key, { hour, kind, tag: known, count: soFar + count })
  }

  /** Returns whether this refusal completes a series of its network. */
  function completesSeries(hour: Date, tag: Buffer): boolean {
    if (hour.getTime() !== seriesHour) series = new Map()
    seriesHour = hour.getTime()
    const key = tag.toString('base64')
    const soFar = (series.get(key) ?? 0) + 1
    if (soFar > 1 || series.size < ADDRESSES_AT_MOST) series.set(key, soFar)
    return soFar % SERIES === 0
  }

  return {
    count(route: string | undefined, status: number, ipOf: () => string): void {
      const kind = kindOf(route, status)
      if (kind === undefined) return
      const now = clock()
      const hour = new Date(now.getTime() - (now.getTime() % HOUR_MS))
      const day = now.toISOString().slice(0, 10)
      const tag = index.tag('refusal', `${day} ${networkOf(index, ipOf()).line}`)
      if (kind === 'refusal-series' && !completesSeries(hour, tag)) return
      metrics.refused(kind)
      add({ hour, kind, tag, count: 1 })
    },
    async store(): Promise<void> {
      const counted = waiting
      waiting = new Map()
      try {
        await addRefusals(db, [...counted.values()])
      } catch {
        for (const row of counted.values()) add(row)
      }
    },
  }
}

function kindOf(route: string | undefined, status: number): RefusalKind | undefined {
  const watched = kinds.find(({ path }) => route?.startsWith(path))
  if (watched && status === SPENT) return watched.spent
  if (watched && REFUSED.has(status)) return watched.refused
  return SERIAL.has(status) ? 'refusal-series' : undefined
}
