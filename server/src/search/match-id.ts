import type { BlindIndex } from '../platform/crypto/blind-index.ts'
import type { Report } from './reports/report.ts'

/**
 * Returns a function that computes the id of a report's number for one member. Other members get
 * other ids for the same number. A number that is not whole has one id for each author.
 */
export function matchIdOf(index: BlindIndex, memberId: string) {
  return ({ numberTag, soleAuthor }: Pick<Report, 'numberTag' | 'soleAuthor'>): string =>
    index.tag('match', memberId + numberTag + (soleAuthor ?? '')).toString('base64url')
}

/** Returns a predicate for whether reports are the match that the member saw under this id. */
export function isMatch(index: BlindIndex, memberId: string, id: string) {
  const idOf = matchIdOf(index, memberId)
  return ([first]: readonly Report[]): boolean => first !== undefined && idOf(first) === id
}
