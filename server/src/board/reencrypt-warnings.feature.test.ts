import { randomBytes } from 'node:crypto'
import { NewWarning } from '@sidelight/contract/calls/board'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allConfirmed } from '../../test/members/all-confirmed.ts'
import { noRooms } from '../../test/rooms/no-rooms.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { whileReading } from '../../test/while-reading.ts'
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
import { warningAfterRoom } from './warning-after-room.ts'
import { warningColumns } from './warning-columns.ts'
import { reportersByPhone } from './warning-tags-table.ts'

const old: KeyRing = [{ id: 'k1', secret: randomBytes(32) }]
const grown: KeyRing = [generateKey(old), ...old]

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.pool.query('delete from warnings'))
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

/** Maps author tags like a key rotation. */
function remapMember(tag: Buffer): Buffer {
  const { index } = servicesWith(grown)
  const isAda = index.tags('author', 'ada').some((known) => known.equals(tag))
  return isAda ? index.tag('author', 'ada') : tag
}

const rotate = (db: Handle) =>
  reencryptColumns(db, warningColumns, { ...servicesWith(grown), remapMember })

describe('the rotation of keys', () => {
  it('§1 undoes nothing that an author writes meanwhile', async () => {
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

  it('§1 ties nothing to its author again that she lets go meanwhile', async () => {
    await postWarning(servicesWith(old), 'ada', written('+14155550142'))
    const services = { ...servicesWith(grown), memberId: 'ada' }
    const db = whileReading(database.handle, () =>
      warningDataExport.erase(database.handle, services, 'leave'),
    )
    await rotate(db)
    expect(await listOwnWarnings(services, 'ada')).toEqual([])
    expect(await rotate(database.handle)).toBe(0)
  })

  it('§3 keeps who wrote after entering the room, under the newest key alone', async () => {
    const inRoom = { ...servicesWith(old), hasEntered: async () => true }
    await postWarning(inRoom, 'ada', written('+14155550142'))
    await postWarning(servicesWith(old), 'bea', written('+14155550142'))
    expect(await rotate(database.handle)).toBe(2)
    const { vault, index } = servicesWith([grown[0]])
    const moment = { now: new Date('2026-11-03T00:00:00.000Z'), waiting: [] }
    const tags = index.tags('phone', '+14155550142')
    const reporters = await reportersByPhone(database.handle, tags, moment)
    const kept = reporters.map(({ afterRoom }) => warningAfterRoom.isSet(vault, afterRoom))
    expect(new Set(kept)).toEqual(new Set([false, true]))
  })

  it('§1 keeps nothing from being let go', async () => {
    await postWarning(servicesWith(old), 'ada', written('+14155550142'))
    const services = { ...servicesWith(grown), memberId: 'ada' }
    const db = whileReading(database.handle, () => rotate(database.handle))
    await warningDataExport.erase(db, services, 'leave')
    expect(await listOwnWarnings(services, 'ada')).toEqual([])
  })
})
