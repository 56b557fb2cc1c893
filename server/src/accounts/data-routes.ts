import type { BlindIndex } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import type { Sessions } from '../platform/session.ts'
import { deleteMember } from './delete-member.ts'
import { exportMember } from './export-member.ts'
import type { MemberRecords } from './member-records.ts'
import type { MemberServices } from './member-view.ts'

export interface DataServices extends Omit<MemberServices, 'db'> {
  clock: Clock
  index: BlindIndex
  sessions: Sessions
  records: MemberRecords
}

/** What a member does with all that is held of her. */
export function dataRoutes(services: DataServices): ServedCall[] {
  return [
    serveCall('exportAccount', ({ db, member }) => exportMember({ ...services, db }, member)),
    serveCall('deleteAccount', ({ db, member, body }) =>
      deleteMember({ ...services, db }, member.id, body.warnings),
    ),
  ]
}
