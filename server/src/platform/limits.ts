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
import type { Handle } from './tables.ts'

/** A budget: `points` in `seconds`, counted from the first use. */
export interface Budget {
  name: string
  points: number
  seconds: number
  /** Kept in the database: small counters that a restart must not reset. */
  durable?: boolean
}

export interface Spent {
  allowed: boolean
  left: number
  /** When the budget is whole again. */
  renewsInMs: number
}

/** (policy) Without Redis, a node gives this part of a shared budget. */
const NODES_ASSUMED = 4

/** Counts what is used up, by budget and by whoever it belongs to. Atomic under parallel calls. */
export interface Limits {
  /** Nothing is counted (`LIMITS=off`): then nobody has to work out whose budget it would be. */
  readonly off: boolean
  spend(budget: Budget, whose: string, points?: number): Promise<Spent>
  /** What is left, without using any. */
  look(budget: Budget, whose: string): Promise<Spent>
  /** Gives points back (an attempt that turned out to be right). */
  refund(budget: Budget, whose: string, points?: number): Promise<void>
}

export interface LimitStores {
  pool: pg.Pool
  redis?: Redis | undefined
}

/** Budgets in this process, in Redis when there is one, in the database when durable. */
export function createLimits(stores: LimitStores): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()

  function limiterOf(budget: Budget): RateLimiterAbstract {
    const limiter = limiters.get(budget.name) ?? createLimiter(budget, stores)
    limiters.set(budget.name, limiter)
    return limiter
  }

  return {
    off: false,
    async spend(budget, whose, points = 1) {
      try {
        return describe(await limiterOf(budget).consume(whose, points), true)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return describe(refusal, false)
        throw refusal
      }
    },
    async look(budget, whose) {
      const used = await limiterOf(budget).get(whose)
      if (!used) return { allowed: true, left: budget.points, renewsInMs: 0 }
      return describe(used, used.remainingPoints > 0)
    },
    async refund(budget, whose, points = 1) {
      await limiterOf(budget).reward(whose, points)
    },
  }
}

function createLimiter(budget: Budget, { pool, redis }: LimitStores): RateLimiterAbstract {
  const options = { keyPrefix: budget.name, points: budget.points, duration: budget.seconds }
  if (budget.durable) {
    const store = { storeClient: pool, tableName: 'budgets', tableCreated: true }
    return new RateLimiterPostgres({ ...options, ...store })
  }
  if (redis) {
    // While Redis is away each node counts for itself, and gives less: never unlimited.
    const points = Math.max(1, Math.floor(budget.points / NODES_ASSUMED))
    const insuranceLimiter = new RateLimiterMemory({ ...options, points })
    return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter })
  }
  return new RateLimiterMemory(options)
}

function describe(result: RateLimiterRes, allowed: boolean): Spent {
  return {
    allowed,
    left: Math.max(0, result.remainingPoints),
    renewsInMs: Math.max(0, result.msBeforeNext),
  }
}

/** Deletes durable counters whose time is over (`expire` is in milliseconds since 1970). */
export async function forgetBudgets(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from budgets where expire < $1', [now.getTime()])
}

const UNLIMITED: Spent = { allowed: true, left: Number.POSITIVE_INFINITY, renewsInMs: 0 }

/** Deletes the durable counters of one member. */
export async function forgetBudgetsOf(db: Handle, memberId: string): Promise<void> {
  await sql`delete from budgets where split_part(key, ':', 2) = ${memberId}`.execute(db)
}

/** `LIMITS=off`: for load tests on loopback; the configuration refuses it in production. */
export const noLimits: Limits = {
  off: true,
  spend: async () => UNLIMITED,
  look: async () => UNLIMITED,
  refund: async () => undefined,
}
