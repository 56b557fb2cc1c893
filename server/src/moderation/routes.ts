import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import { type ReportServices, reportProblem } from './report-problem.ts'

/** Returns the calls of problem reports. */
export function moderationRoutes(services: ReportServices): ServedCall[] {
  return [
    serveCall('reportProblem', ({ db, params, body, network }) =>
      reportProblem(db, services, { ...body, warningId: params.id, network }),
    ),
  ]
}
