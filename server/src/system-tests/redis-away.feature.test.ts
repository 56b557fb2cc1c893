import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findRedis, type RedisServer, startRedis } from '../../test/nodes/redis-server.ts'
import { type ServerProcess, startServerProcess } from '../../test/nodes/server-process.ts'
import { memberFactory, type TestMember, visitorOf } from '../../test/test-app.ts'
import { newPostgresUrl } from '../../test/test-database.ts'

const ROUNDS = process.env['SIDELIGHT_LONG'] === '1' ? 10 : 1
const WRITERS = 4
/** A quarter of the writes that a member may make in a minute. */
const WRITES = 4
const WRONG_TRIES = 40
const KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`
const binary = findRedis()
const possible = binary !== undefined && inject('template').kind === 'postgres'

describe.runIf(possible)('Redis down while members write', () => {
  let redis: RedisServer
  let server: ServerProcess
  beforeAll(async () => {
    redis = await startRedis(binary ?? '')
    server = await startServerProcess({
      DATABASE_URL: (await newPostgresUrl()) ?? '',
      SIDELIGHT_KEYS: KEYS,
      REDIS_URL: redis.url,
      LIMITS: 'normal',
    })
  })
  afterAll(async () => {
    redis.thaw()
    await server.kill()
    await redis.stop()
  })

  const signUp = () => memberFactory(server.url)(`Mia-${randomUUID()}`)

  /** Expects 201 for every write of every member, because no write needs Redis. */
  async function writeAll(members: readonly TestMember[], phase: string): Promise<void> {
    const writes = members.flatMap((member) =>
      Array.from({ length: WRITES }, async (_, at) => {
        const body = { phoneNumber: '(415) 555-0142', metadata: { notes: `${phase} ${at}` } }
        return member.send('POST', '/api/phone-numbers', body)
      }),
    )
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect({ phase, statuses }).toEqual({ phase, statuses: statuses.map(() => 201) })
  }

  it(
    'killed, restarted, frozen and resumed: every write succeeds, and the process keeps running',
    async () => {
      const phases = ['there', 'killed', 'back', 'frozen', 'thawed']
      for (let round = 0; round < ROUNDS; round += 1) {
        const members = await Promise.all(Array.from({ length: WRITERS }, signUp))
        for (const phase of phases) {
          if (phase === 'killed') await redis.stop()
          if (phase === 'back') redis = await startRedis(binary ?? '', redis.port)
          if (phase === 'frozen') redis.freeze()
          if (phase === 'thawed') redis.thaw()
          await writeAll(members, phase)
        }
        for (const member of members) {
          const { body } = await member.send<{ metadata: { notes: string } }[]>(
            'GET',
            `/api/user/${member.id}/entries`,
          )
          const written = phases.flatMap((phase) =>
            Array.from({ length: WRITES }, (_, at) => `${phase} ${at}`),
          )
          const stored = body.map(({ metadata }) => metadata.notes)
          expect(stored.toSorted()).toEqual(written.toSorted())
        }
      }
      expect(server.isAlive()).toBe(true)
      expect(server.output()).toContain('"redis":"lost"')
    },
    MINUTE_MS,
  )

  it('gives smaller budgets without Redis, and never unlimited ones', async () => {
    const { email } = await signUp()
    await redis.stop()
    const guess = () =>
      visitorOf(server.url, undefined).send('POST', '/api/identity/sign-in/email', {
        email,
        password: 'wrong horse',
      })
    const statuses: number[] = []
    while (statuses.length < WRONG_TRIES) statuses.push((await guess()).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
    redis = await startRedis(binary ?? '', redis.port)
    expect(server.isAlive()).toBe(true)
  })
})
