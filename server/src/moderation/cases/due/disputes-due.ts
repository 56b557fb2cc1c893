import type { DisputesDue } from '../../../board/index.ts'
import type { BlindIndex } from '../../../platform/crypto/blind-index.ts'
import { listDisputesDue } from './disputes-due-table.ts'
import { dueAgain } from './due-again.ts'

/** Returns a function that returns when moderators have to decide about disputed warnings. */
export function disputesDue({
  index,
  clock,
}: {
  index: BlindIndex
  clock: () => Date
}): DisputesDue {
  return async (db, warningIds) => {
    const ids = new Map(
      warningIds.flatMap((id) =>
        index.tags('case-warning', id).map((tag): [string, string] => [tag.toString('hex'), id]),
      ),
    )
    const tags = [...ids.keys()].map((tag) => Buffer.from(tag, 'hex'))
    const due = new Map<string, Date>()
    for (const row of await listDisputesDue(db, tags)) {
      const id = ids.get(row.warningTag.toString('hex'))
      if (id !== undefined) due.set(id, dueAgain(row, clock()))
    }
    return due
  }
}
