import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { LEASE_MS } from '@sidelight/contract/rules/case-policy'
import {
  changeModeratedWarning,
  lockModeratedWarning,
  type ModeratedWarning,
  rewritten,
  type WarningChange,
} from '../../board/index.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { deleteBalance } from '../cases/balancing-notes-table.ts'
import { columnsBefore, contentBefore } from '../cases/before-decision.ts'
import { type CaseEventRow, listCaseEvents } from '../cases/case-events-table.ts'
import { deleteVotes } from '../cases/case-votes-table.ts'
import { type CaseRow, lockCase, updateCase } from '../cases/cases-table.ts'
import { questionOf, recordExpired, reopened } from '../cases/open-question.ts'
import { recordEvent } from '../cases/record-event.ts'
import { type SealedCase, sealedCase } from '../cases/sealed-case.ts'
import { renameContester } from '../disputes/dispute-badge.ts'
import { lastDecision } from '../ledger/decision-line.ts'
import type { Desk } from './at-console.ts'
import { openBadge } from './badge-effects.ts'
import { readAgain } from './decide-case.ts'
import { replyBack } from './decide-reply.ts'
import { requireUninvolved } from './involvement/find-involvement.ts'
import { hashOf } from './warning-effects.ts'

const UNDOABLE: readonly CaseRow['state'][] = ['proposed', 'decided', 'final']

/**
 * Returns the time until which a moderator can undo a decision or proposal, or null if it cannot be
 * undone.
 */
export function undoUntil(
  { state, decidedBy, noticesAt }: CaseRow,
  { undo }: Pick<SealedCase, 'undo'>,
  { moderator, now }: Pick<Desk, 'moderator' | 'now'>,
): Date | null {
  const isHers = decidedBy === moderator.id && UNDOABLE.includes(state) && undo !== undefined
  return isHers && noticesAt !== null && noticesAt > now ? noticesAt : null
}

/**
 * Undoes the moderator's own decision or proposal. Case and warning are restored, and the moderator
 * has the claim again. Throws `not_found` for a decision of another moderator, and `conflict` after
 * 10 minutes.
 */
export async function undoDecision(desk: Desk, id: string): Promise<CaseRow> {
  const { db, services, moderator, now, whenStored } = desk
  const row = await lockCase(db, id)
  if (row?.decidedBy !== moderator.id) throw notFound()
  await requireUninvolved(desk, row)
  const content = sealedCase.open(services.vault, row.sealed)
  const { undo, warningId } = content
  if (undoUntil(row, content, desk) === null || !undo) {
    throw new Problem('conflict', msg('This decision cannot be taken back any more.'))
  }
  const warning = await lockModeratedWarning(db, warningId)
  if (warning) await changeModeratedWarning(db, warning, changeBack(services, warning, undo))
  if (row.state === 'proposed') await deleteVotes(db, id)
  await deleteBalance(db, id)
  const before = columnsBefore(undo)
  const asked = { ...row, ...before }
  const events = await eventsBefore(desk, id)
  const isEnded = asked.state === 'asked' && questionOf(asked, events, now) !== 'open'
  await updateCase(db, id, {
    ...before,
    ...(isEnded ? reopened(row, now) : {}),
    eraseOn: null,
    ...leaseAgain(row, desk),
    sealed: sealedCase.seal(services.vault, contentBefore(content, undo)),
  })
  await renameContester(db, services, warningId)
  const event = { caseId: id, at: now, actor: moderator.id, verb: 'case-undone' } as const
  await recordEvent(db, services, event)
  if (isEnded) await recordExpired(db, services, { row: asked, events, at: now })
  whenStored(services.firstPages.clear)
  return readAgain(desk, id)
}

/** Returns the events of a case without its last decision, which is undone. */
async function eventsBefore({ db }: Desk, id: string): Promise<CaseEventRow[]> {
  const events = await listCaseEvents(db, [id])
  const undone = lastDecision(events)
  return events.filter((event) => event !== undone)
}

/** Returns the moderator's claim, unless another moderator has claimed the case since. */
function leaseAgain(
  { leaseBy, leaseUntil }: CaseRow,
  { moderator, now }: Desk,
): Partial<Pick<CaseRow, 'leaseBy' | 'leaseUntil'>> {
  const isTaken = leaseBy !== moderator.id && leaseUntil !== null && leaseUntil > now
  if (isTaken) return {}
  return { leaseBy: moderator.id, leaseUntil: new Date(now.getTime() + LEASE_MS) }
}

function openClaim({
  numberClaimedAt,
  numberMovedAt,
}: NonNullable<NonNullable<SealedCase['undo']>['claim']>) {
  return {
    numberClaimedAt: numberClaimedAt === null ? null : new Date(numberClaimedAt),
    numberMovedAt: numberMovedAt === null ? null : new Date(numberMovedAt),
  }
}

/** Returns the changes that restore the warning. Later changes by others remain. */
function changeBack(
  { vault }: Pick<Desk['services'], 'vault'>,
  warning: ModeratedWarning,
  undo: NonNullable<SealedCase['undo']>,
): WarningChange {
  const { state, contestedBy, verified, description } = undo.warning
  const isAsWritten = hashOf(warning.description) === undo.written
  const isAsDecided = warning.state === undo.after && state !== undo.after
  return {
    reply: replyBack(undo, warning),
    ...(undo.claim ? openClaim(undo.claim) : {}),
    ...(undo.badge ? { verified, ...openBadge(undo.badge) } : {}),
    ...(isAsDecided ? { state, contestedBy } : {}),
    ...(isAsDecided && undo.after === 'removed' ? { verified } : {}),
    ...(isAsWritten && description !== undefined ? rewritten(vault, warning, description) : {}),
  }
}
