import type { Match } from '@sidelight/contract/calls/search'
import { cutDescription } from '@sidelight/contract/rules/masking/cut-description'
import { redFlagClass } from '@sidelight/contract/rules/red-flags'
import type { Report } from './reports/report.ts'
import { COUNTED_FLAGS, FIGURES_FROM, SHOWN_WORDS } from './search-policy.ts'

type FlagReport = Pick<Report, 'author' | 'redFlags'>
export type GroupOf = (warning: { id: string; number: string }) => string | undefined
type DatedReport = Pick<Report, 'author' | 'at'>

/** Returns how many members named at least one red flag of each class. */
export function countByClass(reports: readonly FlagReport[]): Match['classCounts'] {
  const naming = { safety: newSet(), deception: newSet(), compatibility: newSet() }
  for (const { author, redFlags } of reports) {
    for (const flag of redFlags) naming[redFlagClass(flag)].add(author)
  }
  const { safety, deception, compatibility } = naming
  return { safety: safety.size, deception: deception.size, compatibility: compatibility.size }
}

const newSet = () => new Set<string>()

/**
 * Returns how many members named each of these flags, or undefined below `FIGURES_FROM` members.
 * Only the first `COUNTED_FLAGS` flags have a figure.
 */
export function countByFlag(
  reports: readonly FlagReport[],
  flags: readonly string[],
): Match['flagCounts'] {
  if (new Set(reports.map(({ author }) => author)).size < FIGURES_FROM) return undefined
  const naming = new Map<string, Set<string>>()
  for (const { author, redFlags } of reports) {
    for (const flag of redFlags) naming.set(flag, (naming.get(flag) ?? new Set()).add(author))
  }
  return flags.slice(0, COUNTED_FLAGS).map((flag) => ({ flag, women: naming.get(flag)?.size ?? 1 }))
}

/**
 * Returns the month of the newest report, if it may be shown. The month of a private entry is shown
 * only if the months of first reports show it anyway.
 */
export function newestMonth(
  reports: readonly (DatedReport & Pick<Report, 'published'>)[],
): Match['newestMonth'] {
  const published = reports.filter((report) => report.published).map(({ at }) => at)
  const told = countByMonth(reports).map(({ month }) => month)
  if (published.length > 0) told.push(monthOf(Math.max(...published)))
  return told.toSorted().at(-1)
}

/** Returns the texts of the newest warnings in the form in which the board's cards show them. */
export function newestWords(reports: readonly Report[], groupOf: GroupOf): Match['words'] {
  return reports
    .flatMap(({ published, ...report }) => (published ? [{ ...report, ...published }] : []))
    .slice(0, SHOWN_WORDS)
    .map(({ id, number, words, verified, disputed, contestedBy, at }) => ({
      text: cutDescription(words),
      verified,
      disputed,
      contestedBy,
      group: groupOf({ id, number }),
      createdAt: `${new Date(at).toISOString().slice(0, 10)}T12:00:00.000Z`,
    }))
}

const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)

/**
 * Returns the number of members by the month of their first report, oldest first. Empty below
 * `FIGURES_FROM` members.
 */
export function countByMonth(reports: readonly DatedReport[]): Match['months'] {
  const first = new Map<string, number>()
  for (const { author, at } of reports) first.set(author, Math.min(at, first.get(author) ?? at))
  if (first.size < FIGURES_FROM) return []
  const months = Map.groupBy(first.values(), monthOf)
  return [...months]
    .map(([month, members]) => ({ month, reports: members.length }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}
