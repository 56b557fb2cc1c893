import { once } from 'node:events'
import type { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRedis, type RedisServer, startRedis } from '../../../test/nodes/redis-server.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { connectRedis } from '../redis.ts'
import { hintEvents, type LiveHint } from './bus.ts'
import { busChannel, RedisBus } from './redis-bus.ts'

const binary = findRedis()
const CHANNEL = 'sidelight:live:test'

interface Node {
  bus: RedisBus
  publisher: Redis
  heard: LiveHint[]
  returns(): number
}

const nodes: Node[] = []

async function startNode(url: string, channel = CHANNEL): Promise<Node> {
  const publisher = connectRedis(url)
  await once(publisher, 'ready')
  const bus = new RedisBus({ publisher, url }, channel)
  const heard: LiveHint[] = []
  let returns = 0
  bus.onHint((hint) => heard.push(hint))
  bus.onReturn(() => (returns += 1))
  const node = { bus, publisher, heard, returns: () => returns }
  nodes.push(node)
  await hears(node)
  return node
}

const hears = ({ bus }: Node) => expect.poll(() => bus.deaf(), { interval: 10 }).toBe(false)
const SOON = { interval: 10 }

describe.skipIf(binary === undefined)('§7 hints between nodes over Redis', () => {
  let redis: RedisServer
  beforeEach(async () => {
    redis = await startRedis(binary ?? '')
  })
  afterEach(async () => {
    for (const { bus, publisher } of nodes.splice(0)) {
      await bus.close()
      publisher.disconnect()
    }
    await redis.stop()
  })

  it('reach every other node, but not the one that published them', async () => {
    const [one, two] = [await startNode(redis.url), await startNode(redis.url)]
    one.bus.publish([{ topic: 'room:a' }, { topic: 'room:a' }])
    one.bus.publish([{ topic: 'room:b', event: 'epoch', data: { roomId: 'b', n: 3 } }])
    await expect
      .poll(() => two.heard, SOON)
      .toEqual([
        { topic: 'room:a' },
        { topic: 'room:b', event: 'epoch', data: { roomId: 'b', n: 3 } },
      ])
    expect(one.heard).toEqual([])
  })

  it('arrive for every known kind, even in a batch with one that only a newer node knows', async () => {
    const [one, two] = [await startNode(redis.url), await startNode(redis.url)]
    const hints = hintEvents.map((event) => ({ topic: 'room:a', event }))
    one.bus.publish(hints)
    await expect.poll(() => two.heard, SOON).toEqual(hints)
    const newer = { from: 'x', hints: [{ topic: 'room:a', event: 'later' }, { topic: 'room:b' }] }
    await one.publisher.publish(CHANNEL, JSON.stringify(newer))
    await expect.poll(() => two.heard, SOON).toEqual([...hints, { topic: 'room:b' }])
  })

  it('are ignored if they are malformed', async () => {
    const [one, two] = [await startNode(redis.url), await startNode(redis.url)]
    const foreign = [
      'no json',
      '[]',
      'null',
      '{"from":"x","hints":[{"topic":7}]}',
      '{"from":"x","hints":[{"topic":"room:a","event":"message"}]}',
      JSON.stringify({ from: 'x', hints: [{ topic: 'room:a'.repeat(100) }] }),
    ]
    for (const text of foreign) await one.publisher.publish(CHANNEL, text)
    one.bus.publish([{ topic: 'room:last' }])
    await expect.poll(() => two.heard, SOON).toEqual([{ topic: 'room:last' }])
  })

  it('stay within one database', async () => {
    const database = await openTestDatabase()
    const channel = await busChannel(database.handle)
    await database.close()
    expect(channel).toMatch(/^sidelight:live:[\w-]{43}$/)
    const [ours, theirs] = [await startNode(redis.url, channel), await startNode(redis.url)]
    const listener = await startNode(redis.url, channel)
    ours.bus.publish([{ topic: 'room:a' }])
    await expect.poll(() => listener.heard, SOON).toHaveLength(1)
    expect(theirs.heard).toEqual([])
  })

  it('arrive again after Redis was killed, including those published during the outage', async () => {
    const { url, port } = redis
    const [one, two] = [await startNode(url), await startNode(url)]
    await redis.stop()
    await expect.poll(() => two.bus.deaf(), SOON).toBe(true)
    // The publisher reconnects last: what is lost before the others listen again is covered by
    // their return.
    one.publisher.disconnect()
    one.bus.publish([{ topic: 'room:during' }])
    const before = two.returns()
    redis = await startRedis(binary ?? '', port)
    await expect.poll(() => two.returns(), SOON).toBe(before + 1)
    await one.publisher.connect()
    one.bus.publish([{ topic: 'room:after' }])
    await expect
      .poll(() => two.heard.map(({ topic }) => topic), SOON)
      .toEqual(expect.arrayContaining(['room:during', 'room:after']))
  })
})
