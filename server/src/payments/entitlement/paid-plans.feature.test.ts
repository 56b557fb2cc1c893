import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createAsk } from '../../platform/database/statement.ts'
import { readPaidPlans } from './current-plan.ts'
import { listPaidPlans } from './paid-plans-table.ts'

let app: TestApp
let members: TestMember[]
beforeAll(async () => {
  app = await startTestApp()
  members = [await app.signUp(), await app.signUp(), await app.signUp()]
  const [buyer, subscriber] = members.map(({ id }) => id)
  const { pool } = app.database
  await pool.query(
    `insert into purchases (id, member_id, plan, cents, state, version, created_at, paid_at,
      started_at, number_tag, number_key, revoked_at)
    values
      ('p2', $1, 'basic', 499, 'paid', 3, now(), '2026-10-02 10:00:00.123+02', '2026-10-03 08:00+00',
        '\\x00ff', '\\x0102', null),
      ('p1', $1, 'full', 1499, 'refunded', 1, now(), '2026-10-01 10:00+00', null, null, null,
        '2026-10-05 09:30:00.5+00'),
      ('p3', $1, 'promo', 199, 'open', 0, now(), null, null, null, null, null)`,
    [buyer],
  )
  await pool.query(
    `insert into subscriptions (id, member_id, state, period_end, grace_until, first_paid_at,
      refunded_at, disputed, created_at)
    values
      ('s1', $1, 'past_due', '2026-11-01 00:00+00', '2026-11-08 00:00+00', now(),
        '2026-10-20 12:00+00', true, now()),
      ('s2', $1, 'canceled', '2026-09-01 00:00+00', null, now(), null, false, now())`,
    [subscriber],
  )
})
afterAll(() => app.close())

describe('the paid plans of members', () => {
  it('§6 are the same for many members at once as for each alone', async () => {
    const { handle, pool } = app.database
    const ids = members.map(({ id }) => id)
    const together = await listPaidPlans(createAsk(pool), ids)
    const alone = await Promise.all(ids.map((id) => readPaidPlans(handle, id)))
    for (const [at, plans] of together.entries()) expect(alone[at]).toMatchObject(plans)
    expect(together.map(({ purchases }) => purchases.map(({ id }) => id))).toEqual([
      ['p1', 'p2'],
      [],
      [],
    ])
    expect(together.map(({ subscription }) => subscription?.state)).toEqual([
      undefined,
      'past_due',
      undefined,
    ])
  })
})
