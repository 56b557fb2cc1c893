import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import { translate } from '../platform/translate.ts'
import { createReportFinder } from './find-reports.ts'
import { createMatchDetails } from './get-match-details.ts'
import { listRecentSearches } from './list-recent-searches.ts'
import { createSearch, type SearchServices } from './run-search.ts'

export function searchRoutes(services: SearchServices): ServedCall[] {
  const findReports = createReportFinder(services)
  const runSearch = createSearch(services, findReports)
  const getMatchDetails = createMatchDetails(services, findReports)
  return [
    serveCall('listRecentSearches', ({ db, params }) =>
      listRecentSearches({ ...services, db }, params.id),
    ),
    serveCall('runSearch', async ({ member, address, body, language }) => {
      const answer = await runSearch({ memberId: member.id, address }, body)
      return { ...answer, message: translate(answer.message, language) }
    }),
    serveCall('getMatchDetails', ({ member, body }) => getMatchDetails(member.id, body)),
  ]
}
