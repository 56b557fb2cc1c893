import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { longRun } from '../../test/long-run.ts'
import { findRedis, type RedisServer, startRedis } from '../../test/nodes/redis-server.ts'
import { type ServerProcess, startServerProcess } from '../../test/nodes/server-process.ts'
import { memberFactory, type TestMember } from '../../test/test-app.ts'
import { newPostgresUrl } from '../../test/test-database.ts'

const KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`
/** A worker starts in a second, but takes many on a busy machine. */
const WITHIN = { timeout: 100_000, interval: 200 }
/**
 * The pause between two reads of a connection. Without it, the readers take both cores from the
 * workers.
 */
const PAUSE_MS = longRun ? 5 : 20
const binary = findRedis()
const possible = binary !== undefined && inject('template').kind === 'postgres'

describe.runIf(possible)('§7 a server of two workers', { timeout: 120_000 }, () => {
  let redis: RedisServer
  let server: ServerProcess
  let ada: TestMember
  beforeAll(async () => {
    redis = await startRedis(binary ?? '')
    server = await startServerProcess({
      DATABASE_URL: (await newPostgresUrl()) ?? '',
      SIDELIGHT_KEYS: KEYS,
      REDIS_URL: redis.url,
      WORKERS: '2',
      // Longer than a client waits for CPU time on a busy machine.
      DRAIN_MS: '4000',
    })
    ada = await memberFactory(server.url)('Ada')
  })
  afterAll(async () => {
    await server.kill()
    await redis.stop()
  })

  /** Returns the process ids of the workers. */
  const workers = () =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 0)

  const entries = (headers: Record<string, string> = {}) =>
    ada.send('GET', `/api/user/${ada.id}/entries`, undefined, headers)

  /**
   * Reads as a member, on a persistent connection and on a new one for each request, until the
   * returned function is called and 20 more reads have succeeded. Resolves to the responses other
   * than 200.
   */
  function readOn() {
    const failures: string[] = []
    const state = { reads: 0, isOver: false }
    async function read(headers: Record<string, string>) {
      while (!state.isOver) {
        const outcome = await entries(headers).then(
          ({ status }) => String(status),
          (error: unknown) => String(error),
        )
        state.reads += 1
        if (outcome !== '200') failures.push(outcome)
        await delay(PAUSE_MS)
      }
    }
    const reading = Promise.all([read({}), read({ connection: 'close' })])
    return async () => {
      const before = state.reads
      await vi.waitFor(() => expect(state.reads).toBeGreaterThan(before + 20), WITHIN)
      state.isOver = true
      await reading
      return failures
    }
  }

  it('is one server: both workers share sessions and writes, and metrics are summed', async () => {
    expect(workers()).toHaveLength(2)
    const body = { phoneNumber: '(415) 555-0142', metadata: { notes: 'Hers.' } }
    expect((await ada.send('POST', '/api/phone-numbers', body)).status).toBe(201)
    for (let round = 0; round < 10; round += 1) {
      expect((await entries({ connection: 'close' })).body).toHaveLength(1)
    }
    const counted = async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text()
      return /sidelight_answer_seconds_count\{[^}]*\/entries"[^}]*\} (\d+)/.exec(text)?.[1]
    }
    expect([await counted(), await counted()]).toEqual(['10', '10'])
  })

  it('replaces a killed worker, and continues to respond', async () => {
    const [one = 0, other = 0] = workers()
    process.kill(one, 'SIGKILL')
    await vi.waitFor(() => expect(workers()).not.toContain(one), WITHIN)
    // A connection to the killed worker may still be in use. The next one goes to another worker.
    await vi.waitFor(async () => expect((await entries()).status).toBe(200), WITHIN)
    await vi.waitFor(() => expect(workers()).toHaveLength(2), WITHIN)
    expect(workers()).toContain(other)
  })

  it('SIGHUP replaces every worker without a failed request', async () => {
    const before = workers()
    const stopReading = readOn()
    process.kill(server.pid, 'SIGHUP')
    await vi.waitFor(() => {
      const now = workers()
      expect(now).toHaveLength(2)
      expect(now.filter((pid) => before.includes(pid))).toEqual([])
    }, WITHIN)
    expect(await stopReading()).toEqual([])
  })

  it('exits together with its workers', async () => {
    const last = workers()
    expect(await server.stop()).toBe(0)
    for (const pid of last) expect(() => process.kill(pid, 0)).toThrow()
  })
})
