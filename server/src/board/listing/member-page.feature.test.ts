import type { Warning } from '@sidelight/contract/calls/board'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmEmail, type Mailbox, openMailbox } from '../../../test/members/mailbox.ts'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestVisitor,
} from '../../../test/test-app.ts'
import { moderateWarning } from '../index.ts'

const BOARD = '/api/public-receipts'

let mailbox: Mailbox
let app: TestApp
let ada: TestMember
let bea: TestMember
beforeAll(async () => {
  mailbox = await openMailbox()
  app = await startTestApp({ LIMITS: 'off', ...mailbox.settings })
})
afterAll(async () => {
  await app.close()
  await mailbox.close()
})
beforeEach(async () => {
  ada = await app.signUp('Ada')
  bea = await app.signUp('Bea')
  await confirmEmail(mailbox, ada)
  await confirmEmail(mailbox, bea)
})

async function post(by: TestMember, change: object = {}): Promise<Warning> {
  const { status, body } = await by.send<Warning>('POST', BOARD, {
    phoneNumber: '(415) 555-0142',
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
    ...change,
  })
  expect(status).toBe(201)
  return body
}

const firstPage = async (reader: TestVisitor) => (await reader.send<Warning[]>('GET', BOARD)).body

/** Returns the first page without the cache, which contains only pages of the default length. */
const listed = async (reader: TestVisitor) =>
  (await reader.send<Warning[]>('GET', `${BOARD}?limit=23`)).body

describe("a member's first page", () => {
  it("§5 equals that of all readers, except that the member's own warnings are marked for her", async () => {
    const hers = await post(ada)
    const other = await post(bea)
    app.pass(3 * HOUR_MS)
    const visitors = await firstPage(app.visitor)
    expect(visitors.some(({ yours }) => yours)).toBe(false)
    const page = await firstPage(ada)
    expect(page.filter(({ yours }) => yours).map(({ id }) => id)).toEqual([hers.id])
    expect(page.map((warning) => ({ ...warning, yours: false }))).toEqual(visitors)
    expect(page.slice(0, 23)).toEqual(await listed(ada))
    expect((await firstPage(bea)).find(({ yours }) => yours)?.id).toBe(other.id)
    expect(await firstPage(app.visitor)).toEqual(visitors)
  })

  it('§5 includes her delayed warning, and her warnings that wait until she confirms her email', async () => {
    const delayed = await post(ada, { delayed: true })
    const eve = await app.signUp('Eve')
    const waiting = await post(eve)
    for (const [reader, id] of [
      [ada, delayed.id],
      [eve, waiting.id],
    ] as const) {
      const page = await firstPage(reader)
      expect(page.find((warning) => warning.id === id)).toMatchObject({ yours: true })
      expect(page.slice(0, 23)).toEqual(await listed(reader))
      expect((await firstPage(bea)).some((warning) => warning.id === id)).toBe(false)
    }
    app.pass(3 * HOUR_MS)
    expect((await firstPage(eve)).find(({ id }) => id === waiting.id)).toMatchObject({
      yours: true,
      unconfirmed: true,
    })
  })

  it('§5 includes a warning that she posted a moment ago on another node, before the cache contains it', async () => {
    await firstPage(app.visitor)
    const hers = await post(ada)
    // Removes the warning from the cached page, as if the page had been cached before the post. The
    // row then appears without a change that clears the cache.
    await app.database.pool.query("update warnings set state = 'removed' where id = $1", [hers.id])
    app.app.boardChanged()
    expect((await firstPage(app.visitor)).some(({ id }) => id === hers.id)).toBe(false)
    await app.database.pool.query("update warnings set state = 'published' where id = $1", [
      hers.id,
    ])
    expect((await firstPage(app.visitor)).some(({ id }) => id === hers.id)).toBe(false)
    expect((await firstPage(ada)).some(({ id }) => id === hers.id)).toBe(true)
  })

  it('§5 marks her own warnings among the verified ones too', async () => {
    const hers = await post(ada)
    await post(ada)
    await moderateWarning(app.database.handle, hers.id, { verdict: 'verify', now: app.now() })
    app.app.boardChanged()
    app.pass(3 * HOUR_MS)
    const { body } = await ada.send<Warning[]>('GET', `${BOARD}?verified=true`)
    expect(body.filter(({ yours }) => yours).map(({ id }) => id)).toEqual([hers.id])
  })
})

describe('a later page of a member', () => {
  const next = (headers: Headers) =>
    /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? undefined

  /**
   * Returns the warnings of the board after the first page, as a reader would page through them.
   */
  async function laterPages(reader: TestVisitor, first = BOARD): Promise<Warning[]> {
    let page = next((await reader.send('GET', first)).headers)
    const all: Warning[] = []
    while (page !== undefined) {
      const { headers, body } = await reader.send<Warning[]>('GET', page)
      all.push(...body)
      page = next(headers)
    }
    return all
  }

  /** Returns the same warnings from pages of another length, which are not cached. */
  async function uncached(reader: TestVisitor): Promise<Warning[]> {
    const all = await laterPages(reader, `${BOARD}?limit=8`)
    return all.slice(2 * 8)
  }

  it("§5 equals that of all readers, except that the member's own warnings are marked for her", async () => {
    const eve = await app.signUp('Eve')
    for (let round = 0; round < 25; round += 1) {
      await post(round % 5 === 0 ? ada : bea, { phoneNumber: `(415) 555-01${round + 10}` })
      if (round % 10 === 0) await post(eve)
    }
    app.pass(3 * HOUR_MS)
    for (const reader of [app.visitor, ada, bea, eve, app.visitor]) {
      const pages = await laterPages(reader)
      expect(pages.length).toBeGreaterThan(0)
      expect(pages).toEqual(await uncached(reader))
    }
    const hers = await laterPages(ada)
    expect(new Set(hers.map(({ yours }) => yours))).toEqual(new Set([true, false]))
    expect(hers.map((warning) => ({ ...warning, yours: false }))).toEqual(
      await laterPages(app.visitor),
    )
  })

  it('§5 is read again as soon as the board has changed', async () => {
    const [first] = await laterPages(app.visitor)
    const id = first?.id ?? ''
    await app.database.pool.query("update warnings set state = 'removed' where id = $1", [id])
    expect((await laterPages(app.visitor)).some((warning) => warning.id === id)).toBe(true)
    app.app.boardChanged()
    expect((await laterPages(app.visitor)).some((warning) => warning.id === id)).toBe(false)
  })

  it('§5 contains only verified warnings if only these were requested', async () => {
    const [, second] = await laterPages(app.visitor)
    const id = second?.id ?? ''
    await moderateWarning(app.database.handle, id, { verdict: 'verify', now: app.now() })
    app.app.boardChanged()
    const link = next((await app.visitor.send('GET', BOARD)).headers) ?? ''
    const { body: all } = await app.visitor.send<Warning[]>('GET', link)
    const { body: verified } = await app.visitor.send<Warning[]>('GET', `${link}&verified=true`)
    expect(all.length).toBeGreaterThan(1)
    // A delayed warning may be published by now and move an older verified one to this page.
    expect(verified).toEqual(all.filter((warning) => warning.verified))
    expect(verified.map((warning) => warning.id)).toContain(id)
  })
})
