import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import { translate } from '../platform/translate.ts'
import { listRecentSearches } from './list-recent-searches.ts'
import { createSearch, type SearchServices } from './run-search.ts'

export function searchRoutes(services: SearchServices): ServedCall[] {
  const runSearch = createSearch(services)
  return [
    serveCall('listRecentSearches', ({ db, params }) =>
      listRecentSearches({ ...services, db }, params.id),
    ),
    serveCall('runSearch', async ({ member, address, body, language }) => {
      const answer = await runSearch({ memberId: member.id, address }, body)
      return { ...answer, message: translate(answer.message, language) }
    }),
  ]
}
