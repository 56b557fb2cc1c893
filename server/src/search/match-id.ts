import type { BlindIndex } from '../platform/blind-index.ts'

/** Names a number for one member alone: the same number has another id for everybody else. */
export function matchId(index: BlindIndex, memberId: string, numberTag: string): string {
  return index.tag('match', memberId + numberTag).toString('base64url')
}
