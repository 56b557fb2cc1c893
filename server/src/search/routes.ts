import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import { translate } from '../platform/i18n/translate.ts'
import { deleteSearch, deleteSearches } from './delete-searches.ts'
import { createMatchDetails } from './get-match-details.ts'
import { listRecentSearches } from './list-recent-searches.ts'
import { createReportFinder } from './reports/find-reports.ts'
import { createSearch, type SearchServices } from './run-search.ts'

export function searchRoutes(services: SearchServices): ServedCall[] {
  const findReports = createReportFinder(services)
  const runSearch = createSearch(services, findReports)
  const getMatchDetails = createMatchDetails(services, findReports)
  return [
    serveCall('listRecentSearches', ({ db, params }) =>
      listRecentSearches({ ...services, db }, params.id),
    ),
    serveCall('deleteSearch', ({ db, params }) =>
      deleteSearch({ ...services, db }, params.id, params.searchId),
    ),
    serveCall('deleteSearches', ({ db, params }) => deleteSearches({ ...services, db }, params.id)),
    serveCall('runSearch', async ({ member, network, body, language }) => {
      const answer = await runSearch({ memberId: member.id, network }, body)
      return { ...answer, message: translate(answer.message, language) }
    }),
    serveCall('getMatchDetails', ({ member, network, body }) =>
      getMatchDetails({ memberId: member.id, network }, body),
    ),
  ]
}
