import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import { listRecentSearches } from './list-recent-searches.ts'
import { createSearch, type SearchServices } from './run-search.ts'

export function searchRoutes(services: SearchServices): ServedCall[] {
  const runSearch = createSearch(services)
  return [
    serveCall('listRecentSearches', ({ db, params }) =>
      listRecentSearches({ ...services, db }, params.id),
    ),
    serveCall('runSearch', ({ member, address, body }) =>
      runSearch({ memberId: member.id, address }, body),
    ),
  ]
}
