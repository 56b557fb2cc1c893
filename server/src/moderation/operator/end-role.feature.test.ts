import { LEASE_MS } from '@sidelight/contract/rules/case-policy'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openConsole, post, report } from '../../../test/moderation/console.ts'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

const isWaiting = async () => {
  const text = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await app.database.pool.query(text)).rows[0].n > 0
}

// The embedded database has one connection, so nothing runs in between.
describe.runIf(inject('template').kind === 'postgres')('the end of a role', () => {
  it('§6 also releases a case that the moderator is claiming at that moment', async () => {
    const [leaving, honest] = [await openConsole(app, 'Leaving'), await openConsole(app, 'Honest')]
    const { caseId } = await report(app, (await post(await app.signUp('Ada'))).id)
    const moderator = await leaving.enter()
    const act = await app.database.pool.connect()
    await act.query('begin')
    const text = `update cases set lease_by = $1, lease_until = $2 where id = $3`
    const lease = new Date(app.now().getTime() + LEASE_MS)
    await act.query('select id from moderators for update')
    await act.query(text, [moderator, lease, caseId])
    const ended = runOperator(app, ['end-role', leaving.id])
    await expect.poll(isWaiting).toBe(true)
    await act.query('commit')
    act.release()
    expect((await ended).failed).toBe(false)
    expect(await honest.queue()).toContainEqual(
      expect.objectContaining({ id: caseId, taken: false }),
    )
  })
})
