import { randomBytes } from 'node:crypto'
import { NewEntry } from '@sidelight/contract/entries'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { whileReading } from '../../test/while-reading.ts'
import { createBlindIndex } from '../platform/blind-index.ts'
import type { Database } from '../platform/database.ts'
import { generateKey, type KeyRing } from '../platform/key-ring.ts'
import { noLimits } from '../platform/limits.ts'
import { createAsk, type Statement } from '../platform/statement.ts'
import { createVault } from '../platform/vault.ts'
import { addEntry } from './add-entry.ts'
import { countingReports, reportersByPhone, shareOfSealedEntries } from './entries-table.ts'
import { changeEntry, listOwnEntries } from './own-entries.ts'
import { resealEntries } from './reseal-entries.ts'
import { openCountingEntry } from './sealed-entry.ts'

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

function save(ring: KeyRing, memberId: string, entry: Partial<NewEntry> = {}) {
  const services = { db: database.handle, limits: noLimits, region: 'US' }
  const clock = () => new Date('2026-11-02T23:59:00.000Z')
  const given = NewEntry.parse({ phoneNumber: PHONE, handle: '@marcus', ...entry })
  return addEntry({ ...services, ...keyed(ring), clock }, memberId, given)
}

/** As a rotation maps authors: by computing each member's tags under both keys. */
function remapAuthor(tag: Buffer): Buffer {
  const { index } = keyed(grown)
  const known = ['ada', 'bea'].find((id) => index.tags('author', id).some((t) => t.equals(tag)))
  return known ? index.tag('author', known) : tag
}

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
  it('§1 finds and opens every entry under the newest key alone afterwards', async () => {
    await save(old, 'ada')
    await save(old, 'bea')
    await save(grown, 'ada')
    expect(await resealEntries(database.handle, { ...keyed(grown), remapAuthor })).toBe(2)
    const found = await find(newest)
    expect(found).toHaveLength(3)
    const { index } = keyed(newest)
    const reporters = await reportersByPhone(database.handle, index.tags('phone', PHONE))
    const authors = reporters.map(({ authorTag }) => authorTag.toString('hex'))
    const expected = ['ada', 'bea'].map((id) => index.tag('author', id).toString('hex'))
    expect(authors.toSorted()).toEqual(expected.toSorted())
  })

  it('§1 finds old and new entries while it is under way, and has nothing to do a second time', async () => {
    await save(old, 'ada')
    await save(grown, 'bea')
    expect(await find(grown)).toHaveLength(2)
    await resealEntries(database.handle, { ...keyed(grown), remapAuthor })
    expect(await resealEntries(database.handle, { ...keyed(grown), remapAuthor })).toBe(0)
  })

  it('§1 undoes nothing that an author writes meanwhile', async () => {
    const { id } = await save(old, 'ada')
    const services = { ...keyed(grown), db: database.handle, region: 'US' }
    const anew = NewEntry.parse({ phoneNumber: '+14155550143' })
    const db = whileReading(database.handle, () =>
      changeEntry(services, { id, memberId: 'ada' }, anew),
    )
    await resealEntries(db, { ...keyed(grown), remapAuthor })
    expect(await listOwnEntries(services, 'ada')).toMatchObject([{ phoneNumber: '+14155550143' }])
    const tags = services.index.tags('phone', '+14155550143')
    expect(await reportersByPhone(database.handle, tags)).toHaveLength(1)
  })

  it('§1 reaches more entries than one batch holds', async () => {
    for (let count = 0; count < 205; count += 1) await save(old, 'ada')
    expect(await resealEntries(database.handle, { ...keyed(grown), remapAuthor })).toBe(205)
    expect(await find(newest)).toHaveLength(205)
  })
})

describe('what others may find', () => {
  it('§1 hands out number, handle, flags and day of an entry, and nothing else of it', async () => {
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

  it('§1 leaves out an entry that its author does not let count', async () => {
    await save(old, 'ada', { counts: false })
    expect(await find(old)).toEqual([])
    const tags = keyed(old).index.tags('phone', PHONE)
    expect(await reportersByPhone(database.handle, tags)).toEqual([])
  })

  it('§3 names each member once a number', async () => {
    await save(old, 'ada')
    await save(old, 'ada')
    const tags = keyed(old).index.tags('phone', PHONE)
    expect(await reportersByPhone(database.handle, tags)).toHaveLength(1)
  })

  it('§2 measures how many rows are sealed instead of claiming it', async () => {
    await save(old, 'ada')
    await save(old, 'bea')
    expect(await shareOfSealedEntries(database.handle)).toEqual({ sealed: 2, total: 2 })
    await database.pool.query(`update entries set sealed = 'plain'::bytea where author_tag = $1`, [
      keyed(old).index.tag('author', 'bea'),
    ])
    expect(await shareOfSealedEntries(database.handle)).toEqual({ sealed: 1, total: 2 })
  })
})
