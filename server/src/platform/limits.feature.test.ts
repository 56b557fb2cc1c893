import { once } from 'node:events'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRedis, type RedisServer, startRedis } from '../../test/redis-server.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Database } from './database.ts'
import { type Budget, createLimits, type Limits } from './limits.ts'
import { connectRedis } from './redis.ts'

const three: Budget = { name: 'three', points: 3, seconds: 60 }
const durable: Budget = { name: 'three-kept', points: 3, seconds: 60, durable: true }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function connected(url: string): Promise<Redis> {
  const redis = connectRedis(url)
  await once(redis, 'ready')
  return redis
}

function holdsItsBudget(name: string, budget: Budget, limits: () => Limits): void {
  it(`§6 gives exactly 3 of 20 parallel calls ${name}`, async () => {
    const spent = await Promise.all(Array.from({ length: 20 }, () => limits().spend(budget, 'ada')))
    expect(spent.filter(({ allowed }) => allowed)).toHaveLength(3)
    expect(spent.every(({ renewsInMs }) => renewsInMs > 0 && renewsInMs <= 60_000)).toBe(true)
    expect(await limits().look(budget, 'ada')).toMatchObject({ allowed: false, left: 0 })
    expect(await limits().look(budget, 'bea')).toMatchObject({ allowed: true, left: 3 })
  })

  it(`gives points back ${name}`, async () => {
    await limits().spend(budget, 'cleo', 3)
    await limits().refund(budget, 'cleo')
    expect((await limits().spend(budget, 'cleo')).allowed).toBe(true)
    expect((await limits().spend(budget, 'cleo')).allowed).toBe(false)
  })
}

describe('limits', () => {
  const inProcess = () => shared
  let shared: Limits
  beforeAll(() => {
    shared = createLimits({ pool: database.pool })
  })
  holdsItsBudget('in the process', three, inProcess)
  holdsItsBudget('in the database', durable, inProcess)

  it('§9 remembers a durable budget over a restart', async () => {
    await createLimits({ pool: database.pool }).spend(durable, 'dora', 3)
    const after = createLimits({ pool: database.pool })
    expect((await after.spend(durable, 'dora')).allowed).toBe(false)
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
    return createLimits({ pool: database.pool, redis })
  }
  holdsItsBudget('of two nodes', three, eitherNode)

  it('gives a quarter, never everything, while Redis is away', async () => {
    const [redis] = nodes
    const limits = createLimits({ pool: database.pool, redis })
    await server.stop()
    const twelve: Budget = { name: 'twelve', points: 12, seconds: 60 }
    const spent = []
    for (let count = 0; count < 12; count += 1) spent.push(await limits.spend(twelve, 'eve'))
    expect(spent.filter(({ allowed }) => allowed)).toHaveLength(3)
  })
})
