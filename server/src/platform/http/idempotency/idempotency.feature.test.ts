import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { createBlindIndex } from '../../crypto/blind-index.ts'
import { generateKey, type KeyRing } from '../../crypto/key-ring.ts'
import { createVault } from '../../crypto/vault.ts'
import type { Database } from '../../database/database.ts'
import { type Attempt, once } from './idempotency.ts'

const k1 = generateKey()
const k2 = generateKey([k1])
/** The key rings of nodes before, during and after a new key becomes the first one. */
const before: KeyRing = [k1]
const added: KeyRing = [k1, k2]
const inFront: KeyRing = [k2, k1]

let database: Database
let created: number
beforeAll(async () => {
  database = await openTestDatabase()
  created = 0
})
afterAll(() => database.close())

const attemptOf = (key: string): Attempt => ({
  memberId: 'ada',
  call: 'postWarning',
  key,
  body: { description: 'A description that is long enough.' },
  at: new Date('2026-11-02T09:30:00.000Z'),
})

/** Runs an attempt on a node with the given keys. Resolves to what was created. */
function tryOn(ring: KeyRing, attempt: Attempt): Promise<string> {
  const services = { vault: createVault(ring), index: createBlindIndex(ring), attempt }
  return database.handle.transaction().execute((db) =>
    once(db, services, async () => {
      created += 1
      const answer = `created ${created}`
      // Takes as long as a real call, so that others run before this one commits.
      for (let query = 0; query < 5; query += 1) await sql`select 1`.execute(db)
      return answer
    }),
  )
}

it.each([
  ['a short answer', 'x'.repeat(300), 'y'.repeat(1_900)],
  ['a longer one', 'é'.repeat(1_100), 'z'.repeat(12_000)],
  ['one that is very long', 'a'.repeat(20_000), 'b'.repeat(30_000)],
])('§1 the row of a retry shows neither the length of %s nor the minute', async (_, ...answers) => {
  const services = { vault: createVault(before), index: createBlindIndex(before) }
  const lengths = new Set<number>()
  for (const answer of answers) {
    const attempt = attemptOf(answer.slice(0, 1) + answer.length)
    const made = () =>
      database.handle
        .transaction()
        .execute((db) => once(db, { ...services, attempt }, async () => answer))
    expect([await made(), await made()]).toEqual([answer, answer])
    const { rows } = await database.pool.query<{ length: number; created_at: Date }>(
      'select length(answer), created_at from idempotency_keys order by xmin::text::bigint desc limit 1',
    )
    lengths.add(rows[0]?.length ?? 0)
    expect(rows[0]?.created_at).toEqual(new Date('2026-11-02T09:00:00.000Z'))
  }
  expect(lengths.size).toBe(1)
})

describe('retries while keys are rotated', () => {
  it.each([
    ['before the new key was known', before],
    ['when it was last', added],
    ['when it was in front', inFront],
  ])('§5 return what was created %s, on every node', async (when, ring) => {
    const attempt = attemptOf(when)
    const first = await tryOn(ring, attempt)
    expect(await tryOn(added, attempt)).toBe(first)
    expect(await tryOn(inFront, attempt)).toBe(first)
  })

  it('§5 are refused with another body under the same idempotency key, under any key of the ring', async () => {
    await tryOn(before, attemptOf('reused'))
    const other = { ...attemptOf('reused'), body: { description: 'Another one.' } }
    await expect(tryOn(inFront, other)).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  })

  it("§5 have their own idempotency keys for each member, who never reads another's answer", async () => {
    const first = await tryOn(before, attemptOf('hers'))
    const hers = { ...attemptOf('hers'), memberId: 'bea' }
    const second = await tryOn(before, hers)
    expect(second).not.toBe(first)
    expect(await tryOn(before, hers)).toBe(second)
    const other = { ...hers, memberId: 'cleo', body: { description: 'Another one.' } }
    expect(new Set([first, second, await tryOn(inFront, other)]).size).toBe(3)
  })

  it('§5 in parallel create once, even on nodes that disagree about the newest key', async () => {
    // All connections are opened first, so that the attempts really run in parallel.
    await Promise.all(Array.from({ length: 10 }, () => database.pool.query('select 1')))
    const rings = [added, inFront, added, inFront, added, inFront]
    const answers = await Promise.all(rings.map((ring) => tryOn(ring, attemptOf('at once'))))
    expect(new Set(answers).size).toBe(1)
  })
})
