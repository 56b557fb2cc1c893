import { notFound } from '../platform/http/not-found.ts'
import type { RecentServices } from './list-recent-searches.ts'
import { deleteSearchesOf } from './searches-table.ts'

type DeleteServices = Pick<RecentServices, 'db' | 'searches'>

/**
 * Deletes one of the member's recent searches, whether stored or waiting. Throws `not_found` for an
 * unknown id.
 */
export async function deleteSearch(
  services: DeleteServices,
  memberId: string,
  id: string,
): Promise<{ deleted: true }> {
  if ((await deleteThem(services, memberId, id)) === 0) throw notFound()
  return { deleted: true }
}

export async function deleteSearches(
  services: DeleteServices,
  memberId: string,
): Promise<{ deleted: true }> {
  await deleteThem(services, memberId)
  return { deleted: true }
}

/** Returns the number of deleted searches. */
async function deleteThem(
  { db, searches }: DeleteServices,
  memberId: string,
  id?: string,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Waiting searches first: one that is being written is then found in the table.
    const waiting = await searches.forgetAfterFlush(transaction, memberId, id)
    return waiting + (await deleteSearchesOf(transaction, memberId, id))
  })
}
