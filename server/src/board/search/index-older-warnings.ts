import { setImmediate } from 'node:timers/promises'
import { updateKeyedRow } from '../../platform/crypto/keyed-rows-table.ts'
import { forEachBatch } from '../../platform/database/for-each-batch.ts'
import type { Services } from '../../platform/services.ts'
import { searchedTexts } from '../masked-person.ts'
import { indexPerson, type ReportedPerson, sealedPerson } from '../sealed-person.ts'
import {
  type IndexedRow,
  listOlderWarnings,
  type Older,
  type OlderRow,
  storeIndexed,
} from './older-warnings-table.ts'

type IndexServices = Pick<Services, 'db' | 'vault' | 'index'>

/**
 * Stores what a search compares of warnings that an earlier version wrote: their texts without
 * accents, and the tags of pieces of their hidden values. Until then not all of that is found. Can
 * be interrupted and repeated. Skips warnings that another transaction is changing, which the next
 * run indexes, and warnings that cannot be opened.
 */
export async function indexOlderWarnings(
  services: IndexServices,
  which: Older = 'all',
): Promise<void> {
  await forEachBatch(
    (after, limit) => listOlderWarnings(services.db, { which, after, limit }),
    async (rows) => {
      const indexed: IndexedRow[] = []
      for (const row of rows) {
        const person = openPerson(services, row)
        if (!person) continue
        indexed.push(indexedRow(row, indexPerson(services.index, person).pieceTags))
        await renewPerson(services, row)
        // Requests are answered in between.
        await setImmediate()
      }
      await storeIndexed(services.db, indexed)
      return indexed.length
    },
  )
}

const indexedRow = (row: OlderRow, pieceTags: readonly number[]): IndexedRow => ({
  id: row.id,
  sealed: row.sealed,
  read: row.shownText,
  ...searchedTexts(row.shown, row),
  pieceTags,
})

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
  { id, sealed }: Pick<OlderRow, 'id' | 'sealed'>,
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
