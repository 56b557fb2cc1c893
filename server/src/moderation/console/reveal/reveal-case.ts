import type { InputOf } from '@sidelight/contract/calls/calls'
import { listCaseEvents } from '../../cases/case-events-table.ts'
import { type CaseRow, updateCase } from '../../cases/cases-table.ts'
import { dueAgain } from '../../cases/due/due-again.ts'
import { recordEvent } from '../../cases/record-event.ts'
import { sealedCase } from '../../cases/sealed-case.ts'
import { contesterOf } from '../../disputes/dispute-badge.ts'
import { markDisputed } from '../../disputes/mark-disputed.ts'
import type { Desk } from '../at-console.ts'
import { lockClaimed } from '../involvement/lock-claimed.ts'
import { hasRevealed } from '../parts-taken.ts'
import { countReveal } from './reveal-budget.ts'

/**
 * Reveals the texts or the number of a claimed case to this moderator and records it in the ledger.
 * Throws `too_many_requests` after 60 in a day.
 */
export async function revealCase(
  desk: Desk,
  id: string,
  what: InputOf<'revealCase'>['body']['what'],
): Promise<CaseRow> {
  const { db, services, moderator, now } = desk
  const row = await lockClaimed(desk, id)
  const verb = what === 'texts' ? 'text-revealed' : 'number-revealed'
  if (hasRevealed(await listCaseEvents(db, [id]), moderator.id, verb)) return row
  await countReveal(db, services, moderator)
  if (what === 'texts') await markLate(desk, row)
  await recordEvent(db, services, { caseId: id, at: now, actor: moderator.id, verb })
  return row
}

/** Marks the warning of a dispute that waited for a moderator's first look. */
async function markLate({ db, services, now, whenStored }: Desk, row: CaseRow): Promise<void> {
  const { unmarked, ...content } = sealedCase.open(services.vault, row.sealed)
  if (!unmarked || row.state !== 'open') return
  const sealed = sealedCase.seal(services.vault, content)
  await updateCase(db, row.id, { sealed })
  const by = contesterOf(services.vault, { ...row, sealed })
  if (by === undefined) return
  const { warningId } = content
  const mark = { warningId, by, until: dueAgain(row, now) }
  for (const work of await markDisputed(db, services, mark)) whenStored(work)
}
