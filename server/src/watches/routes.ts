import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import { listWatches } from './list-watches.ts'
import { type SaveServices, saveWatches } from './save-watches.ts'

export function watchRoutes(services: SaveServices): ServedCall[] {
  return [
    serveCall('listWatches', ({ params }) => listWatches(services, params.id)),
    serveCall('saveWatches', ({ params, network, body }) =>
      saveWatches(services, { memberId: params.id, network, watches: body.watches }),
    ),
  ]
}
