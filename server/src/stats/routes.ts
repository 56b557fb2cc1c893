import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import { createStats, type StatsServices } from './get-stats.ts'
import { recordVisit, type VisitServices } from './record-visit.ts'

/** Returns the calls of the figures and of visits. */
export function statsRoutes(services: VisitServices & StatsServices): ServedCall[] {
  const getStats = createStats(services)
  return [
    serveCall('getStats', () => getStats()),
    serveCall('recordVisit', ({ db, params }) => recordVisit({ ...services, db }, params.id)),
  ]
}
