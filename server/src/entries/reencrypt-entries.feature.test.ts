import { randomBytes } from 'node:crypto'
import { NewEntry } from '@sidelight/contract/calls/entries'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allConfirmed } from '../../test/members/all-confirmed.ts'
import { noRooms } from '../../test/rooms/no-rooms.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { whileReading } from '../../test/while-reading.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { generateKey, type KeyRing } from '../platform/crypto/key-ring.ts'
import { shareOfSealed } from '../platform/crypto/keyed-rows-table.ts'
import { reencryptColumns } from '../platform/crypto/reencrypt-columns.ts'
import { createVault } from '../platform/crypto/vault.ts'
import type { Database } from '../platform/database/database.ts'
import { createAsk, type Statement } from '../platform/database/statement.ts'
import type { Handle } from '../platform/database/tables.ts'
import { noLimits } from '../platform/limits/limits.ts'
import { addEntry } from './add-entry.ts'
import { countingReports, entryAuthorsByPhone } from './entries-table.ts'
import { entryAfterRoom } from './entry-after-room.ts'
import { entryColumns } from './entry-columns.ts'
import { changeEntry, listOwnEntries } from './own-entries.ts'
import { openCountingEntry, sealedEntry } from './sealed-entry.ts'

const old: KeyRing = [{ id: 'k1', secret: randomBytes(32) }]
const grown: KeyRing = [generateKey(old), ...old]
const newest: KeyRing = [grown[0]]
const PHONE = '+14155550142'

const keyed = (ring: KeyRing) => ({ vault: createVault(ring), index: createBlindIndex(ring) })

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.pool.query('delete from entries'))
afterAll(() => database.close())

function save(
  ring: KeyRing,
  memberId: string,
  { hasEntered = noRooms.hasEntered, ...entry }: Partial<NewEntry & typeof noRooms> = {},
) {
  const rest = { limits: noLimits, confirmed: allConfirmed, region: 'US', hasEntered }
  const services = { db: database.handle, ...rest }
  const clock = () => new Date('2026-11-02T23:59:00.000Z')
  const given = NewEntry.parse({ phoneNumber: PHONE, handle: '@marcus', ...entry })
  return addEntry({ ...services, ...keyed(ring), clock }, memberId, given)
}

/** Maps author tags like a key rotation: by computing each member's tags under both keys. */
function remapMember(tag: Buffer): Buffer {
  const { index } = keyed(grown)
  const known = ['ada', 'bea'].find((id) => index.tags('author', id).some((t) => t.equals(tag)))
  return known ? index.tag('author', known) : tag
}

const rotate = (db: Handle) => reencryptColumns(db, entryColumns, { ...keyed(grown), remapMember })

interface CountingRow {
  tag: string
  authorTag: string
  redFlags: string[]
  at: number
  sealed: string
}

const find = async (ring: KeyRing) => {
  const { vault, index } = keyed(ring)
  const statement: Statement<CountingRow> = { name: 'found', text: countingReports('handle') }
  const rows = await createAsk(database.pool)(statement, [index.tags('handle', 'marcus')])
  return rows.map(({ sealed, tag, authorTag, redFlags, at }) => {
    return {
      tag,
      authorTag,
      redFlags,
      at,
      opened: openCountingEntry(vault, Buffer.from(sealed, 'hex')),
    }
  })
}

describe('the rotation of keys', () => {
  it('§1 leaves every entry findable and readable with only the newest key', async () => {
    await save(old, 'ada')
    await save(old, 'bea')
    await save(grown, 'ada')
    expect(await rotate(database.handle)).toBe(2)
    const found = await find(newest)
    expect(found).toHaveLength(3)
    const { index } = keyed(newest)
    const reporters = await entryAuthorsByPhone(database.handle, index.tags('phone', PHONE))
    const authors = reporters.map(({ authorTag }) => authorTag.toString('hex'))
    const expected = ['ada', 'bea'].map((id) => index.tag('author', id).toString('hex'))
    expect(authors.toSorted()).toEqual(expected.toSorted())
  })

  it('§1 finds old and new entries while it runs, and finds nothing to do in a second run', async () => {
    await save(old, 'ada')
    await save(grown, 'bea')
    expect(await find(grown)).toHaveLength(2)
    await rotate(database.handle)
    expect(await rotate(database.handle)).toBe(0)
  })

  it('§1 preserves what an author writes during the rotation', async () => {
    const { id } = await save(old, 'ada')
    const services = {
      ...keyed(grown),
      db: database.handle,
      region: 'US',
      confirmed: allConfirmed,
      ...noRooms,
      limits: noLimits,
      clock: () => new Date('2026-11-02T09:30:00.000Z'),
    }
    const anew = NewEntry.parse({ phoneNumber: '+14155550143' })
    const db = whileReading(database.handle, () =>
      changeEntry(services, { id, memberId: 'ada' }, anew),
    )
    await rotate(db)
    expect(await listOwnEntries(services, 'ada')).toMatchObject([{ phoneNumber: '+14155550143' }])
    const tags = services.index.tags('phone', '+14155550143')
    expect(await entryAuthorsByPhone(database.handle, tags)).toHaveLength(1)
  })

  it('§3 preserves which authors wrote after joining the room, with only the newest key', async () => {
    await save(old, 'ada', { hasEntered: async () => true })
    await save(old, 'bea')
    expect(await rotate(database.handle)).toBe(2)
    const { vault, index } = keyed(newest)
    const reporters = await entryAuthorsByPhone(database.handle, index.tags('phone', PHONE))
    const kept = reporters.map(({ afterRoom }) => entryAfterRoom.isSet(vault, afterRoom))
    expect(new Set(kept)).toEqual(new Set([false, true]))
  })

  it('§3 keeps a held entry held, under tags of the newest key', async () => {
    const { id } = await save(old, 'ada', { countsFrom: 3 })
    expect(await rotate(database.handle)).toBe(1)
    expect(await find(newest)).toEqual([])
    const { rows } = await database.pool.query<{ sealed: Buffer; tag: Buffer }>(
      'select sealed, phone_tag as tag from entries where id = $1',
      [id],
    )
    const { vault, index } = keyed(newest)
    const { phoneNumber, held } = sealedEntry.open(vault, rows[0]?.sealed ?? Buffer.of())
    expect(phoneNumber).toBe(PHONE)
    expect(rows[0]?.tag).toEqual(index.tag('held', `phone ${held}`))
  })

  it('§1 handles more entries than one batch contains', async () => {
    for (let count = 0; count < 205; count += 1) await save(old, `author ${count}`)
    expect(await rotate(database.handle)).toBe(205)
    expect(await find(newest)).toHaveLength(205)
  })
})

describe('the parts of an entry that a search reads', () => {
  it('§1 are number, handle, flags and day, and nothing else', async () => {
    const metadata = { name: 'Marcus', city: 'Leeds', notes: 'A note.', redFlags: ['Ghosting'] }
    await save(old, 'ada', { metadata })
    expect(await find(old)).toEqual([
      {
        tag: keyed(old).index.tag('handle', 'marcus').toString('hex'),
        authorTag: keyed(old).index.tag('author', 'ada').toString('hex'),
        redFlags: ['Ghosting'],
        at: Date.parse('2026-11-02T00:00:00.000Z'),
        opened: { phoneNumber: PHONE, handle: 'marcus' },
      },
    ])
  })

  it('§1 omit an entry that its author does not let count', async () => {
    await save(old, 'ada', { counts: false })
    expect(await find(old)).toEqual([])
    const tags = keyed(old).index.tags('phone', PHONE)
    expect(await entryAuthorsByPhone(database.handle, tags)).toEqual([])
  })

  it('§3 contain each member once per number', async () => {
    await save(old, 'ada')
    await save(old, 'ada')
    const tags = keyed(old).index.tags('phone', PHONE)
    expect(await entryAuthorsByPhone(database.handle, tags)).toHaveLength(1)
  })

  it('§2 the share of sealed rows is measured, not assumed', async () => {
    await save(old, 'ada')
    await save(old, 'bea')
    expect(await shareOfSealed(database.handle, sealedEntry)).toEqual({ sealed: 2, total: 2 })
    await database.pool.query(`update entries set sealed = 'plain'::bytea where author_tag = $1`, [
      keyed(old).index.tag('author', 'bea'),
    ])
    expect(await shareOfSealed(database.handle, sealedEntry)).toEqual({ sealed: 1, total: 2 })
  })
})
