import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { Redis } from 'ioredis'
import { sql } from 'kysely'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { z } from 'zod'
import type { BlindIndex } from '../crypto/blind-index.ts'
import type { Handle } from '../database/tables.ts'
import type { Network } from '../http/network.ts'
import { type Begun, budgetKey, earlierKeys } from './budget-key.ts'
import { longestDurableDays } from './durable-budget.ts'

/** A budget: `points` within `seconds`, counted from the first use. */
export interface Budget {
  name: string
  points: number
  seconds: number
  /** Whether it is counted in the database: see `durableBudget`. */
  durable?: boolean
}

export interface Spent {
  allowed: boolean
  left: number
  /** Milliseconds until the budget is full again. */
  renewsInMs: number
}

/** (policy) The multiple of a budget that a wider IPv6 network gets for all of its lines. */
const TIMES = { 56: 2, 48: 4 } as const

/** (policy) Without Redis, a node grants the budget divided by this number of nodes. */
const NODES_ASSUMED = 4

/** The owner of a budget: a member id or other plain text, or a network with its wider networks. */
export type Whose = string | Network

/**
 * Counts uses by budget and owner. Atomic under parallel calls. Callers pass the owner in plain
 * text; the store receives only a keyed tag (`budget-key.ts`).
 */
export interface Limits {
  /** Whether nothing is counted (`LIMITS=off`). Callers can then skip computing the owner. */
  readonly off: boolean
  /** Takes all of the points, or none if fewer are left. */
  consume(budget: Budget, whose: Whose, points?: number): Promise<Spent>
  /** Returns what is left without taking any. */
  peek(budget: Budget, whose: Whose): Promise<Spent>
  /** Returns points, for example after a correct attempt. */
  refund(budget: Budget, whose: Whose, points?: number): Promise<void>
  /** Advances the clock of shared counters after the clock of the process was moved. */
  pass(milliseconds: number): Promise<void>
}

export interface LimitStores {
  pool: pg.Pool
  index: BlindIndex
  redis?: Redis | undefined
}

/**
 * Returns counters in Redis or, without it, in this process. Counters of durable budgets are in the
 * database.
 */
function createCounters(stores: LimitStores) {
  const limiters = new Map<string, RateLimiterAbstract>()
  const { index } = stores

  /**
   * A count that began on an earlier day continues under its key until it expires. Counters in
   * memory are never copied, so their keys are the same every day.
   */
  function keyOf(limiter: RateLimiterAbstract, budget: Budget, whose: string) {
    if (limiter instanceof RateLimiterMemory) return budgetKey(index, budget.name, { whose, at: 0 })
    return runningKey(limiter, budget, { whose, at: Date.now() })
  }

  async function runningKey(limiter: RateLimiterAbstract, budget: Budget, begun: Begun) {
    for (const key of earlierKeys(index, budget, begun)) {
      if (counted(await limiter.get(key))) return key
    }
    return budgetKey(index, budget.name, begun)
  }

  function limiterOf(budget: Budget): RateLimiterAbstract {
    const limiter = limiters.get(budget.name) ?? createLimiter(budget, stores)
    limiters.set(budget.name, limiter)
    return limiter
  }

  return {
    names: () => [...limiters.keys()],
    async take({ budget, whose }: Share, points: number): Promise<Spent> {
      const limiter = limiterOf(budget)
      const key = await keyOf(limiter, budget, whose)
      try {
        return describe(await limiter.consume(key, points), true)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        // The limiter counts refused points too, so they are returned. Otherwise a refused request
        // for two points would also use up the one that is left.
        await limiter.reward(key, points)
        return describe(refusal, false)
      }
    },
    async refund({ budget, whose }: Share, points: number): Promise<void> {
      const limiter = limiterOf(budget)
      const key = await keyOf(limiter, budget, whose)
      // An expired count must not be refunded, because the next one would begin below zero.
      if (counted(await limiter.get(key))) await limiter.reward(key, points)
    },
    async peek({ budget, whose }: Share): Promise<Spent> {
      const limiter = limiterOf(budget)
      const used = await limiter.get(await keyOf(limiter, budget, whose))
      if (!counted(used)) return { allowed: true, left: budget.points, renewsInMs: 0 }
      return describe(used, used.remainingPoints > 0)
    },
  }
}

/**
 * Returns limits over the counters. A network's budget is taken together with those of its wider
 * networks.
 */
export function createLimits(stores: LimitStores): Limits {
  const counters = createCounters(stores)
  return {
    off: false,
    async consume(budget, whose, points = 1) {
      const taken: Share[] = []
      let tightest = UNLIMITED
      // The narrowest network is charged first, so that a refused line takes nothing from its
      // neighbours.
      for (const share of sharesOf(budget, whose)) {
        const spent = await counters.take(share, points)
        if (!spent.allowed) {
          await Promise.all(taken.map((earlier) => counters.refund(earlier, points)))
          return spent
        }
        taken.push(share)
        tightest = tighter(tightest, spent)
      }
      return tightest
    },
    async peek(budget, whose) {
      const looks = await Promise.all(sharesOf(budget, whose).map((share) => counters.peek(share)))
      return looks.reduce(tighter, UNLIMITED)
    },
    async refund(budget, whose, points = 1) {
      await Promise.all(sharesOf(budget, whose).map((share) => counters.refund(share, points)))
    },
    async pass(milliseconds) {
      if (stores.redis) await shortenTimes(stores.redis, counters.names(), milliseconds)
    },
  }
}

function tighter(one: Spent, other: Spent): Spent {
  return other.left < one.left ? other : one
}

/** One of the counters from which a budget is taken. */
interface Share {
  budget: Budget
  whose: string
}

function sharesOf(budget: Budget, whose: Whose): Share[] {
  if (typeof whose === 'string') return [{ budget, whose }]
  const wider = whose.wider.map(({ bits, tag }) => {
    const shared = { name: `${budget.name}/${bits}`, points: budget.points * TIMES[bits] }
    return { budget: { ...budget, ...shared }, whose: tag }
  })
  return [{ budget, whose: whose.line }, ...wider]
}

function createLimiter(budget: Budget, { pool, redis }: LimitStores): RateLimiterAbstract {
  const options = { keyPrefix: budget.name, points: budget.points, duration: budget.seconds }
  if (budget.durable) {
    const store = { storeClient: pool, tableName: 'budgets', tableCreated: true }
    return new RateLimiterPostgres({ ...options, ...store })
  }
  if (redis) {
    // While Redis is unavailable each node counts alone, with a smaller budget.
    const points = Math.max(1, Math.floor(budget.points / NODES_ASSUMED))
    const insuranceLimiter = new RateLimiterMemory({ ...options, points })
    return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter })
  }
  return new RateLimiterMemory(options)
}

async function shortenTimes(redis: Redis, names: readonly string[], by: number): Promise<void> {
  for await (const found of redis.scanStream({ match: '*:*' })) {
    for (const key of z.array(z.string()).parse(found)) {
      if (!names.some((name) => key.startsWith(`${name}:`))) continue
      const left = (await redis.pttl(key)) - by
      await (left > 0 ? redis.pexpire(key, left) : redis.del(key))
    }
  }
}

/** The limiter in memory also returns expired counts. */
function counted(used: RateLimiterRes | null): used is RateLimiterRes {
  return used !== null && used.msBeforeNext > 0
}

function describe(result: RateLimiterRes, allowed: boolean): Spent {
  return {
    allowed,
    left: Math.max(0, result.remainingPoints),
    renewsInMs: Math.max(0, result.msBeforeNext),
  }
}

/** Deletes expired durable counters (`expire` is in milliseconds since 1970). */
export async function forgetBudgets(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from budgets where expire < $1', [now.getTime()])
}

const UNLIMITED: Spent = { allowed: true, left: Number.POSITIVE_INFINITY, renewsInMs: 0 }

/** Deletes all durable counters of one member. */
export async function forgetBudgetsOf(
  db: Handle,
  index: BlindIndex,
  memberId: string,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct split_part(key, ':', 1) as name from budgets`.execute(db)
  const at = Date.now()
  const keys = rows.flatMap(({ name }) =>
    Array.from({ length: longestDurableDays() + 1 }, (_, days) => {
      const begun = at - days * DAY_MS
      return `${name}:${budgetKey(index, name, { whose: memberId, at: begun })}`
    }),
  )
  await sql`delete from budgets where key = any(${keys}::text[])`.execute(db)
}

/** Limits that count nothing (`LIMITS=off`), for load tests on loopback. Refused in production. */
export const noLimits: Limits = {
  off: true,
  consume: async () => UNLIMITED,
  peek: async () => UNLIMITED,
  refund: async () => undefined,
  pass: async () => undefined,
}
