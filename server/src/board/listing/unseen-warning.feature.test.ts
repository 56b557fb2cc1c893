import type { Warning } from '@sidelight/contract/calls/board'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

const BOARD = '/api/public-receipts'
const REPORTED = '(917) 555-0173'

let app: TestApp
let known: string[]
beforeAll(async () => {
  app = await startTestApp()
  const [ada, bea] = [await app.signUp(), await app.signUp()]
  known = []
  for (const author of [ada, bea]) known.push((await post(author, REPORTED)).id)
  await post(bea, '(646) 555-0188')
  await bea.send('POST', '/api/phone-numbers', { phoneNumber: REPORTED })
})
afterAll(() => app.close())

async function post(author: TestMember, phoneNumber: string, change: object = {}) {
  const answer = await author.send<Warning>('POST', BOARD, {
    phoneNumber,
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
    ...change,
  })
  expect(answer.status).toBe(201)
  return answer.body
}

/** Returns everything that the author is shown of a warning. */
async function viewsOf(author: TestMember, id: string): Promise<Warning[]> {
  const { body: own } = await author.send<Warning[]>(
    'GET',
    `/api/user/${author.id}/public-receipts`,
  )
  const { body: one } = await author.send<Warning>('GET', `${BOARD}/${id}`)
  const { body: all } = await author.send<Warning[]>('GET', BOARD)
  return [one, ...[...own, ...all].filter((warning) => warning.id === id)]
}

describe('§6 a warning that only its author sees', () => {
  it('has no figure of the reports of others about its number until it is public', async () => {
    const eve = await app.signUp()
    const unseen = await post(eve, REPORTED, { delayed: true })
    for (const view of [unseen, ...(await viewsOf(eve, unseen.id))]) {
      expect(view).toMatchObject({ reportCount: 1, corroborated: false })
    }
    app.pass(3 * DAY_MS)
    for (const view of await viewsOf(eve, unseen.id)) expect(view.reportCount).toBe(3)
    await eve.send('DELETE', `${BOARD}/${unseen.id}`)
  })

  it('is not listed next to the warnings about its number when those of one number are adjacent', async () => {
    const eve = await app.signUp()
    const unseen = await post(eve, REPORTED, { delayed: true })
    const { body } = await eve.send<Warning[]>('POST', `${BOARD}/search`, { order: 'reports' })
    const ids = body.map(({ id }) => id)
    expect(ids.slice(0, 2).toSorted()).toEqual(known.toSorted())
    expect(ids).toContain(unseen.id)
  })
})
