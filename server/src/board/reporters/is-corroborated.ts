import { CORROBORATED_FROM } from '../board-policy.ts'

/** A report, with the data for counting independent members. */
export interface CountedReport {
  /** Identifies the author. */
  author: string
  /** Returns whether the author is independent. Opens sealed values. */
  isIndependent: () => boolean
}

/**
 * Returns whether enough independent members report a number. Opens only as many values as
 * necessary.
 */
export function isCorroborated(reports: readonly CountedReport[]): boolean {
  const authors = new Set(reports.map(({ author }) => author))
  if (authors.size < CORROBORATED_FROM) return false
  const independent = new Set<string>()
  return reports.some(({ author, isIndependent }) => {
    if (!independent.has(author) && isIndependent()) independent.add(author)
    return independent.size >= CORROBORATED_FROM
  })
}
