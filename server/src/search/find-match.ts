import { createReportFinder, type ReportServices } from './find-reports.ts'
import { isMatch } from './match-id.ts'
import { readQuery } from './read-query.ts'

/** What was searched, once more, and which of its matches is meant. */
interface Wish {
  phoneNumber?: string | undefined
  handle?: string | undefined
  matchId: string
}

/** A match that a member was shown. */
interface FoundMatch {
  phoneNumber: string
  /** She searched for this number; a handle led to it otherwise, and she has never seen it whole. */
  knowsNumber: boolean
}

/**
 * Finds the number behind a match that a member was shown; undefined for any other. She has to ask
 * with what she searched: an id alone leads to nothing.
 */
export function createMatchFinder(services: ReportServices & { region: string }) {
  const findReports = createReportFinder(services)
  return async (memberId: string, wish: Wish): Promise<FoundMatch | undefined> => {
    const query = readQuery(wish, services.region)
    const lists = await findReports(query)
    const phoneNumber = lists.find(isMatch(services.index, memberId, wish.matchId))?.[0]?.number
    if (phoneNumber === undefined) return undefined
    return { phoneNumber, knowsNumber: query.numbers.includes(phoneNumber) }
  }
}
