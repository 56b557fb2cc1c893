import { updateKeyedRow } from '../../platform/crypto/keyed-rows-table.ts'
import { forEachBatch } from '../../platform/database/for-each-batch.ts'
import type { Services } from '../../platform/services.ts'
import { indexPerson, sealedPerson } from '../sealed-person.ts'
import { fillPieceTags, listWithGrams, type OlderRow } from './older-warnings-table.ts'

type IndexServices = Pick<Services, 'db' | 'vault' | 'index'>

/**
 * Stores the tags of pieces of warnings that an earlier version wrote. Until then their hidden values
 * are not found. Can be interrupted and repeated. Leaves warnings alone that cannot be opened, or
 * that another transaction is changing.
 */
export async function indexOlderWarnings(services: IndexServices): Promise<void> {
  await forEachBatch(
    (after, limit) => listWithGrams(services.db, { after, limit }),
    async (rows) => {
      const opened = rows.filter((row) => canOpen(services, row))
      for (const row of opened) {
        if (services.vault.isStale(row.sealed)) await renewPerson(services, row)
      }
      const filled = opened.map((row) => {
        const person = sealedPerson.open(services.vault, row.sealed)
        return { ...row, pieceTags: indexPerson(services.index, person).pieceTags }
      })
      await fillPieceTags(services.db, filled)
      return filled.length
    },
  )
}

function canOpen({ vault }: IndexServices, { sealed }: OlderRow): boolean {
  try {
    sealedPerson.open(vault, sealed)
    return true
  } catch {
    // The operator's `check` names it.
    return false
  }
}

/**
 * Seals and tags a person under the newest key, because all tags of a row are under one key. The
 * next run finds the row unchanged since and clears what the earlier version stored.
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
