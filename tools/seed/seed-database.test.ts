import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealedAuthored } from '../../server/src/board/posting/authored-text.ts'
import { postWarning } from '../../server/src/board/posting/post-warning.ts'
import { sealedPerson } from '../../server/src/board/sealed-person.ts'
import { openStillFrom } from '../../server/src/board/still-from.ts'
import { warningAfterRoom } from '../../server/src/board/warning-after-room.ts'
import { createBlindIndex } from '../../server/src/platform/crypto/blind-index.ts'
import type { KeyRing } from '../../server/src/platform/crypto/key-ring.ts'
import { createVault } from '../../server/src/platform/crypto/vault.ts'
import { type Database, openEmbedded } from '../../server/src/platform/database/database.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { createAsk } from '../../server/src/platform/database/statement.ts'
import { noLimits } from '../../server/src/platform/limits/limits.ts'
import { allConfirmed } from '../../server/test/members/all-confirmed.ts'
import { noRooms } from '../../server/test/rooms/no-rooms.ts'
import { seedDatabase } from './seed-database.ts'
import { drawWarning } from './seed-warning.ts'

const ring: KeyRing = [{ id: 'k1', secret: randomBytes(32) }]
const vault = createVault(ring)
const source = { seed: 1, until: new Date('2026-11-01T23:59:59.999Z') }
const INDEXES = `select indexdef from pg_indexes where tablename in ('warnings', 'entries') order by 1`

let database: Database
beforeAll(async () => {
  database = openEmbedded(await PGlite.create({ extensions: { pg_trgm } }))
  await migrate(database.handle)
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate warnings, entries')
})

const read = async (statement: string) => (await database.pool.query(statement)).rows
const fill = (warnings: number, entries = 0) =>
  seedDatabase({ database, ring }, { ...source, warnings, entries })

describe('filling a database', { timeout: 90_000 }, () => {
  it('§3 stores the row that the same post by a member would have stored', async () => {
    await fill(1)
    const [seeded] = await read('select * from warnings')
    await database.pool.query('truncate warnings')
    const { author, posted, publishedAt } = drawWarning(source, { person: 0, report: 0 })
    const services = {
      db: database.handle,
      ask: createAsk(database.pool),
      vault,
      index: createBlindIndex(ring),
      clock: () => publishedAt,
      limits: noLimits,
      random: () => 0,
      region: 'US',
      holds: {
        readsFirst: false,
        countsReports: false,
        wasRemoved: async () => false,
        hasHeldCase: async () => false,
        isReadFirst: async () => false,
        requireUnpaused: async () => undefined,
        requireAnnounced: async () => undefined,
        noteDeleted: async () => undefined,
        open: async () => {},
      },
      confirmed: allConfirmed,
      ...noRooms,
    }
    await postWarning(services, author, posted)
    const [real] = await read('select * from warnings')
    expect(sealedPerson.open(vault, seeded.sealed)).toEqual(sealedPerson.open(vault, real.sealed))
    const isAfterRoom = ({ after_room }: { after_room: Buffer }) =>
      warningAfterRoom.isSet(vault, after_room)
    expect([isAfterRoom(seeded), isAfterRoom(real)]).toEqual([false, false])
    // Null, as in rows that are older than this column: watches treat them as public since the end
    // of their day.
    expect(seeded.public_from).toBeNull()
    const stillFrom = ({ still_from }: { still_from: Buffer }) => openStillFrom(vault, still_from)
    expect([stillFrom(seeded), stillFrom(real)]).toEqual([-Infinity, -Infinity])
    const untouched = { length: null, made: null }
    expect(sealedAuthored.open(vault, seeded.authored)).toEqual(untouched)
    expect(sealedAuthored.open(vault, real.authored)).toEqual(untouched)
    const { id, sealed, after_room, still_from, authored, public_from, verified, state } = seeded
    const drawn = { id, sealed, after_room, still_from, authored, public_from, verified, state }
    expect(seeded).toEqual({ ...real, ...drawn })
  })

  it('§3 adds the requested number of rows, and only the missing ones when run again', async () => {
    expect(await fill(1_200, 60)).toEqual({ warnings: 1_200, entries: 60 })
    expect(await fill(1_200, 60)).toEqual({ warnings: 0, entries: 0 })
    expect(await fill(1_250, 70)).toEqual({ warnings: 50, entries: 10 })
    expect(await read('select count(*)::int as count from warnings')).toEqual([{ count: 1_250 }])
  })

  it('§3 restores the indexes of the migrations', async () => {
    const before = await read(INDEXES)
    await fill(30, 30)
    expect(await read(INDEXES)).toEqual(before)
    expect(before.length).toBeGreaterThan(10)
  })

  it('§3 resumes where it was interrupted, while adding rows or rebuilding indexes', async () => {
    await fill(1_050)
    const whole = await read('select id from warnings order by id')
    const before = await read(INDEXES)
    await database.pool.query('truncate warnings')

    for (const during of ['warnings', 'indexes of warnings']) {
      const amounts = { ...source, warnings: 1_050, entries: 0 }
      const interrupted = seedDatabase({ database, ring }, amounts, (what) => {
        if (what === during) throw new Error(`interrupted in ${what}`)
      })
      await expect(interrupted).rejects.toThrow(during)
      expect(await read('select from warnings')).not.toHaveLength(0)
    }
    expect((await read(INDEXES)).length).toBeLessThan(before.length)

    expect(await fill(1_050)).toEqual({ warnings: 0, entries: 0 })
    expect(await read('select id from warnings order by id')).toEqual(whole)
    expect(await read(INDEXES)).toEqual(before)
    expect(await read("select to_regclass('seed_indexes') as left")).toEqual([{ left: null }])
  })

  it('§3 seals entries, and their bytes contain no field name', async () => {
    await fill(0, 40)
    const bytes = Buffer.concat(
      (await read('select sealed from entries')).map(({ sealed }) => sealed),
    )
    expect(bytes.length).toBeGreaterThan(40 * 60)
    expect(bytes.includes('phoneNumber')).toBe(false)
    const days = await read('select created_on::text as day from entries')
    expect(days.every(({ day }) => /^202[456]-\d\d-\d\d$/.test(day))).toBe(true)
  })
})
