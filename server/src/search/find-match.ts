import { createReportFinder, type ReportServices } from './find-reports.ts'
import { isMatch } from './match-id.ts'
import { readQuery } from './read-query.ts'

/** What was searched, once more, and which of its matches is meant. */
interface Wish {
  phoneNumber?: string | undefined
  handle?: string | undefined
  matchId: string
}

/**
 * The whole number behind a match that a member was shown; undefined for any other. She has to ask
 * with what she searched: an id alone leads to nothing.
 */
export function createMatchFinder(services: ReportServices & { region: string }) {
  const findReports = createReportFinder(services)
  return async (memberId: string, wish: Wish): Promise<string | undefined> => {
    const lists = await findReports(readQuery(wish, services.region))
    return lists.find(isMatch(services.index, memberId, wish.matchId))?.[0]?.number
  }
}
