import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import { type ReportServices, reportProblem } from './report-problem.ts'

export function moderationRoutes(services: ReportServices): ServedCall[] {
  return [
    serveCall('reportProblem', ({ db, params, body, address }) =>
      reportProblem(db, services, { ...body, warningId: params.id, address }),
    ),
  ]
}
