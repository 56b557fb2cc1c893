import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { post, report, STANDS, type TestModerator } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import type { TestMember } from '../../../test/test-app.ts'

const { app, ada, one, two, reported, decide, tell, appeal } = moderatedApp(2)

const REMOVED = { decision: 'removed', reason: 'threat', text: 'It threatens him.' }

beforeEach(async () => {
  await app.database.pool.query('delete from cases')
})

/** Returns how many cases a moderator's queue shows, and how many more it counts. */
async function waitFor(who: TestModerator) {
  const { body } = await who.send<AnswerOf<'listQueue'>>('GET', '/api/mod/cases')
  return { shown: body.cases.length, excluded: body.excluded }
}

/** Opens a case that one moderator decides and the reporter appeals. */
async function appealed() {
  const opened = await reported()
  await decide(opened.caseId, STANDS)
  await tell()
  expect((await appeal(opened.receipt)).status).toBe(200)
  return opened
}

const NONE = { shown: 0, excluded: 0 }
const SHOWN = { shown: 1, excluded: 0 }
const EXCLUDED = { shown: 0, excluded: 1 }

describe('§6 the number of cases that wait although the moderator may not decide them', () => {
  it('counts an appeal against her own decision, until another moderator decides it', async () => {
    const { caseId } = await appealed()
    expect([await waitFor(one), await waitFor(two)]).toEqual([EXCLUDED, SHOWN])
    await decide(caseId, STANDS, two)
    expect([await waitFor(one), await waitFor(two)]).toEqual([NONE, NONE])
  })

  it('counts her own proposal, and after a disagreement the case for both moderators', async () => {
    const { caseId } = await reported({ topic: 'doxxing' }, { redFlags: ['Controlling'] })
    expect((await decide(caseId, REMOVED)).state).toBe('proposed')
    expect([await waitFor(one), await waitFor(two)]).toEqual([EXCLUDED, SHOWN])
    await two.take(caseId)
    await two.on(caseId, 'confirmation', { agree: false })
    expect([await waitFor(one), await waitFor(two)]).toEqual([EXCLUDED, EXCLUDED])
  })

  it('counts a case in which she declared a conflict, while it waits', async () => {
    const { caseId } = await reported()
    expect(await waitFor(one)).toEqual(SHOWN)
    await one.on(caseId, 'conflict')
    expect([await waitFor(one), await waitFor(two)]).toEqual([EXCLUDED, SHOWN])
    await decide(caseId, STANDS, two)
    expect(await waitFor(one)).toEqual(NONE)
  })

  it('does not count a case whose warning is gone', async () => {
    const { warning } = await appealed()
    await app.database.pool.query('delete from warnings where id = $1', [warning.id])
    expect(await waitFor(one)).toEqual(NONE)
  })

  it('is not changed by involvement: neither by her warning, nor by what she writes later', async () => {
    const self = one as unknown as TestMember
    const hers = await post(self)
    const alsoHers = await post(self)
    const other = await post(ada, { phoneNumber: alsoHers.typedNumber })
    for (const { id } of [hers, other]) await report(app, id)
    expect([await waitFor(one), await waitFor(two)]).toEqual([NONE, { shown: 2, excluded: 0 }])
    const { warning } = await appealed()
    expect(await waitFor(one)).toEqual(EXCLUDED)
    await post(self, { phoneNumber: warning.typedNumber })
    expect(await waitFor(one)).toEqual(EXCLUDED)
  })
})
