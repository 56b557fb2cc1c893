import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { EXTENSION_MS } from '@sidelight/contract/rules/case-policy'
import { type CaseEventRow, listCaseEvents } from '../cases/case-events-table.ts'
import { type CaseRow, updateCase } from '../cases/cases-table.ts'
import { recordEvent } from '../cases/record-event.ts'
import type { Desk } from './at-console.ts'
import { readAgain } from './decide-case.ts'
import { lockClaimed } from './involvement/lock-claimed.ts'
import { tellReporters } from './sweeps/tell-reporters.ts'

/** Returns whether a case can be extended: an objection, once, before it is due. */
export const mayExtend = (
  { class: of, state, appealedBy, dueAt }: CaseRow,
  events: readonly Pick<CaseEventRow, 'verb'>[],
  now: Date,
): boolean =>
  of === 'objection' &&
  (state === 'open' || state === 'proposed') &&
  appealedBy === null &&
  dueAt > now &&
  !events.some(({ verb }) => verb === 'case-extended')

/**
 * Extends an objection by two months (GDPR, article 12), and tells the person who objected that
 * there is news. Throws `conflict` if the case cannot be extended.
 */
export async function extendCase(desk: Desk, id: string, text: string): Promise<CaseRow> {
  const { db, services, moderator, now, whenStored } = desk
  const row = await lockClaimed(desk, id)
  if (!mayExtend(row, await listCaseEvents(db, [id]), now)) {
    throw new Problem('conflict', msg('The time for this case cannot be extended.'))
  }
  await updateCase(db, id, { dueAt: new Date(row.dueAt.getTime() + EXTENSION_MS) })
  for (const work of await tellReporters(services, db, id)) whenStored(work)
  const event = { caseId: id, at: now, actor: moderator.id, verb: 'case-extended' } as const
  await recordEvent(db, services, { ...event, text })
  return readAgain(desk, id)
}
