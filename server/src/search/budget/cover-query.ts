import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import type { Cover as Coverage, CoverageQuery, Payments } from '../../payments/index.ts'
import type { Query } from '../read-query.ts'

/** Whether a bought check may be started for the query. */
export type Begin = Pick<CoverageQuery, 'begin'>

/** What a member's plan covers of a query. */
export interface Cover {
  /** The number of values that the plan does not pay for. */
  unpaid: number
  /** How many of these are numbers that cannot be dialled as they are. */
  unpaidAsWritten: number
  details: 'none' | 'basic' | 'full'
  /** The time until which the plan shows the details. */
  until: Date | undefined
  /** Starts the bought check that covers the query, if it has not started: see `CoverageQuery`. */
  begin: Coverage['begin']
}

/**
 * Returns what the member's plan pays for. A plan for one number starts only with a query for one
 * whole number; a query for several values shows details only if each of them is covered.
 */
export async function coverQuery(
  { checkCoverage }: { checkCoverage: Payments['checkCoverage'] },
  memberId: string,
  { values, asWritten, begin = true }: Pick<Query, 'values' | 'asWritten'> & Partial<Begin>,
): Promise<Cover> {
  const starts = values.length === 1 && !asWritten && begin
  const covers = await Promise.all(
    values.map((value) => checkCoverage(memberId, { lookedUp: planName(value), begin: starts })),
  )
  const paid = covers.filter((cover) => cover !== undefined)
  const unpaid = values.filter((_, at) => covers[at] === undefined)
  const counts = { unpaid: unpaid.length, unpaidAsWritten: unpaid.filter(isAsWritten).length }
  if (unpaid.length > 0) return { ...counts, details: 'none', until: undefined, begin: undefined }
  const [least] = paid.toSorted((a, b) => a.details.localeCompare(b.details))
  const waiting = paid.find((cover) => cover.begin !== undefined)
  return {
    ...counts,
    details: least?.details ?? 'none',
    until: least?.until,
    begin: waiting?.begin,
  }
}

/** Returns whether a value is a number that cannot be dialled as it is. */
const isAsWritten = (value: string): boolean => !value.startsWith('@') && !isWholeNumber(value)

/**
 * Returns the name under which a plan for one number stores what it covers: a handle without @. A
 * handle of digits keeps it, because its plan does not cover the number with these digits.
 */
const planName = (value: string): string => value.replace(/^@(?!\+?\d+$)/, '')
