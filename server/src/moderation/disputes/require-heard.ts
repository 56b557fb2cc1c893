import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { ANSWER_MS } from '@sidelight/contract/rules/case-policy'
import type { ModeratedWarning } from '../../board/index.ts'
import type { CaseEventRow } from '../cases/case-events-table.ts'
import type { CaseRow } from '../cases/cases-table.ts'

interface Hearing {
  warning: Pick<ModeratedWarning, 'numberClaimedAt'>
  events: readonly Pick<CaseEventRow, 'actor' | 'verb' | 'reason'>[]
  now: Date
}

/**
 * Throws `conflict` unless the author of a warning was heard before its number is taken out of
 * searches: the author has written a statement, or was asked and 7 days have passed. The proof of
 * control alone is not enough, because the reported person can prove control while the number still
 * belongs to that person.
 */
export function requireHeard({ state }: Pick<CaseRow, 'state'>, hearing: Hearing): void {
  const { warning, events, now } = hearing
  if (state === 'appealed') return
  const hasWritten = events.some(
    ({ actor, verb }) => actor === 'author' && verb === 'case-answered',
  )
  // A case that still waits for the author's answer cannot be claimed.
  const wasAsked = events.some(({ verb, reason }) => verb === 'case-asked' && reason === 'author')
  if (hasWritten || wasAsked) return
  const claimedAt = warning.numberClaimedAt
  if (claimedAt === null) {
    throw new Problem('conflict', msg('Ask the author first whether the number is still his.'))
  }
  const until = new Date(claimedAt.getTime() + ANSWER_MS)
  if (now >= until) return
  throw new Problem(
    'conflict',
    msg(
      'The author was asked whether the number is still his: wait for her answer, or until {day}.',
      {
        day: until.toISOString().slice(0, 10),
      },
    ),
  )
}
