import type { Warning } from '@sidelight/contract/calls/board'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isShown, newsOf, openConsole, post, report } from '../../../test/moderation/console.ts'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.signUp('Ada')
})

const tryingOut = (words: readonly [string, ...string[]]) => runOperator(app, words)
const inProduction = (words: readonly [string, ...string[]]) =>
  runOperator(app, words, { production: true })

const labelsOf = async ({ id }: Warning) => {
  const { body } = await app.visitor.send<Warning>('GET', `/api/public-receipts/${id}`)
  return { verified: body.verified, disputed: body.disputed }
}

describe('§6 the operator alone in production', () => {
  it.each(['verify', 'unverify', 'dispute'] as const)(
    'cannot %s a warning, is referred to the console, and the attempt is logged',
    async (verb) => {
      const warning = await post(ada)
      if (verb === 'unverify') await tryingOut(['verify', warning.id])
      const before = await labelsOf(warning)
      const news = await newsOf(ada)
      // The log is ordered by time.
      app.pass(1)
      const { failed, lines } = await inProduction([verb, warning.id, 'he wrote to me'])
      expect([failed, lines.length]).toEqual([true, 1])
      expect(lines[0]).toMatch(/^In production .* at the console\./)
      expect(await labelsOf(warning)).toEqual(before)
      expect(await newsOf(ada)).toEqual(news)
      const { rows } = await app.database.pool.query(
        'select verb, subject, note from events order by at desc limit 1',
      )
      expect(rows).toEqual([{ verb, subject: null, note: 'refused in production' }])
    },
  )

  it('cannot ban a member from rooms', async () => {
    const { failed, lines } = await inProduction(['ban-from-room', 'anybody', 'threats'])
    expect([failed, lines[0]]).toEqual([
      true,
      'In production two moderators shut a member out, at the console, in the case that a report from the room opens.',
    ])
  })

  it('can end a mark that belongs to no case', async () => {
    const warning = await post(ada)
    await tryingOut(['dispute', warning.id])
    expect((await inProduction(['undispute', warning.id])).failed).toBe(false)
    expect(await labelsOf(warning)).toMatchObject({ disputed: false })
  })

  it('cannot end a mark that belongs to an open case', async () => {
    const moderator = await openConsole(app, 'One')
    const warning = await post(ada)
    const { caseId } = await report(app, warning.id)
    await moderator.take(caseId)
    expect((await moderator.on(caseId, 'mark')).status).toBe(200)
    const { failed, lines } = await inProduction(['undispute', warning.id])
    expect([failed, lines[0]]).toEqual([
      true,
      'There is no warning with this id whose mark has no open case: a case ends its mark by itself.',
    ])
    expect(await labelsOf(warning)).toMatchObject({ disputed: true })
    expect(await isShown(app, warning)).toBe(true)
  })
})
