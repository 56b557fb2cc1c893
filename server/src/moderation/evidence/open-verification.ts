import type { InputOf } from '@sidelight/contract/calls/calls'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { isSealedLength, OPEN_VERIFICATIONS } from '@sidelight/contract/rules/evidence-policy'
import { findModeratedWarning, listOwnWarningIds } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { invalid } from '../../platform/http/invalid.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { Services } from '../../platform/services.ts'
import { findCase, isUndecided, listCasesAbout } from '../cases/cases-table.ts'
import type { EvidenceStore } from '../evidence-store/evidence-store.ts'
import { viewHolders } from './holders.ts'
import { judgedText } from './judged-text.ts'
import { objectNames } from './object-name.ts'
import { lockedForAll } from './share-holders.ts'
import { findObject, type UploadServices } from './upload-evidence.ts'
import {
  type GivenEvidence,
  givenEvidence,
  mayBeVerified,
  type Verification,
  verifications,
} from './verification-writes.ts'

export interface VerificationServices
  extends UploadServices,
    Pick<Services, 'db' | 'vault' | 'clock' | 'quiet'> {}

interface Request {
  memberId: string
  warningId: string
  asked: InputOf<'openVerification'>['body']
}

/**
 * Stores an author's request to verify a warning as a quiet write. Its pictures are already in the
 * store. Throws `not_found` for another member's warning, `conflict` if no evidence can be
 * submitted now, and `invalid` for pictures that did not arrive.
 */
export async function openVerification(
  db: Handle,
  services: VerificationServices,
  request: Request,
): Promise<{ case: string }> {
  const { quiet, vault, clock } = services
  const { warningId, asked } = request
  const own = await listOwnWarningIds(db, services.index.tags('author', request.memberId))
  const warning = own.includes(warningId) && (await findModeratedWarning(db, warningId))
  if (!warning) throw notFound()
  const waiting = (await quiet.waiting(db, verifications(services)))
    .map(({ value }) => value)
    .filter((value) => own.includes(value.warningId))
  const same = waiting.find((value) => value.caseId === asked.case)
  if (same?.warningId === warningId) return { case: asked.case }
  const store = await requireHolders(db, services, asked)
  await requireMayOpen(db, services, { own, waiting, asked })
  const isAsked = waiting.some((value) => value.warningId === warningId)
  if (isAsked || !(await mayBeVerified(db, services, warning))) {
    throw new Problem('conflict', msg('This warning is verified, or waits for it already.'))
  }
  const files = await lockedFor(db, await findFiles(services, store, request))
  const judged = judgedText({ vault }, warning)
  const about = { warningId, kinds: asked.kinds, judged, at: clock().getTime() }
  const write = { caseId: asked.case, ...about, files: files.map(({ id }) => id) }
  await quiet.defer(db, verifications(services), write)
  for (const file of files) await quiet.defer(db, givenEvidence(services), file)
  return { case: asked.case }
}

/** Throws `conflict` unless the shares are encrypted for exactly the current holders. */
async function requireHolders(
  db: Handle,
  { evidenceStore }: VerificationServices,
  { files }: Request['asked'],
): Promise<EvidenceStore> {
  if (!evidenceStore) throw new Problem('conflict', msg('This installation takes no evidence.'))
  const { holders, ready } = await viewHolders(db, evidenceStore)
  if (!ready) {
    throw new Problem('conflict', msg('This installation cannot take evidence yet.'))
  }
  const now = holders.map(({ id }) => id).toSorted()
  const isForAll = files.every(({ locks }) => {
    const named = locks.map(({ holder }) => holder).toSorted()
    return named.length === now.length && named.every((id, at) => id === now[at])
  })
  if (isForAll) return evidenceStore
  throw new Problem('conflict', msg('The key holders have changed. Send it once more.'))
}

interface Wanted {
  own: readonly string[]
  waiting: readonly Verification[]
  asked: Request['asked']
}

/** Throws `conflict` if the id is taken, or if too many requests of the author wait. */
async function requireMayOpen(
  db: Handle,
  { index }: Pick<Services, 'index'>,
  { own, waiting, asked }: Wanted,
): Promise<void> {
  const tags = own.flatMap((id) => index.tags('case-warning', id))
  const undecided = (await listCasesAbout(db, tags)).filter(
    (row) => row.kind === 'verify' && isUndecided(row),
  )
  if (undecided.length + waiting.length >= OPEN_VERIFICATIONS) {
    const max = OPEN_VERIFICATIONS
    throw new Problem('conflict', msg('{max} of your requests wait for a decision.', { max }))
  }
  if (await findCase(db, asked.case)) throw new Problem('conflict', msg('This case is open.'))
}

/** Adds to each encrypted share the line of the ledger that added its holder's key. */
async function lockedFor(db: Handle, files: readonly GivenEvidence[]): Promise<GivenEvidence[]> {
  const locked: GivenEvidence[] = []
  for (const file of files) {
    locked.push({ ...file, locks: (await lockedForAll(db, file.locks)) ?? file.locks })
  }
  return locked
}

/** Returns the pictures of a request in their stored form. Throws `invalid` if one is missing. */
async function findFiles(
  services: VerificationServices,
  store: EvidenceStore,
  { memberId, asked }: Request,
): Promise<GivenEvidence[]> {
  const missing = () => invalid({ files: msg('A picture did not arrive. Send it once more.') })
  if (new Set(asked.files.map(({ id }) => id)).size < asked.files.length) throw missing()
  const found: GivenEvidence[] = []
  for (const { id, commitment, locks } of asked.files) {
    const object = await findObject(store, objectNames(services, { memberId, fileId: id }))
    if (!object || !isSealedLength(object.bytes.length)) throw missing()
    found.push({ id, caseId: asked.case, object: object.name, commitment, locks })
  }
  return found
}
