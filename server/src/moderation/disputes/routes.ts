import { type ServedCall, serveCall } from '../../platform/http/serve-call.ts'
import { listNamed } from './list-named.ts'
import { type DisputeServices, openDispute } from './open-dispute.ts'

/** Returns the calls of the person named in a warning. */
export function disputeRoutes(services: DisputeServices): ServedCall[] {
  return [
    serveCall('listNamed', ({ body }) => listNamed(services, body.proof)),
    serveCall('openDispute', ({ db, params, body, language, whenStored }) =>
      openDispute(db, services, { ...body, warningId: params.id, language, whenStored }),
    ),
  ]
}
