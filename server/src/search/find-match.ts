import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import { createReportFinder, type ReportServices } from './find-reports.ts'
import { isMatch } from './match-id.ts'
import { readQuery } from './read-query.ts'

/** The typed values of a search, and the id of one of its matches. */
interface MatchQuery {
  phoneNumber?: string | undefined
  handle?: string | undefined
  matchId: string
}

interface FoundMatch {
  phoneNumber: string
  /**
   * True if the member searched for this number; false if a handle or an email led to it, so that
   * the member has only seen it masked.
   */
  knowsNumber: boolean
}

/**
 * Returns a function that resolves to the number of a match, or to undefined if the search does not
 * find it. The typed values are required: an id alone finds nothing.
 */
export function createMatchFinder(services: ReportServices & { region: string }) {
  const findReports = createReportFinder(services)
  return async (memberId: string, asked: MatchQuery): Promise<FoundMatch | undefined> => {
    const query = readQuery(asked, services.region)
    const lists = await findReports(query)
    const phoneNumber = lists.find(isMatch(services.index, memberId, asked.matchId))?.[0]?.number
    // A number that is not whole may be a different line for each author, so it has no room.
    if (phoneNumber === undefined || !isWholeNumber(phoneNumber)) return undefined
    return { phoneNumber, knowsNumber: query.numbers.includes(phoneNumber) }
  }
}
