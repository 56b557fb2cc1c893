import { maskPhone, maskSearchHandle } from '@sidelight/contract/mask'
import { orderRedFlags } from '@sidelight/contract/red-flags'
import type { Match } from '@sidelight/contract/search'
import { CORROBORATED_FROM } from '../board/index.ts'
import type { Report } from './find-reports.ts'
import { countByClass, countByMonth } from './match-facts.ts'
import { MATCHES_AT_MOST } from './search-policy.ts'

/**
 * One masked match a number, the most reported first, of equals the newest. Every list is about one
 * number, newest first and not empty; `idOf` names the number of a tag for this member alone.
 */
export function viewMatches(lists: Report[][], idOf: (numberTag: string) => string): Match[] {
  return lists
    .map((reports) => ({ match: viewMatch(reports, idOf), at: reports[0]?.at ?? 0 }))
    .toSorted((a, b) => b.match.reportCount - a.match.reportCount || b.at - a.at)
    .slice(0, MATCHES_AT_MOST)
    .map(({ match }) => match)
}

function viewMatch(reports: Report[], idOf: (numberTag: string) => string): Match {
  const { number = '', numberTag = '' } = reports[0] ?? {}
  const handle = reports.find((report) => report.handle !== undefined)?.handle
  const reportCount = new Set(reports.map(({ author }) => author)).size
  return {
    id: idOf(numberTag),
    phoneNumber: maskPhone(number),
    handle: handle === undefined ? null : maskSearchHandle(handle),
    verified: reports.some(({ verified }) => verified),
    corroborated: reportCount >= CORROBORATED_FROM,
    reportCount,
    redFlags: orderRedFlags(reports.flatMap(({ redFlags }) => redFlags)),
    location: reports.find(({ location }) => location !== null)?.location ?? null,
    classCounts: countByClass(reports),
    months: countByMonth(reports),
  }
}
