import type { OwnCase } from '@sidelight/contract/calls/moderation/cases'
import { Problem } from '@sidelight/contract/problem'
import { listOwnWarningIds } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { Services } from '../../platform/services.ts'
import { NO_WITHDRAWAL } from '../cases/answer-case.ts'
import { authorStatements } from '../cases/author-statements.ts'
import { findCase, isUndecided } from '../cases/cases-table.ts'
import { dueAt } from '../cases/due/due-at.ts'
import { isoDay } from '../cases/iso-day.ts'
import { sealedCase } from '../cases/sealed-case.ts'
import { deleteEvidenceAbout } from './evidence-table.ts'
import type { VerificationServices } from './open-verification.ts'
import { givenEvidence, verifications } from './verification-writes.ts'

type OwnServices = Pick<Services, 'vault' | 'index' | 'quiet'>

/** Returns the member's requests that wait as quiet writes, for the member's own view. */
export async function waitingVerifications(
  db: Handle,
  services: OwnServices,
  ownWarningIds: readonly string[],
): Promise<OwnCase[]> {
  const waiting = await services.quiet.waiting(db, verifications(services))
  return waiting.flatMap(({ value: { caseId, warningId, at } }) =>
    ownWarningIds.includes(warningId) ? [waitingCase({ caseId, warningId, at: new Date(at) })] : [],
  )
}

function waitingCase({ caseId, warningId, at }: { caseId: string; warningId: string; at: Date }) {
  return {
    id: caseId,
    warningId,
    kind: 'verify' as const,
    class: 'other' as const,
    state: 'open' as const,
    openedOn: isoDay(at),
    dueAt: dueAt('other', at).toISOString(),
    late: false,
    hidden: false,
    question: null,
    decision: null,
    appealUntil: null,
    statement: null,
    ledger: [],
  }
}

interface Withdrawn {
  memberId: string
  caseId: string
}

/**
 * Takes a request back before it is decided: at once while it waits as a quiet write, otherwise
 * with another quiet write. Throws `not_found` for another member's request, and `conflict` after
 * the decision.
 */
export async function withdrawVerification(
  services: VerificationServices,
  { memberId, caseId }: Withdrawn,
): Promise<{ received: true }> {
  const { db, quiet, vault, clock, index } = services
  const own = await listOwnWarningIds(db, index.tags('author', memberId))
  if (await forgetWaiting(services, { own, caseId })) return { received: true }
  const row = await findCase(db, caseId)
  if (row?.kind !== 'verify') throw notFound()
  if (!own.includes(sealedCase.open(vault, row.sealed).warningId)) throw notFound()
  if (!isUndecided(row)) throw new Problem('conflict', NO_WITHDRAWAL)
  const statement = { caseId, about: 'withdrawal', text: '', at: clock().getTime() } as const
  await quiet.deferTogether(authorStatements(services), statement)
  return { received: true }
}

async function forgetWaiting(
  services: VerificationServices,
  { own, caseId }: { own: readonly string[]; caseId: string },
): Promise<boolean> {
  const { db, quiet, evidenceStore } = services
  const waiting = await quiet.waiting(db, verifications(services))
  const isHers = waiting.some(
    ({ value }) => value.caseId === caseId && own.includes(value.warningId),
  )
  if (!isHers) return false
  const files = (await quiet.waiting(db, givenEvidence(services))).filter(
    ({ value }) => value.caseId === caseId,
  )
  const forgotten = await db.transaction().execute(async (transaction) => {
    const matches = (value: { caseId: string }) => value.caseId === caseId
    const count = await quiet.forgetAfterFlush(transaction, verifications(services), matches)
    await quiet.forget(transaction, givenEvidence(services), matches)
    return count
  })
  if (forgotten === 0) return false
  // If the store is unavailable now, the nightly job deletes the picture.
  for (const { value } of files) await evidenceStore?.delete(value.object).catch(() => undefined)
  return true
}

/**
 * Erases the keys to a member's pictures when the account is deleted, because the author can no
 * longer be asked. The requests end with the next run of the job; the bytes are erased within two
 * days.
 */
export async function eraseVerifications(
  db: Handle,
  { index, vault, quiet }: OwnServices,
  memberId: string,
): Promise<void> {
  const own = await listOwnWarningIds(db, index.tags('author', memberId))
  const tags = own.flatMap((id) => index.tags('case-warning', id))
  await deleteEvidenceAbout(db, tags)
  const waiting = await quiet.waiting(db, verifications({ vault, index }))
  const asked = waiting.filter(({ value }) => own.includes(value.warningId))
  const caseIds = new Set(asked.map(({ value }) => value.caseId))
  const matches = (value: { caseId: string }) => caseIds.has(value.caseId)
  await quiet.forget(db, verifications({ vault, index }), matches)
  await quiet.forget(db, givenEvidence({ vault }), matches)
}
