import { updateKeyedRow } from '../../platform/crypto/keyed-rows-table.ts'
import { forEachBatch } from '../../platform/database/for-each-batch.ts'
import type { Services } from '../../platform/services.ts'
import { indexPerson, type ReportedPerson, sealedPerson } from '../sealed-person.ts'
import { fillPieceTags, listWithGrams, type OlderRow } from './older-warnings-table.ts'

type IndexServices = Pick<Services, 'db' | 'vault' | 'index'>

/**
 * Stores the tags of pieces of warnings that an earlier version wrote. Until then their hidden
 * values are not found. Can be interrupted and repeated. Skips warnings that another transaction is
 * changing, which the next run indexes, and warnings that cannot be opened.
 */
export async function indexOlderWarnings(services: IndexServices): Promise<void> {
  await forEachBatch(
    (after, limit) => listWithGrams(services.db, { after, limit }),
    async (rows) => {
      const filled = rows.flatMap((row) => {
        const person = openPerson(services, row)
        return person ? [{ ...row, ...indexPerson(services.index, person) }] : []
      })
      for (const row of filled) await renewPerson(services, row)
      await fillPieceTags(services.db, filled)
      return filled.length
    },
  )
}

function openPerson({ vault }: IndexServices, { sealed }: OlderRow): ReportedPerson | undefined {
  try {
    return sealedPerson.open(vault, sealed)
  } catch {
    // The operator's command `check` reports rows that cannot be opened.
    return undefined
  }
}

/**
 * Seals and tags a person under the newest key if it is under an older one, because all tags of a
 * row are under one key. The next run clears what the earlier version stored with it.
 */
async function renewPerson(
  { db, ...keys }: IndexServices,
  { id, sealed }: OlderRow,
): Promise<void> {
  const now = sealedPerson.renew({ ...keys, remapMember: (tag) => tag }, sealed)
  if (!now) return
  const renewals = [{ column: sealedPerson, was: sealed, now }]
  await updateKeyedRow(
    db,
    { table: 'warnings', key: 'id', columns: [sealedPerson] },
    { id, renewals },
  )
}
