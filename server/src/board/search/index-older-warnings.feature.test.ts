import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { whileReading } from '../../../test/while-reading.ts'
import { OLDER_WARNINGS } from '../../app/list-sweeps.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { generateKey, type KeyRing } from '../../platform/crypto/key-ring.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { indexPerson, sealedPerson } from '../sealed-person.ts'
import { indexOlderWarnings } from './index-older-warnings.ts'

const BOARD = '/api/public-receipts'
const onPostgres = inject('template').kind === 'postgres'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  ada = await app.signUp()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('delete from warnings'))

async function post(realName: string): Promise<string> {
  const { body } = await ada.send<{ id: string }>('POST', BOARD, {
    phoneNumber: '212 555 0100',
    realName,
    redFlags: ['Ghosting'],
    description: 'Nothing to look for in here.',
  })
  return body.id
}

/** Gives a warning the columns that an earlier version stored. */
const asEarlier = (id: string) =>
  app.database.pool.query(
    `update warnings set piece_tags = null, grams = '{1,2}', place_text = null where id = $1`,
    [id],
  )

async function found(q: string): Promise<string[]> {
  const { body } = await app.visitor.send<{ id: string }[]>('POST', `${BOARD}/search`, { q })
  return body.map(({ id }) => id).toSorted()
}

const keysOf = (ring: KeyRing) => ({ vault: createVault(ring), index: createBlindIndex(ring) })

const older = async () =>
  (await app.database.pool.query('select id from warnings where place_text is null')).rows

describe('a warning of an earlier version', () => {
  it('§5 is found by its hidden values once the job has run', async () => {
    const ids = [await post('Quillon Xyz'), await post('Quillon Xyz')]
    for (const id of ids) await asEarlier(id)
    expect(await found('quillon xyz')).toEqual([])
    await app.app.sweep(OLDER_WARNINGS)
    expect(await found('quillon xyz')).toEqual(ids.toSorted())
    expect(await older()).toEqual([])
  })

  it('§5 is found without accents once the job has run, by its text, place and name', async () => {
    const id = await post('Íñigo Arzagüe')
    // Earlier versions stored the acute accent as a space with a mark.
    await app.database.pool.query(
      `update warnings set place_text = null, piece_tags = '{}', description = 'Decía O´Neil.',
         location = 'León', shown_text = E'decía o \\u0301neil.\\nleón\\ní' where id = $1`,
      [id],
    )
    const byPlace = async () =>
      (await app.visitor.send<{ id: string }[]>('POST', `${BOARD}/search`, { place: 'leon' })).body
    expect([await found("decia o'neil"), await found('inigo arzague'), await byPlace()]).toEqual([
      [],
      [],
      [],
    ])
    await indexOlderWarnings({ ...keysOf(app.ring), db: app.database.handle }, 'untagged')
    expect(await found("decia o'neil")).toEqual([])
    await app.app.sweep(OLDER_WARNINGS)
    expect([await found("decia o'neil"), await found('inigo arzague')]).toEqual([[id], [id]])
    expect(await byPlace()).toMatchObject([{ id }])
  })

  it.each([
    ['hidden value', 'sealed = (select sealed from warnings where id = $2)'],
    ['text', `shown_text = 'the text of ' || $2`],
  ])('§1 whose %s changes at the same time is left to the next run', async (_, change) => {
    const [id, other] = [await post('Quillon Xyz'), await post('Vandermeer Xyz')]
    await asEarlier(id)
    const db = whileReading(app.database.handle, () =>
      app.database.pool.query(`update warnings set ${change} where id = $1`, [id, other]),
    )
    await indexOlderWarnings({ ...keysOf(app.ring), db })
    expect(await older()).toEqual([{ id }])
    await indexOlderWarnings({ ...keysOf(app.ring), db: app.database.handle })
    expect(await older()).toEqual([])
  })

  it('§1 that such a version changes at the same time is indexed by the next run', async () => {
    const [id, other] = [await post('Quillon Xyz'), await post('Vandermeer Xyz')]
    await asEarlier(id)
    const db = whileReading(app.database.handle, () =>
      app.database.pool.query(
        'update warnings set sealed = (select sealed from warnings where id = $2) where id = $1',
        [id, other],
      ),
    )
    await indexOlderWarnings({ ...keysOf(app.ring), db })
    expect([await found('quillon xyz'), await older()]).toEqual([[], [{ id }]])
    await indexOlderWarnings({ ...keysOf(app.ring), db: app.database.handle })
    expect([await found('quillon xyz'), await older()]).toEqual([[], []])
    expect(await found('vandermeer xyz')).toEqual([id, other].toSorted())
  })

  // The embedded database has one connection, so no transaction runs beside another.
  it.runIf(onPostgres)(
    '§1 that another transaction is changing is left to the next run',
    async () => {
      const [busy, other] = [await post('Quillon Xyz'), await post('Quillon Xyz')]
      await asEarlier(busy)
      await asEarlier(other)
      await app.database.handle.transaction().execute(async (transaction) => {
        await sql`select from warnings where id = ${busy} for update`.execute(transaction)
        await indexOlderWarnings({ ...keysOf(app.ring), db: app.database.handle })
      })
      expect([await found('quillon xyz'), await older()]).toEqual([[other], [{ id: busy }]])
    },
  )

  it('§1 under an older key is sealed and tagged under the newest', async () => {
    const id = await post('Quillon Xyz')
    await asEarlier(id)
    const grown: KeyRing = [generateKey(app.ring), ...app.ring]
    const keys = keysOf(grown)
    await indexOlderWarnings({ ...keys, db: app.database.handle })
    const { rows } = await app.database.pool.query('select * from warnings')
    const [row] = rows
    expect(keys.vault.isStale(row.sealed)).toBe(false)
    expect(row.phone_tag).toEqual(keys.index.tag('phone', '+12125550100'))
    const { pieceTags } = indexPerson(keys.index, sealedPerson.open(keys.vault, row.sealed))
    expect(row.piece_tags).toEqual(pieceTags)
    await indexOlderWarnings({ ...keys, db: app.database.handle })
    expect(await older()).toEqual([])
  })

  it('§1 that a still earlier version changed is indexed again', async () => {
    const id = await post('Quillon Xyz')
    await app.database.pool.query(
      `update warnings set piece_tags = null, grams = '{1,2}' where id = $1`,
      [id],
    )
    await app.app.sweep(OLDER_WARNINGS)
    expect(await found('quillon xyz')).toEqual([id])
  })

  it('§1 is indexed before the operator checks every tag', async () => {
    await asEarlier(await post('Quillon Xyz'))
    expect((await runOperator(app, ['check'])).failed).toBe(false)
    expect(await older()).toEqual([])
  })

  it('§1 that cannot be opened does not keep the others from being indexed', async () => {
    const [damaged, other] = [await post('Quillon Xyz'), await post('Quillon Xyz')]
    await asEarlier(damaged)
    await asEarlier(other)
    await app.database.pool.query(`update warnings set sealed = '\\x01' where id = $1`, [damaged])
    await app.app.sweep(OLDER_WARNINGS)
    expect([await found('quillon xyz'), await older()]).toEqual([[other], [{ id: damaged }]])
  })
})
