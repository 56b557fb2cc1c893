import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { newPostgresUrl, openNewDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { isAway } from '../http/unavailable.ts'
import { type Database, openDatabase } from './database.ts'

afterEach(() => vi.useRealTimers())

async function timeouts({ pool }: Database): Promise<string[]> {
  const asked = Array.from({ length: 3 }, () =>
    pool.query<{ statement_timeout: string }>('show statement_timeout'),
  )
  return (await Promise.all(asked)).map(({ rows }) => rows[0]?.statement_timeout ?? '')
}

describe.runIf(inject('template').kind === 'postgres')(
  'the settings of a PostgreSQL connection',
  () => {
    it('have no time limit until bounds are set, and one of 15 s from then on', async () => {
      const database = await openNewDatabase()
      expect(await timeouts(database)).toEqual(['0', '0', '0'])
      await database.boundStatements()
      expect(await timeouts(database)).toEqual(['15s', '15s', '15s'])
      expect(database.pool.options.idleTimeoutMillis).toBe(180_000)
      await database.close()
    })
  },
)

it('turn off JIT compilation and price all pages alike, on every connection', async () => {
  const database = await openTestDatabase()
  const settings = async () => {
    const asked = Array.from({ length: 3 }, () =>
      database.pool.query<{ both: string }>(
        `select current_setting('jit') || ' ' || current_setting('random_page_cost') as both`,
      ),
    )
    return (await Promise.all(asked)).map(({ rows }) => rows[0]?.both)
  }
  expect(await settings()).toEqual(['off 1.1', 'off 1.1', 'off 1.1'])
  await database.boundStatements()
  expect(await settings()).toEqual(['off 1.1', 'off 1.1', 'off 1.1'])
  await database.close()
})

describe.runIf(inject('template').kind === 'postgres')('a connection that stops responding', () => {
  it('is treated as an outage after 20 s, and its connection is not used again', async () => {
    const url = new URL((await newPostgresUrl()) ?? '')
    const real = { host: url.hostname, port: Number(url.port) }
    const forgotten = new Set<Socket>()
    const opened: Socket[] = []
    const balancer = createServer((near) => {
      opened.push(near)
      const far = connect(real)
      near.on('data', (bytes) => void (forgotten.has(near) || far.write(bytes)))
      far.on('data', (bytes) => void (forgotten.has(near) || near.write(bytes)))
      near.on('close', () => far.destroy()).on('error', () => undefined)
    }).listen(0, '127.0.0.1')
    await once(balancer, 'listening')
    const { port } = balancer.address() as AddressInfo
    url.port = `${port}`
    const database = await openDatabase({ url: url.href })
    await database.boundStatements()
    await database.pool.query('select 1')
    const [silent] = opened
    if (silent) forgotten.add(silent)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const arrived = once(silent ?? balancer, 'data')
    const failure = database.pool.query('select 2').catch((error: unknown) => error)
    await arrived
    vi.advanceTimersByTime(20_000)
    expect(isAway(await failure)).toBe(true)
    vi.useRealTimers()
    expect((await database.pool.query('select 3 as n')).rows).toEqual([{ n: 3 }])
    expect(opened).toHaveLength(2)
    await database.close()
    balancer.close()
  })
})

describe('a database that does not respond', () => {
  it('is abandoned after 15 s', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const database = await openDatabase({ url: `postgres://ada@127.0.0.1:${port}/none` })
    const connected = once(silent, 'connection')
    const failure = database.pool.query('select 1').catch(String)
    await connected
    vi.advanceTimersByTime(15_000)
    expect(await failure).toContain('timeout')
    await database.close()
    silent.close()
  })
})
