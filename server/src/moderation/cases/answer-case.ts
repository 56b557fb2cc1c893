import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { APPEAL_DUE_MS } from '@sidelight/contract/rules/case-policy'
import { wholeHour } from '../../board/index.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { closeReportsOfCase } from '../../rooms/index.ts'
import type { CaseEventRow } from './case-events-table.ts'
import { type CaseRow, isOnAppeal, marks, type Side, updateCase } from './cases-table.ts'
import { reopened } from './open-question.ts'
import { recordEvent } from './record-event.ts'
import { sealedCase } from './sealed-case.ts'
import { mayAppeal } from './views/may-appeal.ts'

/** A text that one side writes in a locked case. */
export interface SideText {
  row: CaseRow
  side: Side
  text: string
  at: Date
  /** The id of the report whose receipt was used; absent for the author. */
  openerId?: string
}

/** Returns whether a moderator waits for an answer of this side. */
export const isAsked = (row: CaseRow, side: Side): boolean =>
  row.state === 'asked' && row.askedSide === side

/**
 * Returns whether the author of a warning that is disputed, or whose number is claimed, can write a
 * statement without being asked: once, and once more after a moderator marks the warning. `events`
 * are in order.
 */
export const mayAnswerDispute = (
  row: CaseRow,
  events: readonly Pick<CaseEventRow, 'actor' | 'verb'>[],
): boolean => row.state === 'open' && isUnansweredDispute(row, events)

const isUnansweredDispute = (
  row: CaseRow,
  events: readonly Pick<CaseEventRow, 'actor' | 'verb'>[],
): boolean =>
  (marks(row) || row.kind === 'number-mine') &&
  !events
    .slice(events.findLastIndex(({ verb }) => verb === 'case-marked') + 1)
    .some(({ actor, verb }) => actor === 'author' && verb === 'case-answered')

/**
 * Returns whether an accepted answer of the author is stored although the case no longer waits for
 * it. The author wrote it in time, so it must not be lost because a moderator was faster. It is
 * dropped only if the case ended undecided. `events` are in order.
 */
export const isStillStored = (
  row: CaseRow,
  events: readonly Pick<CaseEventRow, 'actor' | 'verb' | 'reason'>[],
): boolean =>
  row.state !== 'withdrawn' &&
  row.state !== 'lapsed' &&
  (wasAsked(events) || isUnansweredDispute(row, events))

/** Returns whether the author was asked and has not answered since. */
const wasAsked = (events: readonly Pick<CaseEventRow, 'actor' | 'verb' | 'reason'>[]): boolean =>
  events.findLast(
    ({ actor, verb, reason }) =>
      (verb === 'case-asked' && reason === 'author') ||
      (verb === 'case-answered' && actor === 'author'),
  )?.verb === 'case-asked'

/**
 * Stores the unasked statement of the author of a disputed warning. The clock of the case does not
 * stop.
 */
export async function storeUnasked(
  db: Handle,
  services: { vault: Vault },
  { row, side, text, at, openerId }: SideText,
): Promise<void> {
  const event = { caseId: row.id, at, actor: side, text, openerId } as const
  await recordEvent(db, services, { ...event, verb: 'case-answered' })
}

/**
 * Stores the answer to a moderator's question. The case then waits for a moderator again. Throws
 * `conflict` if there is no question.
 */
export async function storeAnswer(
  db: Handle,
  services: { vault: Vault },
  { row, side, text, at, openerId }: SideText,
): Promise<void> {
  if (!isAsked(row, side)) throw new Problem('conflict', NOTHING_ASKED)
  await updateCase(db, row.id, reopened(row, at))
  const event = { caseId: row.id, at, actor: side, text, openerId } as const
  await recordEvent(db, services, { ...event, verb: 'case-answered' })
}

/**
 * Stores an appeal, which another moderator will decide. Throws `conflict` if this side cannot
 * appeal. Returns when the appeal is due.
 */
export async function storeAppeal(
  db: Handle,
  services: { vault: Vault },
  { row, side, text, at, openerId }: SideText,
): Promise<Date> {
  if (!mayAppeal(row, { side, now: at })) throw new Problem('conflict', NO_APPEAL)
  // The due time is a whole hour, because the other side sees it and must not learn the minute of
  // the appeal from it.
  const dueAt = wholeHour(new Date(at.getTime() + APPEAL_DUE_MS))
  await updateCase(db, row.id, {
    state: 'appealed',
    appealedBy: row.appealedBy === null ? side : 'both',
    dueAt,
    isLate: false,
    eraseOn: null,
    leaseBy: null,
    leaseUntil: null,
    ...(row.kind === 'room' ? { sealed: withClock(services, row) } : {}),
  })
  // Reopens the reports, so that they are not deleted before the appeal is decided.
  await closeReportsOfCase(db, row.id, null)
  const event = { caseId: row.id, at, actor: side, text, openerId } as const
  await recordEvent(db, services, { ...event, verb: 'case-appealed' })
  return dueAt
}

/**
 * Returns the content of a case with its clock, which other reports see until the appeal is
 * decided.
 */
function withClock({ vault }: { vault: Vault }, { dueAt, isLate, sealed }: CaseRow): Buffer {
  const beforeAppeal = { dueAt: dueAt.toISOString(), isLate }
  return sealedCase.seal(vault, { ...sealedCase.open(vault, sealed), beforeAppeal })
}

/**
 * Adds an appeal to the undecided appeal of the other side, or of another report. The due time does
 * not change, and is returned.
 */
export async function joinAppeal(
  db: Handle,
  services: { vault: Vault },
  { row, side, text, at, openerId }: SideText,
): Promise<Date> {
  if (isAppealedByOther(row, side)) await updateCase(db, row.id, { appealedBy: 'both' })
  const event = { caseId: row.id, at, actor: side, text, openerId } as const
  await recordEvent(db, services, { ...event, verb: 'case-appealed' })
  return row.dueAt
}

/** Returns whether only the other side has appealed, and that appeal is not decided. */
export const isAppealedByOther = (row: CaseRow, side: Side): boolean =>
  isOnAppeal(row) && row.appealedBy !== side && row.appealedBy !== 'both'

export const NOTHING_ASKED = msg('Nothing is asked of you in this case now.')
export const NO_WITHDRAWAL = msg('This is decided already.')
export const NO_APPEAL = msg('This decision cannot be appealed now.')
