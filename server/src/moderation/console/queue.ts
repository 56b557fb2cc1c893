import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { QueuedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { isUrgent, LEASE_MS } from '@sidelight/contract/rules/case-policy'
import { listModeratedWarnings, type ModeratedWarning } from '../../board/index.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { insertConflict, listConflictsOf } from '../cases/case-conflicts-table.ts'
import { listCaseEvents } from '../cases/case-events-table.ts'
import {
  type CaseRow,
  claimRow,
  findCase,
  isUndecided,
  lockCase,
  updateCase,
} from '../cases/cases-table.ts'
import { recordEvent } from '../cases/record-event.ts'
import { openReadableCases, type SealedCase } from '../cases/sealed-case.ts'
import {
  listFirstWaiting,
  listUntoldOf,
  listWaitingWithActs,
  type WaitingCase,
} from '../cases/waiting-cases-table.ts'
import { isUnplaced } from '../profiles/phrase-case.ts'
import { type Desk, isClaimedBy, type QueueDesk } from './at-console.ts'
import { findInvolvement, type IsInvolved } from './involvement/find-involvement.ts'
import { lockClaimed } from './involvement/lock-claimed.ts'
import { hadPart, PARTS } from './parts-taken.ts'
import { needsNoWarning } from './sweeps/case-warnings.ts'
import { undoUntil } from './undo-decision.ts'

/**
 * (policy) The maximum number of cases that the queue shows, and about which a moderator is
 * notified.
 */
export const QUEUE_LENGTH = 100

/** Returns the first waiting cases that the moderator may see, most urgent first. */
export async function listQueue(desk: Desk): Promise<AnswerOf<'listQueue'>> {
  const conflicts = await listConflictsOf(desk.db, desk.moderator.id)
  const without = [...conflicts]
  const isInvolved = await findInvolvement(desk)
  const suitableOf = findSuitable(desk, isInvolved)
  const cases: WaitingCase[] = []
  while (cases.length < QUEUE_LENGTH) {
    const rows = await listFirstWaiting(desk.db, { without, limit: QUEUE_LENGTH })
    if (rows.length === 0) break
    without.push(...rows.map(({ id }) => id))
    cases.push(...(await suitableOf(rows)))
  }
  return {
    cases: cases.slice(0, QUEUE_LENGTH).map((row) => viewWaiting(desk, row)),
    excluded: await countExcluded(desk, conflicts),
    undoable: await listUndoable(desk, isInvolved),
    now: desk.now.toISOString(),
  }
}

/**
 * Returns the number of waiting cases that the moderator may not decide after having proposed,
 * decided or disagreed in them, or having declared a conflict. The moderator knows each of these
 * actions. Involvement must not change the number: it would reveal who wrote about whom.
 */
async function countExcluded(desk: Desk, conflicts: readonly string[]): Promise<number> {
  const rows = await listWaitingWithActs(desk.db, desk.moderator.id, PARTS)
  const partIn = await findParts(desk, rows)
  const excluded = rows.filter((row) => conflicts.includes(row.id) || partIn(row))
  return (await listExisting(desk, excluded)).length
}

/** Returns the ids of the cases whose last decision or proposal the moderator can still undo. */
async function listUndoable(desk: Desk, isInvolved: IsInvolved): Promise<string[]> {
  const rows = await listUntoldOf(desk.db, desk.moderator.id, desk.now)
  const examined = await withWarnings(desk, openReadableCases(desk.services, rows))
  return examined.flatMap(({ row, content, warning }) =>
    undoUntil(row, content, desk) === null || isInvolved({ id: row.id, content, warning })
      ? []
      : [row.id],
  )
}

/** Returns a waiting case as shown in the queue, with the time of a first look that is due. */
function viewWaiting(desk: Desk, row: WaitingCase): QueuedCase {
  const queued = viewQueued(desk, row)
  return row.firstLookAt ? { ...queued, firstLookAt: row.firstLookAt.toISOString() } : queued
}

/** Returns a case as shown in the queue. */
export function viewQueued({ moderator, now }: Desk, row: CaseRow): QueuedCase {
  const yours = isClaimedBy(row, moderator.id, now)
  return {
    id: row.id,
    kind: row.kind,
    class: row.class,
    state: row.state,
    joined: row.joined,
    openedOn: row.openedOn,
    dueAt: row.dueAt.toISOString(),
    late: row.isLate,
    hidden: row.isHidden,
    yours,
    taken: !yours && row.leaseUntil !== null && row.leaseUntil > now,
  }
}

/**
 * Returns a function that selects the cases that exist for the moderator, among those without a
 * declared conflict: cases in which the moderator is not involved and took no part in what is to be
 * examined again. A case that cannot be decrypted does not exist.
 */
function findSuitable(desk: QueueDesk, isInvolved: IsInvolved) {
  return async <Row extends CaseRow>(rows: readonly Row[]): Promise<Row[]> => {
    const partIn = await findParts(desk, rows)
    const untouched = rows.filter((row) => !partIn(row))
    const examined = await listExisting(desk, untouched)
    return examined.flatMap(({ row, content, warning }) =>
      isInvolved({ id: row.id, content, warning }) ? [] : row,
    )
  }
}

/** Returns a function that returns whether the moderator took part in one of these cases. */
async function findParts({ db, moderator }: QueueDesk, rows: readonly CaseRow[]) {
  const ids = rows.map(({ id }) => id)
  const events = Map.groupBy(await listCaseEvents(db, ids), ({ caseId }) => caseId)
  return (row: CaseRow) => hadPart(row, events.get(row.id) ?? [], moderator.id)
}

/** Returns the cases that can be decrypted and whose warning, if they need one, is there. */
async function listExisting<Row extends CaseRow>(desk: QueueDesk, rows: readonly Row[]) {
  const opened = openReadableCases(desk.services, rows).filter(
    ({ row, content }) => !isUnplaced(row, content),
  )
  const examined = await withWarnings(desk, opened)
  return examined.filter(({ content, warning }) => warning !== undefined || needsNoWarning(content))
}

/** Returns the cases with the warnings that they are about. */
async function withWarnings<Opened extends { content: SealedCase }>(
  { db }: Pick<QueueDesk, 'db'>,
  opened: readonly Opened[],
): Promise<(Opened & { warning: ModeratedWarning | undefined })[]> {
  const ids = opened.map(({ content }) => content.warningId)
  const warnings = new Map((await listModeratedWarnings(db, ids)).map((row) => [row.id, row]))
  return opened.map((of) => ({ ...of, warning: warnings.get(of.content.warningId) }))
}

/**
 * Claims a case for 20 minutes. Throws `conflict` if another moderator has it, or if a question is
 * open, except in an urgent case, which does not wait for answers. Throws `not_found` for a case
 * that does not exist for this moderator.
 */
export async function claimCase(desk: Desk, id: string): Promise<CaseRow> {
  const { db, moderator, now, services } = desk
  const row = await findCase(db, id)
  if (!row || !(await isSuitable(desk, row))) throw notFound()
  if (row.state === 'asked' && !isUrgent(row.class)) {
    throw new Problem('conflict', msg('This case waits for an answer.'))
  }
  const claimed = await claimRow(db, id, {
    moderator: moderator.id,
    state: row.state,
    now,
    until: new Date(now.getTime() + LEASE_MS),
  })
  if (!claimed) throw new Problem('conflict', msg('Another moderator has claimed this case.'))
  if (!isClaimedBy(row, moderator.id, now)) {
    const event = { caseId: id, at: now, actor: moderator.id, verb: 'case-claimed' } as const
    await recordEvent(db, services, event)
  }
  return claimed
}

/** Returns a claimed case to the queue. */
export async function putBackCase(desk: Desk, id: string): Promise<{ putBack: true }> {
  const { db, moderator, now, services } = desk
  await lockClaimed(desk, id)
  await updateCase(db, id, { leaseBy: null, leaseUntil: null })
  const event = { caseId: id, at: now, actor: moderator.id, verb: 'case-put-back' } as const
  await recordEvent(db, services, event)
  return { putBack: true }
}

/**
 * Hides a case from this moderator permanently, and releases a claim. No reason is asked for.
 * Throws `not_found` for a case that does not exist for this moderator.
 */
export async function declareConflict(desk: Desk, id: string): Promise<{ putBack: true }> {
  const { db, moderator, now, services } = desk
  const row = await lockCase(db, id)
  if (!row || !(await isSuitable(desk, row))) throw notFound()
  await insertConflict(db, { caseId: id, moderator: moderator.id })
  if (isClaimedBy(row, moderator.id, now)) {
    await updateCase(db, id, { leaseBy: null, leaseUntil: null })
  }
  const event = { caseId: id, at: now, actor: moderator.id, verb: 'case-conflict' } as const
  await recordEvent(db, services, event)
  return { putBack: true }
}

/** Returns those of the cases that exist for the moderator. */
export async function listSuitable(desk: QueueDesk, rows: readonly CaseRow[]): Promise<CaseRow[]> {
  const conflicts = new Set(await listConflictsOf(desk.db, desk.moderator.id))
  const suitableOf = findSuitable(desk, await findInvolvement(desk))
  return suitableOf(rows.filter(({ id }) => !conflicts.has(id)))
}

/** Returns whether a case exists for the moderator. */
export async function isSuitable(desk: Desk, row: CaseRow): Promise<boolean> {
  return isUndecided(row) && (await listSuitable(desk, [row])).length > 0
}
