import type { Clock } from '../platform/clock.ts'
import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import type { Handle } from '../platform/tables.ts'
import { createStats } from './get-stats.ts'

export function statsRoutes(services: { db: Handle; clock: Clock }): ServedCall[] {
  const getStats = createStats(services)
  return [serveCall('getStats', () => getStats())]
}
