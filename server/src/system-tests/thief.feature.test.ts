import { once } from 'node:events'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { findRedis, type RedisServer, startRedis } from '../../test/nodes/redis-server.ts'
import {
  type SandboxBrowser,
  type SandboxPushService,
  startSandboxPushService,
} from '../../test/push/sandbox-push-service.ts'
import { startTestApp, type TestApp, type TestMember, visitorOf } from '../../test/test-app.ts'
import { OrderTally } from '../../test/thief/order-tally.ts'
import { stealDump, stealRedis, stealTables } from '../../test/thief/steal.ts'
import { Tally } from '../../test/thief/tally.ts'
import { guessAuthors, type StolenRow } from '../../test/thief/thief.ts'
import { ENDS_AFTER, leavesPlan, visitOf } from '../../test/thief/visit.ts'
import {
  apartIfEnded,
  eventsBy,
  messagesBy,
  namedNews,
  newsFor,
  recallsBy,
} from '../../test/thief/written-by.ts'

const MEMBERS = 24
const DAYS = 8
const AT_ONCE = 4
/**
 * Some 1,300 methods are tried. One of them looks right by chance in less than 1 of 50,000 runs.
 */
const BEYOND = { members: MEMBERS, odds: 100_000_000 }
/** Of some 2,500 orders, one deviates this far by chance in less than 1 of 10,000 runs. */
const DEVIATIONS = 5.5

const redisBinary = findRedis()
const onPostgres = inject('template').kind === 'postgres'

describe.skipIf(!onPostgres || !redisBinary)('a thief of the database', () => {
  let app: TestApp
  let server: RedisServer
  let redis: Redis
  let pushService: SandboxPushService
  let members: TestMember[]
  /** Right guesses about what was written that day, by method. */
  const right = { files: new Tally(), dump: new Tally(), redis: new Tally() }
  const orders = new OrderTally()
  let looks = 0
  const knocked: SandboxBrowser[] = []
  /** Each member's newest warning, and who deleted those of the days before. */
  const written = new Map<string, string>()
  const deletedBy = new Map<string, string>()
  /** The date plans of each day, and their members. */
  const plansOfDay = new Map<number, [id: string, member: string][]>()

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T09:30:00Z') })
    server = await startRedis(redisBinary ?? '')
    redis = new Redis(server.url)
    await once(redis, 'ready')
    pushService = await startSandboxPushService()
    app = await startTestApp({
      REDIS_URL: server.url,
      PUSH_SANDBOX_ORIGIN: pushService.origin,
      TRUST_PROXY: '127.0.0.1',
    })
    members = []
    for (let n = 0; n < MEMBERS; n += 1) members.push(await app.signUp())
    for (const member of members) await beCalled(member)
    for (let day = 0; day < DAYS; day += 1) await playDay(day)
  }, 600_000)
  afterAll(async () => {
    vi.useRealTimers()
    await app.close()
    redis.disconnect()
    await server.stop()
    await pushService.close()
  })

  /**
   * Lets every member visit once, in random order. Then takes copies of the store: at once, after
   * the hourly job and after the nightly job.
   */
  async function playDay(day: number): Promise<void> {
    vi.setSystemTime(Date.now() + DAY_MS)
    app.pass(DAY_MS)
    await redis.flushall()
    const authors = new Map<string, string>()
    const since = app.now()
    const queue = shuffled(members)
    const come = async () => {
      for (let member = queue.pop(); member; member = queue.pop()) {
        vi.setSystemTime(Date.now() + 1_000)
        app.pass(1_000)
        deletedBy.set(written.get(member.id) ?? '', member.id)
        const session = signsIn(day) ? await signIn(member) : member
        const before = written.get(member.id)
        const reads = !signsIn(day)
        const visit = await visitOf(session, { day, before, reads, network: networkOf(member) })
        for (const id of visit) authors.set(id, member.id)
        written.set(member.id, visit[0] ?? '')
        plansOfDay.set(day, [...(plansOfDay.get(day) ?? []), [visit.at(-1) ?? '', member.id]])
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, come))
    if (leavesPlan(day - ENDS_AFTER)) {
      await app.app.sweep('date plans')
      for (const [id, member] of plansOfDay.get(day - ENDS_AFTER) ?? []) authors.set(id, member)
    }
    // The push service refuses, so that each knock seals the row of a subscription again.
    await app.app.sweep('knocks')
    // The row of a sign-in identifies its member at once, so such a day is examined only later.
    if (!signsIn(day)) await look(authors, { since, stage: 'at once' })
    await app.app.sweep('quiet writes')
    await look(authors, { since, stage: 'after the hour' })
    await app.app.sweep('order of the day')
    await look(authors, { since, stage: 'after the night' })
  }

  const networkOf = (member: TestMember) => `198.51.100.${1 + members.indexOf(member)}`

  /** Returns whether the members sign in again on this day: on every third day. */
  const signsIn = (day: number) => day % 3 === 0
  async function signIn({ id, email, password }: TestMember): Promise<TestMember> {
    const answer = await app.visitor.send('POST', '/api/identity/sign-in/email', {
      email,
      password,
    })
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1).join(''))
    const session = { ...visitorOf(app.url, cookies.join('; ')), id, email, password }
    await beCalled(session)
    return session
  }

  /** Turns push on for the member's own warnings, in a browser whose service refuses. */
  async function beCalled(session: TestMember): Promise<void> {
    await session.send('PATCH', '/api/account/preferences', {
      channels: { mine: [true, true, false] },
    })
    const { body } = await session.send<{ key: string }>('GET', '/api/account/push')
    const browser = pushService.subscribe(body.key)
    browser.answer(401)
    const { status } = await session.send('POST', '/api/account/push', {
      endpoint: browser.endpoint,
    })
    expect(status).toBe(201)
    knocked.push(browser)
  }

  async function look(
    ofTheDay: ReadonlyMap<string, string>,
    { since, stage }: { since: Date; stage: string },
  ): Promise<void> {
    looks += 1
    const authors = new Map([
      ...ofTheDay,
      ...(await recallsBy(app, deletedBy)),
      ...(await eventsBy(app, deletedBy)),
      ...(await newsFor(app, ofTheDay)),
      ...(await messagesBy(app, since)),
    ])
    const known = new Set(members.map(({ id }) => id))
    const day = since.toISOString().slice(0, 10)
    const isOfToday = ({ values }: StolenRow) => String(values['created_at']).startsWith(day)
    const fresh = (rows: StolenRow[]) => [
      ...apartIfEnded(rows).filter(
        ({ table, values }) => !TARGETS.includes(table) || authors.has(String(values['id'])),
      ),
      // The rows of this day are omitted, because the sign-in itself reveals the member's time.
      // Only what reading has written must not reveal it.
      ...namedNews(rows, app.ring, known).filter((row) => !isOfToday(row)),
    ]
    const files = fresh(await stealTables(app.database.pool))
    const dump = fresh(stealDump(await databaseUrl(app)))
    const targets = files.filter(({ table }) => TARGETS.includes(table))
    const inRedis = [...targets, ...(await stealRedis(redis))]
    for (const target of TARGETS) {
      for (const [copy, rows] of Object.entries({ files, dump, redis: inRedis } as const)) {
        const guesses = guessAuthors(rows, target, known)
        right[copy as keyof typeof right].add(guesses, { authors, target })
        orders.add(guesses, { authors, target: `${copy}: ${target}`, stage })
      }
    }
  }

  it('§1 learns no author from the files of the database', () => {
    expect(looks).toBeGreaterThanOrEqual(2 * DAYS)
    expect(knocked.filter(({ requests }) => requests > 0).length).toBeGreaterThan(MEMBERS / 2)
    expect(right.files.ways.length).toBeGreaterThan(600)
    expect(right.files.beyond(BEYOND)).toEqual([])
  })

  it('§1 finds no order of rows that follows an order of members', () => {
    expect(orders.beyond(DEVIATIONS)).toEqual([])
  })

  it('§1 learns no author from a logical dump', () => {
    expect(right.dump.ways.length).toBeGreaterThan(300)
    expect(right.dump.beyond(BEYOND)).toEqual([])
  })

  it('§1 cannot learn from a shelf whose warning a member watches, or whether she watches anything', async () => {
    const ways = [...right.files.ways, ...right.dump.ways]
    expect(ways.filter((way) => way.includes('shelves.')).length).toBeGreaterThan(10)
    const found = [...right.files.beyond(BEYOND), ...right.dump.beyond(BEYOND)]
    expect(found.filter(([way]) => way.includes('shelves.'))).toEqual([])
    const idle = await app.signUp()
    const { rows } = await app.database.pool.query<{ bytes: string; id: string }>(
      `select member_id as id, length(watching) || ' ' || length(opened) as bytes from shelves`,
    )
    expect(rows.map(({ id }) => id)).toContain(idle.id)
    expect(rows).toHaveLength(MEMBERS + 1)
    expect(new Set(rows.map(({ bytes }) => bytes)).size).toBe(1)
  })

  it.each([
    ['recall who took something back', /^recalls /],
    ['event of the log who deleted a warning', /^events /],
    ['date plan whose it is', /^date_plans /],
    ['date plan that ended without a check-in whose it was', /^ended_plans /],
    ['notification about a warning whom it tells', /^notifications /],
    ['message to support who wrote it', /^contact_messages /],
    ['subscription to push what its member wrote or was told', /beside push_subscriptions\./],
    ['notification of an account that was read what its member wrote', /beside account_news\./],
  ])('§1 cannot learn from a %s', (_, ofThese) => {
    const ways = [...right.files.ways, ...right.dump.ways]
    expect(ways.filter((way) => ofThese.test(way)).length).toBeGreaterThan(10)
    const found = [...right.files.beyond(BEYOND), ...right.dump.beyond(BEYOND)]
    expect(found.filter(([way]) => ofThese.test(way))).toEqual([])
  })

  it('§1 finds no member in the keys, values and times of Redis', async () => {
    expect(right.redis.ways).toEqual([])
    expect(await redis.dbsize()).toBeGreaterThan(MEMBERS)
  })
})

const TARGETS = [
  'warnings',
  'entries',
  'recalls',
  'events',
  'date_plans',
  'ended_plans',
  'notifications',
  'contact_messages',
]

async function databaseUrl({ database }: TestApp): Promise<string> {
  const template = inject('template')
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  return `${template.kind === 'postgres' ? template.server : ''}${rows[0]?.name}`
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => [Math.random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
}
