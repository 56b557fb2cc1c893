import { type ServedCall, serveCall } from '../../platform/http/serve-call.ts'
import type { Services } from '../../platform/services.ts'
import type { MemberServices } from '../member-view.ts'
import type { ConfirmedMembers } from '../sign-up/confirmed-members.ts'
import { deleteMember } from './delete-member.ts'
import { exportMember } from './export-member.ts'
import type { MemberDataExport } from './member-data-export.ts'

export interface DataServices
  extends Omit<MemberServices, 'db'>,
    Pick<Services, 'clock' | 'index' | 'sessions'> {
  confirmed: ConfirmedMembers
  records: MemberDataExport
}

/** Returns the calls for export and deletion of a member's data. */
export function dataRoutes(services: DataServices): ServedCall[] {
  return [
    serveCall('exportAccount', ({ db, member, language }) =>
      exportMember({ ...services, db }, member, language),
    ),
    serveCall('deleteAccount', ({ db, member, body }) =>
      deleteMember({ ...services, db }, member.id, body.warnings),
    ),
  ]
}
