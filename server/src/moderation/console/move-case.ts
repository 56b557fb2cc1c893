import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { classesFor, type MovableClass } from '@sidelight/contract/rules/case-classes'
import { listCaseEvents } from '../cases/case-events-table.ts'
import { type CaseRow, updateCase } from '../cases/cases-table.ts'
import { dueAt } from '../cases/due/due-at.ts'
import { dueInClass } from '../cases/due/due-in-class.ts'
import { recordEvent } from '../cases/record-event.ts'
import { moveOwnClocks } from '../cases/reports/own-clock.ts'
import { sealedCase } from '../cases/sealed-case.ts'
import type { Desk } from './at-console.ts'
import { readAgain } from './decide-case.ts'
import { lockClaimed } from './involvement/lock-claimed.ts'
import { hasRevealed } from './parts-taken.ts'
import { notifiesAfterMove } from './sweeps/clock-notifications.ts'
import { tellReporters } from './sweeps/tell-reporters.ts'

/**
 * Moves a claimed case to another class, whose clock applies from then on, because the person who
 * opened the case only claimed a class. A hidden warning stays hidden until the decision. Throws
 * `conflict` before the moderator has read the texts, and if the kind of the case determines the
 * class.
 */
export async function moveCase(desk: Desk, id: string, to: MovableClass): Promise<CaseRow> {
  const { db, services, moderator, now, whenStored } = desk
  const row = await lockClaimed(desk, id)
  if (!hasRevealed(await listCaseEvents(db, [id]), moderator.id, 'text-revealed')) {
    throw new Problem('conflict', msg('Uncover the texts and read them first.'))
  }
  if (row.state !== 'open' || !classesFor(row).includes(to)) {
    throw new Problem('conflict', msg('This case cannot be moved there.'))
  }
  const content = sealedCase.open(services.vault, row.sealed)
  const fresh = dueAt(to, now)
  const { dueAt: due, givenMs } = dueInClass(row, { to, fresh, givenMs: content.givenMs })
  const moved = { class: to, dueAt: due }
  await updateCase(db, id, {
    ...moved,
    notifiesFrom: notifiesAfterMove(row, { ...row, ...moved }, now),
    // In the new class the time is not over, so the case can become late again.
    isLate: row.isLate && due <= now,
    sealed: sealedCase.seal(services.vault, { ...content, givenMs }),
  })
  await moveOwnClocks(db, services, {
    caseId: id,
    before: row,
    after: { ...row, ...moved },
    now,
    move: (own) =>
      own.class === to
        ? own
        : { ...own, class: to, ...dueInClass(own, { to, fresh, givenMs: own.givenMs }) },
  })
  for (const work of await tellReporters(services, db, id)) whenStored(work)
  const event = { caseId: id, at: now, actor: moderator.id, verb: 'case-moved' } as const
  await recordEvent(db, services, { ...event, reason: to })
  return readAgain(desk, id)
}
