import { randomBytes } from 'node:crypto'
import { NewWarning } from '@sidelight/contract/board'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { whileReading } from '../../test/while-reading.ts'
import { createBlindIndex } from '../platform/blind-index.ts'
import type { Database } from '../platform/database.ts'
import { generateKey, type KeyRing } from '../platform/key-ring.ts'
import { noLimits } from '../platform/limits.ts'
import type { Handle } from '../platform/tables.ts'
import { createVault } from '../platform/vault.ts'
import { changeWarning, listOwnWarnings } from './own-warnings.ts'
import { postWarning } from './post-warning.ts'
import { resealWarnings } from './reseal-warnings.ts'
import { warningRecords } from './warning-records.ts'

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
  vault: createVault(ring),
  index: createBlindIndex(ring),
  clock: () => new Date('2026-11-02T09:30:00.000Z'),
  limits: noLimits,
  random: () => 0,
  region: 'US',
})

const written = (phoneNumber: string) =>
  NewWarning.parse({
    phoneNumber,
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
  })

/** As a rotation maps authors. */
function remapAuthor(tag: Buffer): Buffer {
  const { index } = servicesWith(grown)
  const isAda = index.tags('author', 'ada').some((known) => known.equals(tag))
  return isAda ? index.tag('author', 'ada') : tag
}

const rotate = (db: Handle) => resealWarnings(db, { ...servicesWith(grown), remapAuthor })

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
      warningRecords.erase(database.handle, services, 'leave'),
    )
    await rotate(db)
    expect(await listOwnWarnings(services, 'ada')).toEqual([])
    expect(await rotate(database.handle)).toBe(0)
  })

  it('§1 keeps nothing from being let go', async () => {
    await postWarning(servicesWith(old), 'ada', written('+14155550142'))
    const services = { ...servicesWith(grown), memberId: 'ada' }
    const db = whileReading(database.handle, () => rotate(database.handle))
    await warningRecords.erase(db, services, 'leave')
    expect(await listOwnWarnings(services, 'ada')).toEqual([])
  })
})
