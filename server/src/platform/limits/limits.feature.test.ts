import { once } from 'node:events'
import { DAY_S, MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findRedis, type RedisServer, startRedis } from '../../../test/nodes/redis-server.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { createBlindIndex } from '../crypto/blind-index.ts'
import type { Database } from '../database/database.ts'
import { networkOf } from '../http/network.ts'
import { connectRedis } from '../redis.ts'
import { durableBudget } from './durable-budget.ts'
import { type Budget, createLimits, forgetBudgetsOf, type Limits } from './limits.ts'
import { storedBudgets } from './stored-budgets.ts'

const three: Budget = { name: 'three', points: 3, seconds: 60 }
const durable: Budget = { name: 'three-kept', points: 3, seconds: 60, durable: true }

const index = createBlindIndex([{ id: 'k1', secret: Buffer.alloc(32, 7) }])

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => void vi.useRealTimers())

async function connected(url: string): Promise<Redis> {
  const redis = connectRedis(url)
  await once(redis, 'ready')
  return redis
}

function holdsItsBudget(name: string, budget: Budget, limits: () => Limits): void {
  it(`§6 a budget permits exactly 3 of 20 parallel calls ${name}`, async () => {
    const spent = await Promise.all(
      Array.from({ length: 20 }, () => limits().consume(budget, 'ada')),
    )
    expect(spent.filter(({ allowed }) => allowed)).toHaveLength(3)
    expect(spent.every(({ renewsInMs }) => renewsInMs > 0 && renewsInMs <= MINUTE_MS)).toBe(true)
    expect(await limits().peek(budget, 'ada')).toMatchObject({ allowed: false, left: 0 })
    expect(await limits().peek(budget, 'bea')).toMatchObject({ allowed: true, left: 3 })
  })

  it(`a budget gets points back when they are refunded ${name}`, async () => {
    await limits().consume(budget, 'cleo', 3)
    await limits().refund(budget, 'cleo')
    expect((await limits().consume(budget, 'cleo')).allowed).toBe(true)
    expect((await limits().consume(budget, 'cleo')).allowed).toBe(false)
  })

  it(`a budget gets nothing back from a period that has ended ${name}`, async () => {
    await limits().refund(budget, 'hope')
    const spent: boolean[] = []
    for (let n = 0; n < 4; n += 1) spent.push((await limits().consume(budget, 'hope')).allowed)
    expect(spent).toEqual([true, true, true, false])
  })

  it(`a /48 has four times the budget of one line, and a /56 twice, ${name}`, async () => {
    const wide: Budget = { ...budget, name: `${budget.name}-wide` }
    const spend = (address: string) => limits().consume(wide, networkOf(index, address))
    const untilRefused = async (lineOf: (n: number) => string) => {
      for (let n = 0; n < 40; n += 1) if (!(await spend(lineOf(n))).allowed) return n
      return 40
    }
    expect(await untilRefused(() => '2001:db8:a:100::1')).toBe(3)
    expect(await untilRefused((n) => `2001:db8:a:1${(n + 16).toString(16)}::1`)).toBe(3)
    expect(await untilRefused((n) => `2001:db8:a:${(n + 2).toString(16)}00::1`)).toBe(6)
    const untouched = networkOf(index, '2001:db8:a:ff00::1')
    expect(await limits().peek(wide, untouched)).toMatchObject({ allowed: false, left: 0 })
    // The line that the /48 refused got its own points back.
    const refused = { line: networkOf(index, '2001:db8:a:800::1').line, wider: [] }
    expect(await limits().peek(wide, refused)).toMatchObject({ left: 3 })
    await limits().refund(wide, untouched)
    expect((await spend('2001:db8:a:fe00::1')).allowed).toBe(true)
    expect((await spend('2001:db8:b::1')).allowed).toBe(true)
    expect(await untilRefused((n) => `192.0.2.${n + 1}`)).toBe(40)
  })

  it(`a budget grants several points together or none ${name}`, async () => {
    await limits().consume(budget, 'gwen', 2)
    expect((await limits().consume(budget, 'gwen', 2)).allowed).toBe(false)
    expect((await limits().consume(budget, 'gwen')).allowed).toBe(true)
  })
}

describe('limits', () => {
  const inProcess = () => shared
  let shared: Limits
  beforeAll(() => {
    shared = createLimits({ pool: database.pool, index })
  })
  holdsItsBudget('in the process', three, inProcess)
  holdsItsBudget('in the database', durable, inProcess)

  it('continue a count that began before midnight, and use no key of it on later days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T23:59:00Z') })
    const day: Budget = { name: 'three-a-day', points: 3, seconds: DAY_S, durable: true }
    await shared.consume(day, 'finn', 2)
    vi.setSystemTime(new Date('2026-11-03T23:58:00Z'))
    expect(await shared.peek(day, 'finn')).toMatchObject({ left: 1 })
    expect(await shared.consume(day, 'finn')).toMatchObject({ allowed: true, left: 0 })
    expect((await shared.consume(day, 'finn')).allowed).toBe(false)
    vi.setSystemTime(new Date('2026-11-04T00:00:00Z'))
    expect(await shared.consume(day, 'finn')).toMatchObject({ allowed: true, left: 2 })
    const keys = await database.pool.query(`select key from budgets where key like 'three-a-day%'`)
    expect(new Set(keys.rows.map(({ key }) => key)).size).toBe(2)
  })

  it('continue a count over midnight within the process', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T23:59:00Z') })
    const day: Budget = { name: 'three-a-day-here', points: 3, seconds: DAY_S }
    await shared.consume(day, 'finn', 2)
    vi.setSystemTime(new Date('2026-11-03T23:58:00Z'))
    expect(await shared.consume(day, 'finn')).toMatchObject({ allowed: true, left: 0 })
    expect((await shared.consume(day, 'finn')).allowed).toBe(false)
    vi.setSystemTime(new Date('2026-11-04T00:00:00Z'))
    expect(await shared.consume(day, 'finn')).toMatchObject({ allowed: true, left: 2 })
  })

  it('§9 keep a durable budget over a restart', async () => {
    await createLimits({ pool: database.pool, index }).consume(durable, 'dora', 3)
    const after = createLimits({ pool: database.pool, index })
    expect((await after.consume(durable, 'dora')).allowed).toBe(false)
  })
})

describe('durable budgets in a transaction', () => {
  const week: Budget = { name: 'three-a-week', points: 3, seconds: 7 * DAY_S, durable: true }
  const consume = (memberId: string) =>
    database.handle
      .transaction()
      .execute((db) => storedBudgets({ db, index, limits: { off: false } }).consume(week, memberId))

  it('§6 permit exactly 3 of 10 parallel calls, and refund nothing for the refused ones', async () => {
    const spent = await Promise.all(Array.from({ length: 10 }, () => consume('ada')))
    expect(spent.filter(({ allowed }) => allowed)).toHaveLength(3)
    await storedBudgets({ db: database.handle, index, limits: { off: false } }).refund(week, 'ada')
    expect(await consume('ada')).toMatchObject({ allowed: true, left: 0 })
    expect(await consume('ada')).toMatchObject({ allowed: false, left: 0 })
  })

  it('§6 are restored when the transaction is rolled back', async () => {
    const rolledBack = database.handle.transaction().execute(async (db) => {
      await storedBudgets({ db, index, limits: { off: false } }).consume(week, 'bea')
      throw new Error('The plan was not stored.')
    })
    await expect(rolledBack).rejects.toThrow('not stored')
    expect(await consume('bea')).toMatchObject({ allowed: true, left: 2 })
  })

  it('§6 last for their whole week, and then renew', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T23:59:00Z') })
    await consume('cleo')
    vi.setSystemTime(new Date('2026-11-05T12:00:00Z'))
    await consume('cleo')
    vi.setSystemTime(new Date('2026-11-09T23:58:00Z'))
    expect(await consume('cleo')).toMatchObject({ allowed: true, left: 0, renewsInMs: MINUTE_MS })
    expect(await consume('cleo')).toMatchObject({ allowed: false })
    const plain = createLimits({ pool: database.pool, index })
    expect(await plain.peek(week, 'cleo')).toMatchObject({ allowed: false, left: 0 })
    vi.setSystemTime(new Date('2026-11-10T00:00:00Z'))
    expect(await consume('cleo')).toMatchObject({ allowed: true, left: 2 })
  })

  it('§6 are deleted with the member, even if they began days ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T23:59:00Z') })
    const hers = durableBudget({ name: 'week-of-dora', points: 3, seconds: 9 * DAY_S })
    await storedBudgets({ db: database.handle, index, limits: { off: false } }).consume(
      hers,
      'dora',
    )
    vi.setSystemTime(new Date('2026-11-11T12:00:00Z'))
    await forgetBudgetsOf(database.handle, index, 'dora')
    const left = await database.pool.query(`select key from budgets where key like 'week-of-dora%'`)
    expect(left.rows).toEqual([])
  })
})

const binary = findRedis()
describe.skipIf(!binary)('limits in Redis', () => {
  let server: RedisServer
  let nodes: Redis[]
  beforeAll(async () => {
    server = await startRedis(binary ?? '')
    nodes = await Promise.all([connected(server.url), connected(server.url)])
  })
  afterAll(async () => {
    for (const node of nodes) node.disconnect()
    await server.stop()
  })
  let turn = 0
  const eitherNode = () => {
    turn += 1
    const redis = nodes[turn % 2]
    return createLimits({ pool: database.pool, index, redis })
  }
  holdsItsBudget('of two nodes', three, eitherNode)

  it('contain no member in a key or a value, and no link between two budgets of one member', async () => {
    const member = '019a-a-member'
    for (const name of ['one', 'two']) await eitherNode().consume({ ...three, name }, member)
    await eitherNode().consume({ ...three, name: 'code' }, `${member} 123456`)
    const redis = await connected(server.url)
    const keys = await redis.keys('*')
    const values = await Promise.all(keys.map((key) => redis.get(key)))
    redis.disconnect()
    expect(keys.length).toBeGreaterThanOrEqual(3)
    expect([...keys, ...values].join('\n')).not.toMatch(/019a-a-member|123456/)
    const tags = keys.map((key) => key.split(':')[1])
    expect(new Set(tags).size).toBe(tags.length)
  })

  it('renew a budget when the clock is moved past its end', async () => {
    const limits = eitherNode()
    await limits.consume(three, 'moved', 3)
    await limits.pass(MINUTE_MS / 2)
    const halfway = await limits.peek(three, 'moved')
    expect(halfway).toMatchObject({ allowed: false, left: 0 })
    expect(halfway.renewsInMs).toBeLessThanOrEqual(MINUTE_MS / 2)
    await limits.pass(MINUTE_MS / 2)
    expect(await limits.peek(three, 'moved')).toMatchObject({ allowed: true, left: 3 })
  })

  it('permit a quarter of a budget, never all of it, while Redis is down', async () => {
    const [redis] = nodes
    const limits = createLimits({ pool: database.pool, index, redis })
    await server.stop()
    const twelve: Budget = { name: 'twelve', points: 12, seconds: 60 }
    const spent = []
    for (let count = 0; count < 12; count += 1) spent.push(await limits.consume(twelve, 'eve'))
    expect(spent.filter(({ allowed }) => allowed)).toHaveLength(3)
  })
})
