import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statementsOf } from '../../test/statements-of.ts'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestVisitor,
} from '../../test/test-app.ts'

const BOARD = '/api/public-receipts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
})
afterAll(() => app.close())

/** The emails of the sign-ups are sent, and the newest rows are read, in the background. */
const BACKGROUND = /"letters"|xmin::text/

/**
 * Returns how many statements a call runs when it is made the second time. The tests poll it,
 * because on a busy machine a cached session may expire in between and is then read again.
 */
async function countOf(method: string, path: string, by = ada, body?: object): Promise<number> {
  const call = () => by.send(method, path, body)
  expect((await call()).status).toBe(200)
  const texts = await statementsOf(app.database, call)
  return texts.filter((text) => !BACKGROUND.test(text)).length
}

// These read the waiting writes, the inbox with everything computed, the plan, and the watches.
it('§6 the bell and the list of notifications need four statements each', async () => {
  await expect.poll(() => countOf('GET', '/api/account/unread')).toBe(4)
  await expect.poll(() => countOf('GET', `/api/notifications/${ada.id}`)).toBe(4)
})

it('§6 a board page needs one statement, and for a member one more about her recent posts', async () => {
  const bea = await app.signUp('Bea')
  for (let n = 10; n < 40; n += 1) {
    const warning = {
      phoneNumber: `(415) 555-01${n}`,
      redFlags: ['Ghosting'],
      description: 'Cancelled four times on the same day.',
    }
    expect((await bea.send('POST', BOARD, warning)).status).toBe(201)
  }
  app.pass(3 * HOUR_MS)
  const first = await ada.send('GET', BOARD)
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  // The page is cached, so the call runs only the statement about the member's recent posts.
  for (const page of [BOARD, next]) await expect.poll(() => countOf('GET', page)).toBe(1)
  const countAfterChange = async (path: string, by: TestVisitor) => {
    app.app.boardChanged()
    const texts = await statementsOf(app.database, () => by.send('GET', path))
    return texts.filter((text) => !BACKGROUND.test(text)).length
  }
  for (const page of [BOARD, next]) {
    await expect.poll(() => countAfterChange(page, app.visitor)).toBe(1)
    await expect.poll(() => countAfterChange(page, ada)).toBe(2)
  }
  await expect.poll(() => countOf('GET', `${BOARD}?limit=7`, bea)).toBe(1)
  // A search runs five statements: the budget twice, the time of the member's confirmation, the
  // newest rows, and the index of the rows below them. The content of the newest rows is known from
  // an earlier search.
  const search = (q: string) => countOf('POST', `${BOARD}/search`, ada, { q })
  await expect.poll(() => search('nobody at all')).toBe(5)
  // Two more read the reports about the number: to decide whether it is too old to be found, and to
  // show them.
  await expect.poll(() => search('415 555 0111')).toBe(7)
})

// These read the payments, the email, the key of its tag, and the uses of the tag. With mail, one
// also reads whether the email is confirmed.
it("§6 the page of a member's billing needs four statements", async () => {
  await expect.poll(() => countOf('GET', `/api/user/${ada.id}/billing`)).toBe(4)
})

it.each([
  ['a whole number', '+1 415 555 0177', '+1 415 555 0178'],
  ['a number that is not whole', '415 555 017', '628 444 019'],
])(
  '§6 a search for %s uses the same statements for its budget with reports or without',
  async (_of, known, unknown) => {
    const bea = await app.signUp('Bea')
    const warning = {
      phoneNumber: known,
      redFlags: ['Ghosting'],
      description: 'Cancelled four times on the same day.',
    }
    expect((await bea.send('POST', BOARD, warning)).status).toBe(201)
    app.pass(3 * HOUR_MS)
    const searched = async (phoneNumber: string) => {
      const reader = await app.signUp()
      const found: number[] = []
      const texts = await statementsOf(app.database, async () => {
        const { body } = await reader.send<{ matches: unknown[] }>('POST', '/api/search', {
          phoneNumber,
        })
        found.push(body.matches.length)
      })
      return { found, budgets: texts.filter((text) => /\bbudgets\b/.test(text)) }
    }
    await searched(known)
    const [hit, miss] = [await searched(known), await searched(unknown)]
    expect([hit.found, miss.found]).toEqual([[1], [0]])
    expect(hit.budgets).not.toEqual([])
    expect(hit.budgets).toEqual(miss.budgets)
  },
)
