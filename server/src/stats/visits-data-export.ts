import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { quietVisits } from './quiet-visits.ts'
import { findVisit } from './visits-table.ts'

type VisitServices = Pick<Services, 'db' | 'quiet'>

/** The visits of one member, for a data export. The account's foreign key deletes them. */
export const visitDataExport = {
  async collect({ db, quiet }: VisitServices, memberId: string): Promise<string | null> {
    const own = await quiet.waiting(db, quietVisits, memberId)
    const stored = (await findVisit(db, memberId))?.latest.toISOString()
    const moments = [...own.map(({ value }) => value.at), ...(stored ? [stored] : [])]
    return moments.toSorted().at(-1) ?? null
  },
  async erase(
    db: Handle,
    { quiet }: Pick<VisitServices, 'quiet'>,
    memberId: string,
  ): Promise<void> {
    await quiet.forget(db, quietVisits, (visit) => visit.memberId === memberId)
  },
}
