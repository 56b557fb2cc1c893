import { type RedFlagClass, redFlagClass, redFlagClasses } from '@sidelight/contract/red-flags'
import type { Match } from '@sidelight/contract/search'
import type { Report } from './find-reports.ts'
import { MONTHS_FROM } from './search-policy.ts'

type FlagReport = Pick<Report, 'author' | 'redFlags'>
type DatedReport = Pick<Report, 'author' | 'at'>

/** How many members named at least one red flag of each class. */
export function countByClass(reports: readonly FlagReport[]): Match['classCounts'] {
  const countOf = (name: RedFlagClass) => {
    const naming = reports.filter(({ redFlags }) =>
      redFlags.some((flag) => redFlagClass(flag) === name),
    )
    return new Set(naming.map(({ author }) => author)).size
  }
  const [safety, deception, compatibility] = redFlagClasses.map(countOf)
  return { safety: safety ?? 0, deception: deception ?? 0, compatibility: compatibility ?? 0 }
}

/** Members by the month of their first report, oldest first; nothing while they are few. */
export function countByMonth(reports: readonly DatedReport[]): Match['months'] {
  const first = new Map<string, number>()
  for (const { author, at } of reports) first.set(author, Math.min(at, first.get(author) ?? at))
  if (first.size < MONTHS_FROM) return []
  const months = Map.groupBy(first.values(), (at) => new Date(at).toISOString().slice(0, 7))
  return [...months]
    .map(([month, members]) => ({ month, reports: members.length }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}
