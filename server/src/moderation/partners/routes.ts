import { type ServedCall, serveCall } from '../../platform/http/serve-call.ts'
import { openPartnerCase, type PartnerServices } from './open-partner-case.ts'
import { getOffice, publishOffice } from './partner-office.ts'

export function partnerRoutes(services: PartnerServices): ServedCall[] {
  return [
    serveCall('getOffice', ({ db, member }) => getOffice(db, services, member.id)),
    serveCall('publishOffice', ({ db, member, body }) =>
      publishOffice(db, services, { memberId: member.id, listed: body.listed }),
    ),
    serveCall('openPartnerCase', ({ db, member, body, language, whenStored }) =>
      openPartnerCase(db, services, { ...body, memberId: member.id, language, whenStored }),
    ),
  ]
}
