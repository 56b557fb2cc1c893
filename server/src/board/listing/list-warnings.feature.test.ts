import type { Warning } from '@sidelight/contract/calls/board'
import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { moderateWarning } from '../index.ts'

const BOARD = '/api/public-receipts'

let app: TestApp
let members: TestMember[]
beforeAll(async () => {
  app = await startTestApp({ MIN_ACCOUNT_AGE_HOURS: '0', LIMITS: 'off' })
  members = await Promise.all(['Ada', 'Bea', 'Cleo'].map((name) => app.signUp(name)))
})
afterAll(() => app.close())

async function post(by: TestMember | undefined, change: object = {}): Promise<Warning> {
  const warning = {
    phoneNumber: '(415) 555-0142',
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
    ...change,
  }
  const answer = await by?.send<Warning>('POST', BOARD, warning)
  if (answer?.status !== 201) throw new Error(`a post answered ${answer?.status}`)
  return answer.body
}

const nextOf = (headers: Headers) => /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
const read = (path = BOARD) => app.visitor.send<Warning[]>('GET', path)

async function moderate(id: string, verdict: 'verify' | 'unverify' | 'remove'): Promise<void> {
  expect(await moderateWarning(app.database.handle, id, { verdict, now: app.now() })).toBeDefined()
  app.app.boardChanged()
}

describe('paging through the board', () => {
  it('§7 returns 60 warnings without gaps or duplicates while new ones arrive', async () => {
    const [ada, bea] = members
    const posted: string[] = []
    for (let count = 0; count < 60; count += 1) {
      posted.push((await post(count % 2 ? ada : bea)).id)
      app.pass(count % 3 === 0 ? MINUTE_MS : 0)
    }
    const found: string[] = []
    let path: string | undefined = BOARD
    while (path) {
      const { body, headers } = await read(path)
      expect(body.length).toBeLessThanOrEqual(24)
      found.push(...body.map(({ id }) => id))
      path = nextOf(headers)
      await post(members[2])
    }
    const mine = new Set(posted)
    expect(found.filter((id) => mine.has(id)).toSorted()).toEqual(posted.toSorted())
    expect(new Set(found).size).toBe(found.length)
  })

  it('§7 returns a link to a next page only if there is one', async () => {
    const all = (await read(`${BOARD}?limit=100`)).body.length
    expect(nextOf((await read(`${BOARD}?limit=${all}`)).headers)).toBeUndefined()
    expect(nextOf((await read(`${BOARD}?limit=${all - 1}`)).headers)).toBeDefined()
  })

  it('§7 continues where a page ended even if the daily job ran in between', async () => {
    const hours = []
    for (let hour = 0; hour < 6; hour += 1) {
      app.pass(HOUR_MS)
      hours.unshift((await post(members[hour % 3])).id)
    }
    const first = await read(`${BOARD}?limit=3`)
    await app.app.sweep('order of the day')
    const found = first.body.map(({ id }) => id)
    let path = nextOf(first.headers)
    while (path) {
      const { body, headers } = await read(path)
      found.push(...body.map(({ id }) => id))
      path = nextOf(headers)
    }
    expect(found.slice(0, 6)).toEqual(hours)
    expect(new Set(found).size).toBe(found.length)
  })

  it('§2 returns the newest first', async () => {
    app.pass(MINUTE_MS)
    const newest = await post(members[0])
    expect((await read()).body[0]?.id).toBe(newest.id)
    expect((await read(`${BOARD}?limit=1`)).body.map(({ id }) => id)).toEqual([newest.id])
  })

  it('§7 refuses a cursor that was changed or belongs to a search, and names the field', async () => {
    const foreign = await app.visitor.send('POST', `${BOARD}/search`, {
      q: 'description',
      limit: 1,
    })
    for (const cursor of [
      'made-up',
      new URL(nextOf(foreign.headers) ?? '', app.url).searchParams.get('cursor'),
    ]) {
      const answer = await read(`${BOARD}?cursor=${cursor}`)
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('"cursor"')
    }
  })

  it('§7 refuses search text in the URL and names the call to use', async () => {
    const answer = await read(`${BOARD}?q=marcus`)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'search_text_in_url' })
    expect(answer.text).toContain('POST /api/public-receipts/search')
    expect(answer.text).not.toContain('marcus')
  })
})

describe('a card of the board', () => {
  it('§3 counts distinct members, and two make a number corroborated', async () => {
    const [ada, bea] = members
    const phoneNumber = '415 555 0199'
    const first = await post(ada, { phoneNumber })
    await post(ada, { phoneNumber: '+1 (415) 555-0199' })
    const seen = async () => (await read(`${BOARD}/${first.id}`)).body as unknown as Warning
    expect(await seen()).toMatchObject({ reportCount: 1, corroborated: false })
    const second = await post(bea, { phoneNumber: '4155550199' })
    expect(await seen()).toMatchObject({ reportCount: 2, corroborated: true })
    await moderate(second.id, 'remove')
    expect(await seen()).toMatchObject({ reportCount: 1, corroborated: false })
  })

  it('§3 includes private entries that their authors let count', async () => {
    const [ada, bea, cleo] = members
    const phoneNumber = '415 555 0188'
    const { id } = await post(ada, { phoneNumber })
    const entry = (by: TestMember | undefined, counts: boolean) =>
      by?.send('POST', '/api/phone-numbers', { phoneNumber, counts, metadata: {} })
    await entry(bea, false)
    await entry(ada, true)
    const seen = async () => (await read(`${BOARD}/${id}`)).body as unknown as Warning
    expect(await seen()).toMatchObject({ reportCount: 1 })
    await entry(cleo, true)
    expect(await seen()).toMatchObject({ reportCount: 2, corroborated: true })
  })

  it('§3 marks a warning as yours only for its author', async () => {
    const [ada, bea] = members
    const { id } = await post(ada)
    const yours = async (by: TestMember | undefined) =>
      (await by?.send<Warning[]>('GET', BOARD))?.body.find((card) => card.id === id)?.yours
    expect([await yours(ada), await yours(bea)]).toEqual([true, false])
  })
})

describe('the board after moderation', () => {
  it('§4 lists only verified warnings when asked, immediately after a change', async () => {
    const { id } = await post(members[0])
    const verified = async () => (await read(`${BOARD}?verified=true`)).body.map((card) => card.id)
    expect(await verified()).not.toContain(id)
    await moderate(id, 'verify')
    expect(await verified()).toEqual([id])
    expect((await read()).body.find((card) => card.id === id)?.verified).toBe(true)
    await moderate(id, 'unverify')
    expect(await verified()).toEqual([])
  })

  it('§4 suspends the verified mark while a warning is disputed', async () => {
    const { id } = await post(members[0])
    await moderate(id, 'verify')
    await app.database.pool.query(`update warnings set state = 'disputed' where id = $1`, [id])
    app.app.boardChanged()
    expect((await read(`${BOARD}/${id}`)).body).toMatchObject({ verified: false, disputed: true })
    expect((await read(`${BOARD}?verified=true`)).body.map((card) => card.id)).not.toContain(id)
  })

  it('§4 shows a removed or held warning to no reader, not even its author', async () => {
    const [ada] = members
    const ids = [(await post(ada)).id, (await post(ada)).id]
    await moderate(ids[0] ?? '', 'remove')
    await app.database.pool.query(`update warnings set state = 'held' where id = $1`, [ids[1]])
    app.app.boardChanged()
    for (const id of ids) {
      for (const reader of [app.visitor, ada]) {
        expect((await reader?.send('GET', `${BOARD}/${id}`))?.status).toBe(404)
        const cards = (await reader?.send<Warning[]>('GET', `${BOARD}?limit=100`))?.body ?? []
        expect(cards.map((card) => card.id)).not.toContain(id)
      }
    }
  })

  it('§7 shows visitors a new warning at once, even those who read while it was stored', async () => {
    for (let count = 0; count < 8; count += 1) {
      // Moves to a new minute, because reads are limited per minute.
      app.pass(MINUTE_MS)
      const posted = post(members[0])
      const done = posted.then(() => true)
      for (let reads = 0; reads < 20; reads += 1) {
        if (await Promise.race([done, read().then(() => false)])) break
      }
      await posted
      expect((await read()).body.map((card) => card.id)).toContain((await posted).id)
    }
  })

  it('§4 caches the first page of Verified Only separately from that of all warnings', async () => {
    app.pass(HOUR_MS)
    const one = await post(members[0])
    // The second warning is published in a later hour, so it comes first.
    app.pass(HOUR_MS)
    const other = await post(members[1])
    await moderate(one.id, 'verify')
    const idsOf = async (path: string) => (await read(path)).body.map(({ id }) => id)
    expect((await idsOf(BOARD)).slice(0, 2)).toEqual([other.id, one.id])
    expect(await idsOf(`${BOARD}?verified=true`)).toContain(one.id)
    expect(await idsOf(`${BOARD}?verified=true`)).not.toContain(other.id)
    expect(await idsOf(BOARD)).toContain(other.id)
  })

  it("§4 caches the visitors' first page for at most a second", async () => {
    app.pass(1_000)
    await read()
    await app.database.pool.query(`update warnings set state = 'removed'`)
    expect((await read()).body).not.toHaveLength(0)
    app.pass(1_000)
    expect((await read()).body).toHaveLength(0)
  })

  it('§7 responds to an invented id as to a missing one', async () => {
    for (const id of ['%00', 'x', 'a'.repeat(64)]) {
      expect((await read(`${BOARD}/${id}`)).status).toBe(404)
    }
  })
})
