import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import { createStats } from './get-stats.ts'
import { recordVisit, type VisitServices } from './record-visit.ts'

export function statsRoutes(services: VisitServices): ServedCall[] {
  const getStats = createStats(services)
  return [
    serveCall('getStats', () => getStats()),
    serveCall('recordVisit', ({ db, params }) => recordVisit({ ...services, db }, params.id)),
  ]
}
