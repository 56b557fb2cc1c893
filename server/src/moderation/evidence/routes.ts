import { type ServedCall, serveCall } from '../../platform/http/serve-call.ts'
import { atConsole } from '../console/at-console.ts'
import {
  type EvidenceServices,
  listEvidence,
  readEvidence,
  releaseEvidence,
} from './claimed-evidence.ts'
import {
  becomeHolder,
  confirmHolder,
  leaveHolders,
  listHolders,
  listHoldersAtConsole,
  viewHolders,
} from './holders.ts'
import { openVerification, type VerificationServices } from './open-verification.ts'
import { withdrawVerification } from './own-verifications.ts'
import { resplitEvidence } from './resplit-evidence.ts'

export function evidenceRoutes(services: EvidenceServices & VerificationServices): ServedCall[] {
  return [
    serveCall('openVerification', ({ db, member, params, body }) =>
      openVerification(db, services, { memberId: member.id, warningId: params.id, asked: body }),
    ),
    serveCall('withdrawVerification', ({ params }) =>
      withdrawVerification(services, { memberId: params.id, caseId: params.case }),
    ),
    serveCall('listHolders', ({ db }) => listHolders(db)),
    serveCall('proveHolders', ({ db }) => viewHolders(db, services.evidenceStore)),
    serveCall('listHoldersAtConsole', ({ member }) =>
      atConsole(services, member, listHoldersAtConsole),
    ),
    serveCall('becomeHolder', ({ member, body }) =>
      atConsole(services, member, (desk) => becomeHolder(desk, body.key)),
    ),
    serveCall('confirmHolder', ({ member, params, body }) =>
      atConsole(services, member, (desk) => confirmHolder(desk, { id: params.id, key: body.key })),
    ),
    serveCall('leaveHolders', ({ member }) => atConsole(services, member, leaveHolders)),
    serveCall('listEvidence', ({ member, params }) =>
      atConsole(services, member, (desk) => listEvidence(desk, params.id)),
    ),
    serveCall('readEvidence', ({ member, params, query }) =>
      readEvidence(services, member, { id: params.id, only: query.only }),
    ),
    serveCall('resplitEvidence', ({ member, params, body }) =>
      atConsole(services, member, (desk) => resplitEvidence(desk, params.id, body.locks)),
    ),
    serveCall('releaseEvidence', ({ member, params, body }) =>
      atConsole(services, member, (desk) => releaseEvidence(desk, params.id, body)),
    ),
  ]
}
