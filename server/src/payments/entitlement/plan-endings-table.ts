import { plans } from '@sidelight/contract/rules/plans'
import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { Window } from './access-windows.ts'

/**
 * Returns the members whose plan may end, without renewing, after `from` and not after `until`.
 * Complete, but may include members who bought full access several times and whose plan continues.
 */
export async function listMayEnd(db: Handle, { from, until }: Window): Promise<string[]> {
  const hours = sql`make_interval(hours => ${plans.full.windowHours}::int)`
  const { rows } = await sql<{ memberId: string }>`
    select member_id from subscriptions
    where cancel_at_period_end and state = 'active' and period_end > ${from} and period_end <= ${until}
    union
    select member_id from purchases where plan = 'full' and paid_at is not null
    group by member_id
    having max(paid_at) filter (where revoked_at is null) + ${hours} <= ${until}
      and max(paid_at) + count(*) * ${hours} > ${from}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}
