import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { Vault } from '../../../platform/crypto/vault.ts'
import type { Handle } from '../../../platform/database/tables.ts'
import { listOpeners, updateOpener } from '../case-openers-table.ts'
import { type CaseRow, isUndecided } from '../cases-table.ts'
import { dueAgain } from '../due/due-again.ts'
import { type OwnClock, sealedOpener } from '../sealed-case.ts'

type Clocked = Pick<CaseRow, 'class' | 'dueAt' | 'isLate'>

/** Returns the clock of a report that would be due at `due` if it had opened its case alone. */
export const clockDue = (
  { class: of, givenMs }: Pick<OwnClock, 'class' | 'givenMs'>,
  due: Date,
  row: Pick<CaseRow, 'dueAt'>,
): OwnClock => ({
  class: of,
  givenMs,
  laterMs: due.getTime() - row.dueAt.getTime(),
})

/**
 * Returns a case with the class and the clock that it would have if a report had opened it alone,
 * but with its own clock if that is later. An appeal has one clock for all reports, and an older
 * report has that of the case.
 */
export function asOpenedAlone<
  Row extends Clocked & Pick<CaseRow, 'state' | 'appealedBy' | 'decidedOn'>,
>(row: Row, clock: OwnClock | undefined, now: Date): Row {
  if (!clock) return row
  const shown = { ...row, class: clock.class }
  if (row.appealedBy !== null || clock.laterMs === 0) return shown
  const due = new Date(row.dueAt.getTime() + clock.laterMs)
  const isOver = due <= (row.decidedOn === null ? now : latestDecision(row.decidedOn, now))
  const alone = { ...shown, dueAt: due, isLate: isOver && (row.isLate || isUndecided(row)) }
  return dueAgain(alone, now) > row.dueAt ? alone : shown
}

/**
 * Returns the latest time at which a case can have been decided on this day. Only its day is
 * stored, and a decision that was late must not count as punctual on it.
 */
const latestDecision = (day: string, now: Date): Date =>
  new Date(Math.min(now.getTime(), Date.parse(day) + DAY_MS - 1))

interface Change {
  caseId: string
  before: Clocked
  after: Clocked
  now: Date
  /** Changes the clock of a report too. If absent, only the clock of the case has changed. */
  move?: (own: Own) => Own
}

type Own = Clocked & Pick<OwnClock, 'givenMs'>

/**
 * Changes how much later the reports of a case would be due alone, after the class or the due time
 * of the case has changed. The case must be locked. Writes nothing if the due time is the same and
 * no clock is moved, so that the time that such a report takes does not reveal how many others
 * there are.
 */
export async function moveOwnClocks(
  db: Handle,
  { vault }: { vault: Vault },
  { caseId, before, after, now, move }: Change,
): Promise<void> {
  if (!move && before.dueAt.getTime() === after.dueAt.getTime()) return
  for (const { id, sealed } of await listOpeners(db, caseId)) {
    const content = sealedOpener.open(vault, sealed)
    if (!content.clock) continue
    const { class: of, laterMs, givenMs } = content.clock
    const due = new Date(before.dueAt.getTime() + laterMs)
    const own = { class: of, dueAt: due, isLate: before.isLate && due <= now, givenMs }
    const moved = move?.(own) ?? own
    const clock = clockDue(moved, moved.dueAt, after)
    await updateOpener(db, id, sealedOpener.seal(vault, { ...content, clock }))
  }
}
