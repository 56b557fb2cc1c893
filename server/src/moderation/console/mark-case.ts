import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { canMark } from '@sidelight/contract/rules/case-policy'
import { lockModeratedWarning } from '../../board/index.ts'
import { listCaseEvents } from '../cases/case-events-table.ts'
import { type CaseRow, updateCase } from '../cases/cases-table.ts'
import { dueAgain } from '../cases/due/due-again.ts'
import { recordEvent } from '../cases/record-event.ts'
import { sealedCase } from '../cases/sealed-case.ts'
import { markDisputed } from '../disputes/mark-disputed.ts'
import type { Desk } from './at-console.ts'
import { readAgain } from './decide-case.ts'
import { lockClaimed } from './involvement/lock-claimed.ts'
import { hasRevealed } from './parts-taken.ts'

/**
 * Marks the warning of a claimed case as disputed until the decision, as a dispute does by itself.
 * Its verified mark is suspended, and its author is notified and may answer. Throws `conflict`
 * before the moderator has read the texts, for a case of another kind or state, and for a warning
 * that is not published.
 */
export async function markCase(desk: Desk, id: string): Promise<CaseRow> {
  const { db, services, moderator, now, whenStored } = desk
  const row = await lockClaimed(desk, id)
  if (!hasRevealed(await listCaseEvents(db, [id]), moderator.id, 'text-revealed')) {
    throw new Problem('conflict', msg('Uncover the texts and read them first.'))
  }
  const { warningId } = sealedCase.open(services.vault, row.sealed)
  const warning = await lockModeratedWarning(db, warningId)
  if (row.state !== 'open' || !canMark(row.kind) || warning?.state !== 'published') {
    throw new Problem('conflict', msg('This warning cannot be marked as disputed here.'))
  }
  await updateCase(db, id, { isMarked: true })
  const mark = { warningId, by: 'moderator', until: dueAgain(row, now) } as const
  for (const work of await markDisputed(db, services, mark)) whenStored(work)
  const event = { caseId: id, at: now, actor: moderator.id, verb: 'case-marked' } as const
  await recordEvent(db, services, event)
  return readAgain(desk, id)
}
