import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

interface DisputeDue {
  warningTag: Buffer
  dueAt: Date
}

/** Returns until when undecided disputes about these warnings are decided. */
export async function listDisputesDue(
  db: Handle,
  warningTags: readonly Buffer[],
): Promise<DisputeDue[]> {
  const { rows } = await sql<DisputeDue>`
    select warning_tag as "warningTag", max(due_at) as "dueAt"
    from cases
    where warning_tag = any(${warningTags}::bytea[])
      and kind in ('dispute', 'objection', 'partner') and state in ('open', 'asked', 'proposed', 'appealed')
    group by warning_tag`.execute(db)
  return rows
}
