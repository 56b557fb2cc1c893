import { noReplicas, type ReadReplicas } from '../../platform/database/read-replicas.ts'
import { askWithin } from '../../platform/database/statement.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import type { Reader } from '../warnings-table.ts'
import type { WroteLately } from './wrote-lately.ts'

/** A database handle, and prepared statements on the same database. */
export type ReadFrom = Pick<Services, 'db' | 'ask'>

/** Returns where to read. Statements are prepared only on the primary. */
export const readFrom = (primary: ReadFrom, db: Handle): ReadFrom =>
  db === primary.db ? primary : { db, ask: askWithin(db) }

/** Runs the reads of a request on a replica, or on `primary` for a reader who posted recently. */
export type BoardReads = <Result>(
  primary: ReadFrom,
  reader: Reader,
  reads: (from: ReadFrom) => Promise<Result>,
) => Promise<Result>

/**
 * Returns where the board is read: on a replica, except for a member who posted within the last
 * hour. That member then finds the new warning on every node, even on one that has not received the
 * change.
 */
export function createBoardReads(replicas: ReadReplicas, wroteLately: WroteLately): BoardReads {
  if (replicas === noReplicas) return (primary, _reader, reads) => reads(primary)
  return async (primary, reader, reads) => {
    const isAuthor = reader.authorTags.length > 0 && (await wroteLately(reader))
    return isAuthor
      ? reads(primary)
      : replicas.read(primary.db, (db) => reads(readFrom(primary, db)))
  }
}
