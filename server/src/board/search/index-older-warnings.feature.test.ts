import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { whileReading } from '../../../test/while-reading.ts'
import { OLDER_WARNINGS } from '../../app/list-sweeps.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { indexOlderWarnings } from './index-older-warnings.ts'

const BOARD = '/api/public-receipts'

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
const asEarlier = (id: string, grams = '{1,2}') =>
  app.database.pool.query('update warnings set piece_tags = null, grams = $2 where id = $1', [
    id,
    grams,
  ])

async function found(q: string): Promise<string[]> {
  const { body } = await app.visitor.send<{ id: string }[]>('POST', `${BOARD}/search`, { q })
  return body.map(({ id }) => id).toSorted()
}

const withGrams = async () =>
  (await app.database.pool.query('select id from warnings where grams is not null')).rows

describe('a warning of an earlier version', () => {
  it('§5 is found by its hidden values once the job has run', async () => {
    const ids = [await post('Quillon Xyz'), await post('Quillon Xyz')]
    for (const id of ids) await asEarlier(id)
    expect(await found('quillon xyz')).toEqual([])
    await app.app.sweep(OLDER_WARNINGS)
    expect(await found('quillon xyz')).toEqual(ids.toSorted())
    expect(await withGrams()).toEqual([])
  })

  it('§1 that such a version changes at the same time is indexed by the next run', async () => {
    const id = await post('Quillon Xyz')
    await asEarlier(id)
    const db = whileReading(app.database.handle, () => asEarlier(id, '{3}'))
    const services = { vault: createVault(app.ring), index: createBlindIndex(app.ring) }
    await indexOlderWarnings({ ...services, db })
    expect([await found('quillon xyz'), await withGrams()]).toEqual([[], [{ id }]])
    await indexOlderWarnings({ ...services, db: app.database.handle })
    expect([await found('quillon xyz'), await withGrams()]).toEqual([[id], []])
  })

  it('§1 that cannot be opened does not keep the others from being indexed', async () => {
    const [damaged, other] = [await post('Quillon Xyz'), await post('Quillon Xyz')]
    await asEarlier(damaged)
    await asEarlier(other)
    await app.database.pool.query(`update warnings set sealed = '\\x01' where id = $1`, [damaged])
    await app.app.sweep(OLDER_WARNINGS)
    expect([await found('quillon xyz'), await withGrams()]).toEqual([[other], [{ id: damaged }]])
  })
})
