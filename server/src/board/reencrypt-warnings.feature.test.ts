import { randomBytes } from 'node:crypto'
import { NewWarning } from '@sidelight/contract/calls/board'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allConfirmed } from '../../test/members/all-confirmed.ts'
import { noRooms } from '../../test/rooms/no-rooms.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { whileReading } from '../../test/while-reading.ts'
import { entryAfterRoom, entryColumns, sealedEntry } from '../entries/index.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { generateKey, type KeyRing } from '../platform/crypto/key-ring.ts'
import { reencryptColumns } from '../platform/crypto/reencrypt-columns.ts'
import { createVault } from '../platform/crypto/vault.ts'
import type { Database } from '../platform/database/database.ts'
import { createAsk } from '../platform/database/statement.ts'
import type { Handle } from '../platform/database/tables.ts'
import { noLimits } from '../platform/limits/limits.ts'
import { warningDataExport } from './board-data-export.ts'
import { changeWarning, listOwnWarnings } from './posting/own-warnings.ts'
import { postWarning } from './posting/post-warning.ts'
import { askNumberReports } from './reporters/number-reports-table.ts'
import { lastStillFrom, sealStillFrom } from './still-from.ts'
import { warningAfterRoom } from './warning-after-room.ts'
import { warningColumns } from './warning-columns.ts'
import { warningAuthorsByPhone } from './warning-tags-table.ts'

const old: KeyRing = [{ id: 'k1', secret: randomBytes(32) }]
const grown: KeyRing = [generateKey(old), ...old]

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.pool.query('delete from warnings'))
beforeEach(() => database.pool.query('delete from entries'))
afterAll(() => database.close())

const servicesWith = (ring: KeyRing) => ({
  db: database.handle,
  ask: createAsk(database.pool),
  vault: createVault(ring),
  index: createBlindIndex(ring),
  clock: () => new Date('2026-11-02T09:30:00.000Z'),
  limits: noLimits,
  random: () => 0,
  region: 'US',
  holds: {
    readsFirst: false,
    countsReports: false,
    wasRemoved: async () => false,
    requireAnnounced: async () => undefined,
    noteDeleted: async () => undefined,
    hasHeldCase: async () => false,
    isReadFirst: async () => false,
    requireUnpaused: async () => undefined,
    open: async () => {},
  },
  confirmed: allConfirmed,
  ...noRooms,
})

const written = (phoneNumber: string) =>
  NewWarning.parse({
    phoneNumber,
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
  })

/** Maps author tags as a key rotation does. */
function remapMember(tag: Buffer): Buffer {
  const { index } = servicesWith(grown)
  const isAda = index.tags('author', 'ada').some((known) => known.equals(tag))
  return isAda ? index.tag('author', 'ada') : tag
}

const rotate = (db: Handle) =>
  reencryptColumns(db, warningColumns, { ...servicesWith(grown), remapMember })

const PHONE = '+14155550142'
const moment = { now: new Date('2026-11-03T00:00:00.000Z'), waiting: [] }

/** Stores an entry of a member about the number. */
async function note(memberId: string, { counts = true, afterRoom = false } = {}): Promise<void> {
  const { vault, index } = servicesWith(old)
  await database.pool.query(
    `insert into entries (id, sealed, phone_tag, author_tag, red_flags, counts, after_room, created_on, open_to_contact)
      values ($1, $2, $3, $4, '{}', $5, $6, '2026-11-02', false)`,
    [
      memberId,
      sealedEntry.seal(vault, { phoneNumber: PHONE, redFlags: [] }),
      index.tag('phone', PHONE),
      index.tag('author', memberId),
      counts,
      entryAfterRoom.seal(vault, afterRoom),
    ],
  )
}

describe('the rotation of keys', () => {
  it('§3 preserves the report count of a card, including entries, with only the newest key', async () => {
    await postWarning(servicesWith(old), 'ada', written(PHONE))
    await note('ada')
    await note('bea', { afterRoom: true })
    await note('eve', { counts: false })
    await rotate(database.handle)
    await reencryptColumns(database.handle, entryColumns, { ...servicesWith(grown), remapMember })
    const { ask, vault, index } = servicesWith([grown[0]])
    const tags = index.tags('phone', PHONE)
    const reports = (await askNumberReports(ask, tags, moment)).get(tags[0]?.toString('hex') ?? '')
    expect(reports?.warned?.map(({ author }) => author)).toEqual([
      index.tag('author', 'ada').toString('hex'),
    ])
    const noted = reports?.noted?.map(({ afterRoom }) =>
      entryAfterRoom.isSet(vault, Buffer.from(afterRoom ?? '', 'hex')),
    )
    expect(noted?.toSorted()).toEqual([false, true])
  })

  it('§3 finds reports under either key during the rotation, whichever key sealed their values', async () => {
    const { id } = await postWarning(servicesWith(old), 'ada', written(PHONE))
    const { id: claimed } = await postWarning(servicesWith(grown), 'bea', written(PHONE))
    const { ask, vault, index } = servicesWith(grown)
    const from = '2026-11-02T20:00:00.000Z'
    const set = (column: string, of: string, value: unknown) =>
      database.pool.query(`update warnings set ${column} = $2 where id = $1`, [of, value])
    await set('still_from', id, sealStillFrom(vault, from))
    await set('number_claimed_at', claimed, '2026-11-02T21:00:00.000Z')
    const found = await askNumberReports(ask, index.tags('phone', PHONE), moment)
    const warned = [...found.values()].flatMap((reports) => reports.warned ?? [])
    expect(warned).toHaveLength(2)
    const said = warned.map(({ still }) => lastStillFrom(vault, still))
    expect(said.toSorted((a, b) => a - b)).toEqual([-Infinity, Date.parse(from)])
  })

  it('§1 preserves what an author writes during the rotation', async () => {
    const { id } = await postWarning(servicesWith(old), 'ada', written('+14155550142'))
    const services = servicesWith(grown)
    const db = whileReading(database.handle, () =>
      changeWarning(services, { id, memberId: 'ada' }, written('+14155550143')),
    )
    await rotate(db)
    expect(await listOwnWarnings(services, 'ada')).toMatchObject([
      { identity: { phoneNumber: '+14155550143' } },
    ])
  })

  it('§1 does not relink a warning whose author deletes her account during the rotation', async () => {
    await postWarning(servicesWith(old), 'ada', written('+14155550142'))
    const services = { ...servicesWith(grown), memberId: 'ada' }
    const db = whileReading(database.handle, () =>
      warningDataExport.erase(database.handle, services, 'leave'),
    )
    await rotate(db)
    expect(await listOwnWarnings(services, 'ada')).toEqual([])
    expect(await rotate(database.handle)).toBe(0)
  })

  it('§3 preserves which authors wrote after joining the room, with only the newest key', async () => {
    const inRoom = { ...servicesWith(old), hasEntered: async () => true }
    await postWarning(inRoom, 'ada', written('+14155550142'))
    await postWarning(servicesWith(old), 'bea', written('+14155550142'))
    expect(await rotate(database.handle)).toBe(2)
    const { vault, index } = servicesWith([grown[0]])
    const tags = index.tags('phone', '+14155550142')
    const reporters = await warningAuthorsByPhone(database.handle, tags, moment)
    const kept = reporters.map(({ afterRoom }) => warningAfterRoom.isSet(vault, afterRoom))
    expect(new Set(kept)).toEqual(new Set([false, true]))
  })

  it('§1 does not prevent a warning from being unlinked from its author', async () => {
    await postWarning(servicesWith(old), 'ada', written('+14155550142'))
    const services = { ...servicesWith(grown), memberId: 'ada' }
    const db = whileReading(database.handle, () => rotate(database.handle))
    await warningDataExport.erase(db, services, 'leave')
    expect(await listOwnWarnings(services, 'ada')).toEqual([])
  })
})
