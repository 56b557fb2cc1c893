import { sql } from 'kysely'
import type { Handle } from '../../../platform/database/tables.ts'
import type { CaseRow } from '../cases-table.ts'

type DisputeDue = Pick<
  CaseRow,
  'warningTag' | 'class' | 'state' | 'appealedBy' | 'dueAt' | 'isLate'
>

/** Returns the undecided disputes about these warnings, the last due at the end. */
export async function listDisputesDue(
  db: Handle,
  warningTags: readonly Buffer[],
): Promise<DisputeDue[]> {
  return db
    .selectFrom('cases')
    .select(['warningTag', 'class', 'state', 'appealedBy', 'dueAt', 'isLate'])
    .where(sql<boolean>`warning_tag = any(${warningTags}::bytea[])`)
    .where((either) =>
      either.or([
        either('kind', 'in', ['dispute', 'objection', 'partner']),
        either('isMarked', '=', true),
      ]),
    )
    .where('state', 'in', ['open', 'asked', 'proposed', 'appealed'])
    .orderBy('dueAt')
    .execute()
}
