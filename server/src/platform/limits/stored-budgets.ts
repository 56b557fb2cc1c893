import { sql } from 'kysely'
import type { BlindIndex } from '../crypto/blind-index.ts'
import type { Handle } from '../database/tables.ts'
import { budgetKey, earlierKeys } from './budget-key.ts'
import type { Budget, Limits, Spent } from './limits.ts'

const MS_PER_S = 1_000

interface Counted {
  points: number
  /** Milliseconds since 1970. */
  expire: string
}

/** Durable budgets of members. `consume` and `refund` work as in `Limits`. */
interface StoredBudgets {
  consume(budget: Budget, memberId: string, points?: number): Promise<Spent>
  refund(budget: Budget, memberId: string, points?: number): Promise<void>
}

interface Stores {
  /** The caller's transaction. */
  db: Handle
  index: BlindIndex
  limits: Pick<Limits, 'off'>
}

/**
 * Returns durable budgets that are counted within a transaction. A rollback returns what was taken,
 * and no second connection is needed, which the embedded database does not have.
 */
export function storedBudgets({ db, index, limits }: Stores): StoredBudgets {
  const keysOf = ({ name, seconds }: Budget, whose: string, at: number) =>
    [
      ...earlierKeys(index, { name, seconds }, { whose, at }),
      budgetKey(index, name, { whose, at }),
    ].map((key) => `${name}:${key}`)

  async function running(keys: readonly string[], now: number) {
    const { rows } = await sql<Counted & { key: string }>`
      select key, points, expire from budgets
      where key = any(${keys}::text[]) and expire > ${now}`.execute(db)
    return rows[0]
  }

  return {
    async consume(budget, memberId, points = 1) {
      if (limits.off) return { allowed: true, left: budget.points, renewsInMs: 0 }
      const now = Date.now()
      const keys = keysOf(budget, memberId, now)
      const key = (await running(keys, now))?.key ?? keys.at(-1) ?? ''
      // A refused attempt takes nothing. The row is locked until the transaction ends.
      const { rows } = await sql<Counted>`
        insert into budgets (key, points, expire)
        select ${key}, ${points}::int, ${now + budget.seconds * MS_PER_S}::bigint
        where ${points}::int <= ${budget.points}
        on conflict (key) do update set
          points = excluded.points + case when budgets.expire > ${now} then budgets.points else 0 end,
          expire = case when budgets.expire > ${now} then budgets.expire else excluded.expire end
        where budgets.expire <= ${now} or budgets.points + excluded.points <= ${budget.points}
        returning points, expire`.execute(db)
      const [taken] = rows
      if (taken) return spentOf(budget, taken, now)
      const full = await running(keys, now)
      return { ...spentOf(budget, full, now), allowed: false }
    },
    async refund(budget, memberId, points = 1) {
      if (limits.off) return
      const now = Date.now()
      const keys = keysOf(budget, memberId, now)
      await sql`
        update budgets set points = greatest(points - ${points}::int, 0)
        where key = any(${keys}::text[]) and expire > ${now}`.execute(db)
    },
  }
}

function spentOf({ points }: Budget, counted: Counted | undefined, now: number): Spent {
  const left = Math.max(0, points - (counted?.points ?? 0))
  return { allowed: true, left, renewsInMs: Math.max(0, Number(counted?.expire ?? now) - now) }
}
