import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { signUpPartner } from '../../../test/members/partner.ts'
import { caseOf, post, report, type TestModerator } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import type { TestVisitor } from '../../../test/test-app.ts'

const { app, ada, one, two, enterAll } = moderatedApp(2)

let helper: TestVisitor
beforeEach(async () => {
  for (const table of ['cases', 'partners', 'partner_offices']) {
    await app.database.pool.query(`delete from ${table}`)
  }
  helper = await signUpPartner(app, 'Helper', 'Harbour House')
})

/** Opens a case of the office. Resolves to its id. */
async function opened(): Promise<string> {
  const { group } = await post(ada)
  await app.database.pool.query('update sessions set confirmed_at = $1', [app.now()])
  const { status, body } = await helper.send<AnswerOf<'openPartnerCase'>>(
    'POST',
    '/api/partner/cases',
    {
      card: `https://sidelight.example/public-board/w/${group}`,
      text: 'She names the street where my client hides.',
    },
  )
  expect(status).toBe(201)
  return caseOf(app, body.receipt)
}

/** Returns a moderator's queue, each case with the hours from its first look to its decision. */
async function queueOf(who: TestModerator) {
  const rows = await who.queue()
  return rows.map(({ id, dueAt, firstLookAt }) => ({
    id,
    ahead: firstLookAt && (Date.parse(dueAt) - Date.parse(firstLookAt)) / HOUR_MS,
  }))
}

describe('§6 the first look at a case of an office of help', () => {
  it('is due in the queue 48 hours before the decision, until a moderator has claimed the case', async () => {
    const id = await opened()
    const [row] = await one.queue()
    const left = Date.parse(row?.firstLookAt ?? '') - app.now().getTime()
    expect(left).toBeGreaterThanOrEqual(24 * HOUR_MS)
    expect(left).toBeLessThanOrEqual(25 * HOUR_MS)
    expect(await queueOf(two)).toEqual([{ id, ahead: 48 }])
    expect((await one.on(id, 'claim')).body).not.toHaveProperty('firstLookAt')
    await one.on(id, 'release')
    for (const who of [one, two]) expect(await queueOf(who)).toEqual([{ id, ahead: undefined }])
  })

  it('orders the queue: it comes before the decision of a case that was looked at', async () => {
    const looked = await opened()
    await one.on(looked, 'claim')
    await one.on(looked, 'release')
    app.pass(2 * HOUR_MS)
    await enterAll()
    const unseen = await opened()
    expect((await queueOf(two)).map(({ id }) => id)).toEqual([unseen, looked])
    await one.on(unseen, 'claim')
    expect((await queueOf(two)).map(({ id }) => id)).toEqual([looked, unseen])
  })

  it('is not asked of a case of another class', async () => {
    const { caseId } = await report(app, (await post(ada)).id, { topic: 'doxxing' })
    const [row] = await one.queue()
    expect(row?.id).toBe(caseId)
    expect(row).not.toHaveProperty('firstLookAt')
  })
})
