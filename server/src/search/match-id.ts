import type { BlindIndex } from '../platform/blind-index.ts'
import type { Report } from './find-reports.ts'

/** Names a number for one member alone: the same number has another id for everybody else. */
export function matchId(index: BlindIndex, memberId: string, numberTag: string): string {
  return index.tag('match', memberId + numberTag).toString('base64url')
}

/** Whether the reports about one number are the match that she was shown under this id. */
export function isMatch(index: BlindIndex, memberId: string, id: string) {
  return ([first]: readonly Report[]): boolean =>
    first !== undefined && matchId(index, memberId, first.numberTag) === id
}
