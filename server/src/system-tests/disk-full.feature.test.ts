import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { startCrew } from '../../test/nodes/outage-crew.ts'
import { startPostgres } from '../../test/nodes/postgres-server.ts'
import { type ServerProcess, startServerProcess } from '../../test/nodes/server-process.ts'
import { mayMount, mountSmallDisk, type SmallDisk } from '../../test/nodes/small-disk.ts'
import { newStore } from '../../test/test-database.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createAsk } from '../platform/database/statement.ts'
import { isAway } from '../platform/http/unavailable.ts'

const ROUNDS = process.env['SIDELIGHT_LONG'] === '1' ? 10 : 2
const EMBEDDED_MB = 80
const POSTGRES_MB = 160
const KEYS = `k1:${Buffer.from('a key of the tests, 32 bytes long').subarray(0, 32).toString('base64')}`
const kind = inject('template').kind

let disk: SmallDisk | undefined
afterEach(() => {
  disk?.unmount()
  disk = undefined
})

function mounted(megabytes: number): SmallDisk {
  disk = mountSmallDisk(megabytes)
  if (!disk) throw new Error('The disk of the test was not mounted')
  return disk
}

async function writeThroughFullDisks(server: ServerProcess, small: SmallDisk): Promise<void> {
  const crew = await startCrew(server, 'dee')
  for (let round = 0; round < ROUNDS; round += 1) {
    await crew.untilStored(10)
    small.fill()
    await crew.untilRefused(10)
    small.free()
    await crew.untilRecovered()
  }
  await crew.finish()
}

// Only root may mount a disk. Without root these tests are skipped, and the report shows it.
describe.runIf(mayMount())('a full disk while members write', () => {
  it.runIf(kind === 'pglite')(
    'under the embedded database: 503 with a sentence, then it continues, and nothing is lost',
    async () => {
      const small = mounted(EMBEDDED_MB)
      const server = await startServerProcess(await newStore(small.folder))
      onTestFinished(() => server.kill())
      await writeThroughFullDisks(server, small)
      expect(server.isAlive()).toBe(true)
    },
    120_000,
  )

  it.runIf(kind === 'postgres')(
    'under PostgreSQL: 503 with a sentence, then it continues, and nothing is lost',
    async () => {
      const small = mounted(POSTGRES_MB)
      const postgres = await startPostgres({ within: small.folder })
      onTestFinished(() => postgres.stop())
      const environment = { DATABASE_URL: postgres.url('postgres'), SIDELIGHT_KEYS: KEYS }
      const server = await startServerProcess(environment)
      onTestFinished(() => server.kill())
      await writeThroughFullDisks(server, small)
      expect(server.isAlive()).toBe(true)
    },
    120_000,
  )

  it.runIf(kind === 'pglite')(
    'without space for its log, the embedded database is reopened, and no write is half done',
    async () => {
      const small = mounted(EMBEDDED_MB)
      const database = await openDatabase({ folder: small.folder })
      onTestFinished(() => database.close())
      await migrate(database.handle)
      const { handle, pool } = database
      const ask = createAsk(pool)
      const names = () =>
        ask<{ name: string }>({ name: 'names', text: 'select name from counters' }, [])
      const count = (name: string) =>
        handle.insertInto('counters').values({ name, value: '1' }).execute()
      await count('before')
      await names()
      small.fill()
      // The next write needs a new file of the log.
      await pool.query('select pg_switch_wal()').catch(() => undefined)
      const half = handle.transaction().execute(async (transaction) => {
        const insert = (name: string) =>
          transaction.insertInto('counters').values({ name, value: '1' }).execute()
        await insert('half').catch(() => undefined)
        await insert('other half')
      })
      expect(isAway(await half.catch((error: unknown) => error))).toBe(true)
      expect(isAway(await count('during').catch((error: unknown) => error))).toBe(true)
      small.free()
      const tried = () =>
        count('after').then(
          () => 'stored',
          () => 'refused',
        )
      await expect.poll(tried, { timeout: 20_000 }).toBe('stored')
      // A prepared statement works again, too.
      expect(await names()).toEqual([{ name: 'before' }, { name: 'after' }])
    },
    MINUTE_MS,
  )
})
