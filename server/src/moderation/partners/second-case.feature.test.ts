import type { Warning } from '@sidelight/contract/calls/board'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { signUpPartner } from '../../../test/members/partner.ts'
import { caseOf, look, post } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { type TestVisitor } from '../../../test/test-app.ts'

const { app, ada, one, two, enterAll, decide, tell, cardOf } = moderatedApp(2)

let helper: TestVisitor
let warning: Warning
let receipt: string
let caseId: string
/** The office contests a warning, and a moderator decides that it stays. */
beforeEach(async () => {
  await app.database.pool.query('delete from partners')
  warning = await post(ada)
  helper = await signUpPartner(app, 'Helper', 'Harbour House')
  receipt = (await open(helper)).body.receipt
  caseId = await caseOf(app, receipt)
  await decide(caseId, STANDS)
  await tell()
  await enterAll()
})

const STANDS = { decision: 'stands', reason: 'no-violation', text: 'It names no street.' }
const confirm = () =>
  app.database.pool.query('update sessions set confirmed_at = $1', [app.now().toISOString()])
async function open(who: TestVisitor) {
  await confirm()
  const card = `https://sidelight.example/public-board/w/${warning.group}`
  const body = { card, text: 'She names the street where my client hides.' }
  return who.send<AnswerOf<'openPartnerCase'>>('POST', '/api/partner/cases', body)
}
const appeal = () =>
  app.visitor.send('POST', '/api/cases/appeal', { receipt, text: 'It names the house.' })

describe('§6 a decided case of an office of help', () => {
  it('can be appealed to another moderator, but not contested by a second case', async () => {
    expect((await appeal()).status).toBe(200)
    expect((await open(helper)).status).toBe(409)
    expect((await one.queue()).map(({ id }) => id)).not.toContain(caseId)
    expect((await one.on(caseId, 'claim')).status).toBe(404)
    const shown = await two.take(caseId)
    expect(shown).toMatchObject({ state: 'appealed', appealed: { outcome: 'stands' } })
    expect(shown.statements.at(-1)).toMatchObject({ about: 'appeal', text: 'It names the house.' })
    const removed = { decision: 'removed', reason: 'address-or-workplace', text: 'It does.' }
    expect((await two.on(caseId, 'decision', removed)).body.state).toBe('final')
    await tell()
    expect(await look(app, receipt)).toMatchObject({
      state: 'final',
      decision: { outcome: 'removed', explanation: 'It does.' },
    })
  })

  it("cannot be opened again while an appeal's proposal waits for a second moderator", async () => {
    await appeal()
    await app.database.pool.query("update warnings set red_flags = '{Controlling}'")
    await two.take(caseId)
    const removed = { decision: 'removed', reason: 'threat', text: '' }
    expect((await two.on(caseId, 'decision', removed)).body.state).toBe('proposed')
    expect((await open(helper)).status).toBe(409)
  })

  it('does not stop another office, whose case marks the warning once a moderator has looked', async () => {
    const other = await signUpPartner(app, 'Other', 'Legal Aid')
    expect((await cardOf(warning)).disputed).toBe(false)
    const second = await open(other)
    expect([second.status, (await cardOf(warning)).disputed]).toEqual([201, false])
    const opened = await caseOf(app, second.body.receipt)
    expect(opened).not.toBe(caseId)
    await one.take(opened)
    expect((await cardOf(warning)).disputed).toBe(true)
  })
})
