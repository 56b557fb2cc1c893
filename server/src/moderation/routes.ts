import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import type { ReceiptServices } from './cases/case-by-receipt.ts'
import type { OwnCaseServices } from './cases/own-cases.ts'
import { caseRoutes } from './cases/routes.ts'
import type { ConsoleServices } from './console/at-console.ts'
import { consoleRoutes } from './console/routes.ts'
import type { ControlServices } from './control/ask-control.ts'
import { controlRoutes } from './control/routes.ts'
import type { DisputeServices } from './disputes/open-dispute.ts'
import { disputeRoutes } from './disputes/routes.ts'
import type { EvidenceServices } from './evidence/claimed-evidence.ts'
import type { VerificationServices } from './evidence/open-verification.ts'
import { evidenceRoutes } from './evidence/routes.ts'
import { getLedgerDay } from './ledger/get-ledger-day.ts'
import { getLedgerStamp } from './ledger/get-ledger-stamp.ts'
import type { PartnerServices } from './partners/open-partner-case.ts'
import { partnerRoutes } from './partners/routes.ts'
import { type ReportServices, reportProblem } from './report-problem.ts'
import { supportRoutes } from './support/routes.ts'
import { type TakeDownServices, takeDown } from './take-down.ts'
import { getTransparency } from './transparency/get-transparency.ts'

type ModerationServices = ReportServices &
  TakeDownServices &
  ReceiptServices &
  OwnCaseServices &
  ConsoleServices &
  ControlServices &
  DisputeServices &
  PartnerServices &
  EvidenceServices &
  VerificationServices

export function moderationRoutes(services: ModerationServices): ServedCall[] {
  return [
    serveCall('reportProblem', ({ db, params, body, network, language }) =>
      reportProblem(db, services, { ...body, warningId: params.id, network, language }),
    ),
    serveCall('takeDown', ({ db, body, network, language }) =>
      takeDown(db, services, { ...body, network, language }),
    ),
    serveCall('getTransparency', ({ db }) => getTransparency({ ...services, db })),
    serveCall('getLedgerDay', ({ db, params, query }) =>
      getLedgerDay(db, { day: params.day, after: query.after }),
    ),
    serveCall('getLedgerStamp', ({ db, params }) => getLedgerStamp(db, params.day)),
    ...controlRoutes(services),
    ...disputeRoutes(services),
    ...partnerRoutes(services),
    ...caseRoutes(services),
    ...consoleRoutes(services),
    ...supportRoutes(services),
    ...evidenceRoutes(services),
  ]
}
