import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import type { CheckServices, Searcher } from './budget/count-check.ts'
import { countGuess } from './budget/count-guess.ts'
import { isMatch } from './match-id.ts'
import { readQuery } from './read-query.ts'
import { createReportFinder, type ReportServices } from './reports/find-reports.ts'

/** The typed values of a search, and the id of one of its matches. */
interface MatchQuery {
  phoneNumber?: string | undefined
  handle?: string | undefined
  matchId: string
}

interface FoundMatch {
  phoneNumber: string
  /**
   * True if the member searched for this number. False if a handle or an email led to it, so that
   * the member has only seen it masked.
   */
  knowsNumber: boolean
}

interface FindServices extends ReportServices, CheckServices {
  /** The country whose numbers may be written without a calling code. */
  region: string
}

/**
 * Returns a function that resolves to the number of a match, or to undefined if the search does not
 * find it. It needs the typed values: an id alone finds nothing. Values that the member has not
 * checked today count as a check, and without a plan for them nothing is looked up. Throws
 * `quota_spent`.
 */
export function createMatchFinder(services: FindServices) {
  const findReports = createReportFinder(services)
  return async (searcher: Searcher, asked: MatchQuery): Promise<FoundMatch | undefined> => {
    const { memberId } = searcher
    const query = readQuery(asked, services.region)
    const { lookUp } = await countGuess(services, searcher, query)
    const isAsked = isMatch(services.index, memberId, asked.matchId)
    const reports = await lookUp(isAsked, () => findReports(memberId, query))
    const { number: phoneNumber, onlyYours } = reports?.[0] ?? {}
    // A number that is not whole may be a different line for each author, so it has no room.
    if (phoneNumber === undefined || onlyYours || !isWholeNumber(phoneNumber)) return undefined
    return { phoneNumber, knowsNumber: query.numbers.includes(phoneNumber) }
  }
}
