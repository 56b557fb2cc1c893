import { CORROBORATED_FROM } from '../board-policy.ts'

/** A report as the count of independent members sees it. */
export interface CountedReport {
  /** Tells its author from others. */
  author: string
  /** Opens what is sealed. */
  isIndependent: () => boolean
}

/** Returns whether enough independent members report a number. Opens no more reports than that takes. */
export function isCorroborated(reports: readonly CountedReport[]): boolean {
  const authors = new Set(reports.map(({ author }) => author))
  if (authors.size < CORROBORATED_FROM) return false
  const independent = new Set<string>()
  return reports.some(({ author, isIndependent }) => {
    if (!independent.has(author) && isIndependent()) independent.add(author)
    return independent.size >= CORROBORATED_FROM
  })
}
