import type { AccountExport } from '@sidelight/contract/calls/account-data'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpPartner } from '../../test/members/partner.ts'
import { openConsole, post, report, type TestModerator } from '../../test/moderation/console.ts'
import { makeHolders } from '../../test/moderation/evidence.ts'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestVisitor,
} from '../../test/test-app.ts'

let app: TestApp
let ada: TestMember
let one: TestModerator
let two: TestModerator
let boss: TestModerator
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  ada = await app.signUp('Ada')
  one = await openConsole(app, 'One')
  two = await openConsole(app, 'Two')
  boss = await openConsole(app, 'Boss', 'admin')
})
afterAll(() => app.close())

async function exportOf(who: TestVisitor): Promise<AccountExport> {
  await app.database.pool.query('update sessions set confirmed_at = $1', [app.now()])
  const { status, body } = await who.send<AccountExport>('POST', '/api/account/export')
  expect(status).toBe(200)
  return body
}

describe('§1 a data export', () => {
  it('names the strikes against the member and her side of the cases, only to her', async () => {
    const { id } = await post(ada)
    const { caseId } = await report(app, id)
    const invented = { decision: 'removed', reason: 'invented', text: 'No.', strike: true }
    await one.take(caseId)
    await one.on(caseId, 'decision', invented)
    await two.take(caseId)
    expect((await two.on(caseId, 'confirmation', { agree: true })).status).toBe(200)
    app.pass(11 * MINUTE_MS)
    await app.app.sweep('case notices')
    expect(await exportOf(ada)).toMatchObject({
      account: { role: 'member' },
      strikes: [new Date(app.now().getTime() + 365 * 86_400_000).toISOString().slice(0, 10)],
      cases: [{ id: caseId, decision: { outcome: 'removed', strike: 'false-report' } }],
      console: null,
      office: null,
    })
    expect(await exportOf(await app.signUp('Bea'))).toMatchObject({ strikes: [], cases: [] })
  })

  it('names the role of a moderator or an administrator, and whether she holds shares', async () => {
    const [id] = await makeHolders(one, two)
    await boss.enter()
    app.pass(5 * MINUTE_MS)
    await one.queue()
    expect(await exportOf(one)).toMatchObject({
      account: { role: 'moderator' },
      console: { id, day: '2026-11-02', uncovered: 1, holdsShares: true },
    })
    const { account, console } = await exportOf(boss)
    expect(account.role).toBe('admin')
    expect(console).toMatchObject({ uncovered: 0, holdsShares: false })
  })

  it('names the office of help for which she works', async () => {
    const helper = await signUpPartner(app, 'Helper', 'Harbour House')
    expect(await exportOf(helper)).toMatchObject({
      account: { role: 'partner' },
      office: { name: 'Harbour House', listed: false, endedOn: null },
      console: null,
    })
  })
})
