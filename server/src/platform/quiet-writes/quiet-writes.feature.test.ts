import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../test/test-database.ts'
import { waitsForLock } from '../../../test/waits-for-lock.ts'
import { createVault, type Vault } from '../crypto/vault.ts'
import type { Database } from '../database/database.ts'
import { type Ask, createAsk } from '../database/statement.ts'
import type { Handle } from '../database/tables.ts'
import {
  createQuietWrites,
  ENOUGH_WRITERS,
  MOST_WAITING,
  type QuietKind,
  register,
} from './quiet-writes.ts'

const vault = createVault([{ id: 'k1', secret: Buffer.alloc(32, 3) }])
const ALL = 40

let database: Database
let performed: number[]
let failing = false
let enough = 0
const note: QuietKind<{ member: string; n: number }> = {
  name: 'note',
  value: z.object({ member: z.string(), n: z.number() }),
  writer: ({ member }) => member,
  async perform(_db, values) {
    if (failing) throw new Error('not now')
    performed.push(...values.map(({ n }) => n))
  },
}
const quietly = () =>
  createQuietWrites({ ask: createAsk(database.pool), vault, enough: () => void (enough += 1) }, [
    register(note),
  ])
const stored = async () =>
  (await database.pool.query<{ sealed: Buffer }>('select sealed from quiet_writes')).rows

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  performed = []
  failing = false
  enough = 0
  await database.pool.query('delete from quiet_writes')
})
afterAll(() => database.close())

describe('quiet writes', () => {
  it('§1 are stored sealed, at equal length, and name no member', async () => {
    const quiet = quietly()
    await quiet.defer(database.handle, note, { member: 'ada', n: 1 })
    await quiet.deferTogether(note, { member: 'a member with a longer name', n: 1_000 })
    const rows = await stored()
    expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1)
    // Three letters can occur in sealed bytes by chance.
    expect(Buffer.concat(rows.map(({ sealed }) => sealed)).toString('latin1')).not.toMatch(
      /"member"|"note"|longer name/,
    )
    await quiet.defer(database.handle, note, { member: 'x'.repeat(600), n: 2 })
    expect(
      (await stored()).map(({ sealed }) => sealed.length).toSorted((a, b) => b - a)[0],
    ).toBeGreaterThan(4_096)
  })

  it('§1 are performed together, each once, in another order than they arrived', async () => {
    const quiet = quietly()
    const came = Array.from({ length: ALL }, (_, n) => n)
    for (const n of came) await quiet.defer(database.handle, note, { member: 'ada', n })
    await Promise.all([quiet.perform(database.handle), quiet.perform(database.handle)])
    expect(performed.toSorted((a, b) => a - b)).toEqual(came)
    expect(performed).not.toEqual(came)
    expect(await stored()).toEqual([])
  })

  it('§1 are performed by one of two nodes that read them at the same moment', async () => {
    const quiet = quietly()
    await quiet.defer(database.handle, note, { member: 'ada', n: 1 })
    let second: Promise<void> | undefined
    await quiet.perform(database.handle, async () => {
      // The second node reads before the first one has committed.
      second = quiet.perform(database.handle)
      await waitsForLock(database)
    })
    await second
    expect(performed).toEqual([1])
  })

  it('§1 stay stored if performing them fails, and are rolled back with their call', async () => {
    const quiet = quietly()
    await quiet.deferTogether(note, { member: 'ada', n: 1 })
    failing = true
    await expect(quiet.perform(database.handle)).rejects.toThrow('not now')
    expect(await quiet.waiting(database.handle, note)).toMatchObject([{ value: { n: 1 } }])
    const call = database.handle.transaction().execute(async (db) => {
      await quiet.defer(db, note, { member: 'ada', n: 2 })
      throw new Error('the call fails')
    })
    await expect(call).rejects.toThrow('the call fails')
    expect(await stored()).toHaveLength(1)
  })

  it('§1 of a newer, unknown version stay stored for that version', async () => {
    const later: QuietKind<string> = {
      name: 'later',
      value: z.string(),
      writer: (value) => value,
      perform: async () => undefined,
    }
    const quiet = quietly()
    await quiet.defer(database.handle, later, 'what is new')
    await quiet.perform(database.handle)
    expect(await quiet.waiting(database.handle, later)).toMatchObject([{ value: 'what is new' }])
  })

  it('§1 of one member are deleted with her account, and no others', async () => {
    const quiet = quietly()
    for (const member of ['ada', 'bea']) await quiet.defer(database.handle, note, { member, n: 1 })
    expect(await quiet.forget(database.handle, note, ({ member }) => member === 'ada')).toBe(1)
    expect(await quiet.waiting(database.handle, note)).toMatchObject([{ value: { member: 'bea' } }])
  })

  it('§1 are opened again only for their writer, and forgotten once another node performed them', async () => {
    let opened = 0
    const counting: Vault = { ...vault, open: (...parts) => ((opened += 1), vault.open(...parts)) }
    const services = { ask: createAsk(database.pool), vault: counting, enough: () => undefined }
    const quiet = createQuietWrites(services, [register(note)])
    const other = quietly()
    for (let n = 0; n < ALL; n += 1) await other.defer(database.handle, note, { member: 'ada', n })
    await other.defer(database.handle, note, { member: 'bea', n: ALL })
    const ofBea = () => quiet.waiting(database.handle, note, 'bea')
    expect(await ofBea()).toMatchObject([{ value: { n: ALL } }])
    opened = 0
    expect(await ofBea()).toMatchObject([{ value: { n: ALL } }])
    expect(opened).toBe(1)
    expect(await quiet.waiting(database.handle, note)).toHaveLength(ALL + 1)
    await other.perform(database.handle)
    expect(await ofBea()).toEqual([])
    await other.defer(database.handle, note, { member: 'bea', n: 1 })
    expect(await ofBea()).toMatchObject([{ value: { n: 1 } }])
  })

  it('§1 stay visible to their writer while a reader with an older list forgets them', async () => {
    const stale: Ask = async () => []
    let reading: Ask = createAsk(database.pool)
    const quiet = createQuietWrites(
      { ask: (...question) => reading(...question), vault, enough: () => undefined },
      [register(note)],
    )
    await quiet.defer(database.handle, note, { member: 'ada', n: 1 })
    expect(await quiet.waiting(database.handle, note, 'ada')).toHaveLength(1)
    await quiet.defer(database.handle, note, { member: 'ada', n: 2 })
    const asked = reading
    reading = async (statement, values) => {
      const rows = await asked(statement, values)
      if (!statement.text.includes('sealed')) return rows
      reading = stale
      expect(await quiet.waiting(database.handle, note)).toEqual([])
      return rows
    }
    expect(await quiet.waiting(database.handle, note, 'ada')).toHaveLength(2)
  })

  it('§1 of a call are visible inside it, and to others once it is committed', async () => {
    const quiet = quietly()
    const seen = (db: Handle) => quiet.waiting(db, note, 'ada')
    await database.handle.transaction().execute(async (db) => {
      await quiet.defer(db, note, { member: 'ada', n: 1 })
      expect(await seen(db)).toHaveLength(1)
    })
    expect(await seen(database.handle)).toHaveLength(1)
    const call = database.handle.transaction().execute(async (db) => {
      await quiet.defer(db, note, { member: 'ada', n: 2 })
      expect(await seen(db)).toHaveLength(2)
      throw new Error('the call fails')
    })
    await expect(call).rejects.toThrow('the call fails')
    expect(await seen(database.handle)).toHaveLength(1)
  })

  it('§1 are performed before the hour is over if enough writers hide one another', async () => {
    const quiet = quietly()
    const notes = Array.from({ length: ENOUGH_WRITERS }, (_, n) => ({ member: `member ${n}`, n }))
    await Promise.all(notes.slice(1).map((one) => quiet.deferTogether(note, one)))
    expect(enough).toBe(0)
    await quiet.deferTogether(note, { member: 'member 0', n: 0 })
    expect(enough).toBe(1)
  })

  it('§1 of one member count as one writer, however many they are', async () => {
    const quiet = quietly()
    const notes = Array.from({ length: MOST_WAITING }, (_, n) => ({ member: 'ada', n }))
    await Promise.all(notes.slice(1).map((one) => quiet.deferTogether(note, one)))
    expect(enough).toBe(0)
    await quiet.deferTogether(note, { member: 'ada', n: 0 })
    expect(enough).toBe(1)
  })
})
