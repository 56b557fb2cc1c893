import { forEachBatch } from '../../platform/database/for-each-batch.ts'
import type { Services } from '../../platform/services.ts'
import { indexPerson, sealedPerson } from '../sealed-person.ts'
import { fillPieceTags, listWithGrams, type OlderRow } from './older-warnings-table.ts'

type IndexServices = Pick<Services, 'db' | 'vault' | 'index'>

/**
 * Stores the tags of pieces of warnings that an earlier version wrote. Until then their hidden values
 * are not found. Can be interrupted and repeated. Leaves a warning alone that cannot be opened.
 */
export async function indexOlderWarnings(services: IndexServices): Promise<void> {
  await forEachBatch(
    (after, limit) => listWithGrams(services.db, { after, limit }),
    async (rows) => {
      const filled = rows.flatMap((row) => {
        const pieceTags = pieceTagsOf(services, row)
        return pieceTags ? [{ ...row, pieceTags }] : []
      })
      await fillPieceTags(services.db, filled)
      return filled.length
    },
  )
}

function pieceTagsOf({ vault, index }: IndexServices, { sealed }: OlderRow): number[] | undefined {
  try {
    return indexPerson(index, sealedPerson.open(vault, sealed)).pieceTags
  } catch {
    // The operator's `check` names it.
    return undefined
  }
}
