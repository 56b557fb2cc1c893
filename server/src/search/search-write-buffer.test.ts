import { expect, it } from 'vitest'
import { createVault } from '../platform/crypto/vault.ts'
import type { Ask } from '../platform/database/statement.ts'
import { createQuietWrites } from '../platform/quiet-writes/quiet-writes.ts'
import { createSearchWriteBuffer } from './search-write-buffer.ts'

const vault = createVault([{ id: 'k1', secret: Buffer.alloc(32, 3) }])
const search = (phoneNumber: string) => ({
  memberId: 'ada',
  at: '2026-11-02T09:30:00.000Z',
  searchedFor: { phoneNumber },
})

function keeper(store: (ids: readonly unknown[]) => void) {
  const ask: Ask = async (_statement, [ids]) => {
    store(Array.isArray(ids) ? ids : [])
    return []
  }
  return createSearchWriteBuffer(
    createQuietWrites({ ask, vault, enough: () => undefined }, []),
    vault,
  )
}

it('§3 the searches of one moment are stored by one statement', async () => {
  const groups: number[] = []
  const searches = keeper((ids) => void groups.push(ids.length))
  await Promise.all(
    ['+14155550101', '+14155550102', '+14155550103'].map((n) => searches.keep(search(n))),
  )
  expect(groups).toEqual([3])
})

it('§3 a search that cannot be stored is not answered', async () => {
  let broken = true
  let stored = 0
  const searches = keeper((ids) => {
    if (broken) throw new Error('down')
    stored += ids.length
  })
  await expect(searches.keep(search('+14155550101'))).rejects.toMatchObject({ code: 'unavailable' })
  broken = false
  await searches.keep(search('+14155550101'))
  expect(stored).toBe(1)
})
