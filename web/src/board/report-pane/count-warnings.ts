import type { Warning } from '@sidelight/contract/calls/board'
import {
  type RedFlagClass,
  redFlagClass,
  redFlagClasses,
} from '@sidelight/contract/rules/red-flags'

const MONTHS = 12

export interface MonthCount {
  /** The month, as in `2026-11`. */
  month: string
  warnings: number
}

/**
 * Returns how many warnings were published in each of the last twelve months, and how many before.
 */
export function countMonths(
  warnings: readonly Warning[],
  now: Date,
): { months: MonthCount[]; earlier: number } {
  const of = Map.groupBy(warnings, ({ createdAt }) => createdAt.slice(0, 7))
  const months = Array.from({ length: MONTHS }, (_, at) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - at)))
      .toISOString()
      .slice(0, 7)
    return { month, warnings: of.get(month)?.length ?? 0 }
  })
  const first = months[0]?.month ?? ''
  return { months, earlier: warnings.filter(({ createdAt }) => createdAt < first).length }
}

/**
 * Returns how many warnings name a red flag of each class. Classes that none names are left out.
 */
export function countClasses(
  warnings: readonly Warning[],
): { name: RedFlagClass; warnings: number }[] {
  return redFlagClasses
    .map((name) => ({
      name,
      warnings: warnings.filter(({ redFlags }) =>
        redFlags.some((flag) => redFlagClass(flag) === name),
      ).length,
    }))
    .filter(({ warnings: naming }) => naming > 0)
}

/** Returns how many warnings name each place, the most frequent place first. */
export function countPlaces(warnings: readonly Warning[]): [place: string, warnings: number][] {
  const named = Map.groupBy(
    warnings.flatMap(({ location }) => location ?? []),
    (place) => place.toLowerCase(),
  )
  return [...named.values()]
    .map((places): [string, number] => [places[0] ?? '', places.length])
    .toSorted(([, one], [, other]) => other - one)
}
