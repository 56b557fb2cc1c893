import type { Billing } from '@sidelight/contract/calls/payments'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cards, subscribe, turnClock } from '../../../test/payments/payments.ts'
import { kindsOf } from '../../../test/rooms/rooms.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const stateOf = async ({ id }: TestMember) => {
  const text = 'select state from subscriptions where member_id = $1'
  return (await app.database.pool.query<{ state: string }>(text, [id])).rows[0]?.state
}

/** Runs work while no notification can be stored. */
async function withoutNotifications(work: () => Promise<unknown>): Promise<void> {
  const { pool } = app.database
  await pool.query(
    `create function refuse_news() returns trigger language plpgsql as
     $$ begin raise exception 'no news'; end $$`,
  )
  await pool.query(
    'create trigger refuse_news before insert on notifications for each row execute function refuse_news()',
  )
  try {
    await work()
  } finally {
    await pool.query('drop trigger refuse_news on notifications')
  }
}

describe('a renewal that fails', () => {
  it('§9 is stored with its notification or not at all, and the next sync notifies her once', async () => {
    const ada = await app.signUp()
    await subscribe(ada, cards.renewalFails)
    const { body } = await ada.send<Billing>('GET', `/api/user/${ada.id}/billing`)
    const until = new Date(body.until ?? 0).getTime()
    await turnClock(app, 20 * DAY_MS)
    await withoutNotifications(() =>
      expect(turnClock(app, until + HOUR_MS - app.now().getTime())).rejects.toThrow('no news'),
    )
    expect([await stateOf(ada), await kindsOf(ada)]).toEqual(['active', []])
    await turnClock(app)
    expect([await stateOf(ada), await kindsOf(ada)]).toEqual(['past_due', ['payment-failed']])
    await turnClock(app)
    expect(await kindsOf(ada)).toEqual(['payment-failed'])
  })
})
