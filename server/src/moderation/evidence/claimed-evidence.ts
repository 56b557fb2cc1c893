import type { CaseEvidence, SealedEvidence } from '@sidelight/contract/calls/moderation/evidence'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { CaseOutcome } from '@sidelight/contract/rules/case-policy'
import { plainId } from '../../platform/crypto/ids.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { SessionMember } from '../../platform/http/sessions.ts'
import { unavailable } from '../../platform/http/unavailable.ts'
import { type CaseEventRow, listCaseEvents } from '../cases/case-events-table.ts'
import { type CaseRow, isUndecided } from '../cases/cases-table.ts'
import { isoDay } from '../cases/iso-day.ts'
import { recordEvent } from '../cases/record-event.ts'
import { sealedCase } from '../cases/sealed-case.ts'
import { atConsole, type ConsoleServices, type Desk } from '../console/at-console.ts'
import { lockClaimed } from '../console/involvement/lock-claimed.ts'
import { countReveal } from '../console/reveal/reveal-budget.ts'
import type { EvidenceStore } from '../evidence-store/evidence-store.ts'
import {
  type EvidenceRow,
  findEvidence,
  listEvidenceRows,
  listReleases,
  saveRelease,
} from './evidence-table.ts'
import { listHolders } from './holders.ts'
import { type StoredEvidence, sealedEvidence, sealedRelease } from './sealed-evidence.ts'
import { waitsForSplit } from './share-holders.ts'

export interface EvidenceServices extends ConsoleServices {
  evidenceStore: EvidenceStore | undefined
}

/**
 * Returns the pictures of a claimed case, each with the moderators who can open it, have released
 * it and have opened it.
 */
export async function listEvidence(desk: Desk, caseId: string): Promise<CaseEvidence> {
  const { db, services, moderator } = desk
  const row = await lockClaimed(desk, caseId)
  const files = await listEvidenceRows(db, [caseId])
  const releases = await listReleases(
    db,
    files.map(({ id }) => id),
  )
  const events = await listCaseEvents(db, [caseId])
  const holders = await listHolders(db)
  const stored = new Map(
    files.map(({ id, sealed }) => [id, sealedEvidence.open(services.vault, sealed)]),
  )
  return {
    kinds: sealedCase.open(services.vault, row.sealed).kinds ?? [],
    files: [...stored].map(([id, file]) => ({
      id,
      holders: file.locks.map(({ holder }) => holder),
      waits: waitsForSplit(file, holders),
      releases: releases
        .filter(({ evidenceId }) => evidenceId === id)
        .map(({ givenBy, givenTo }) => ({ by: givenBy, to: givenTo })),
      openedBy: openersOf(events, id),
    })),
    you: moderator.id,
  }
}

/**
 * Returns a picture of a claimed case: the moderator's own share, the shares that others released
 * to this moderator, and the bytes if there is such a release. Returning the bytes is recorded in
 * the ledger. With `shares`, which suffice to release or split a picture, none are returned.
 */
export async function readEvidence(
  services: EvidenceServices,
  member: SessionMember,
  { id, only }: { id: string; only: 'shares' | undefined },
): Promise<SealedEvidence> {
  const found = await atConsole(services, member, (desk) => findForReader(desk, id))
  const { stored, ...view } = found
  const isOpenable = view.lock !== null && view.releases.length > 0
  if (!isOpenable || only === 'shares') return { ...view, content: null }
  const { evidenceStore } = services
  if (!evidenceStore) throw unavailable()
  const bytes = await evidenceStore.get(stored.object).catch((error: unknown) => {
    throw unavailable(error)
  })
  if (!bytes) {
    throw new Problem(
      'conflict',
      msg(
        'This picture is gone and can never be opened, so nothing can be verified by it. Decide that the evidence does not show enough, and say why: its author can give it again.',
      ),
    )
  }
  await atConsole(services, member, (desk) => noteOpened(desk, id))
  return { ...view, content: bytes.toString('base64') }
}

async function findForReader(
  desk: Desk,
  id: string,
): Promise<Omit<SealedEvidence, 'content'> & { stored: StoredEvidence }> {
  const { db, services, moderator } = desk
  const { picture } = await lockPicture(desk, id)
  const stored = sealedEvidence.open(services.vault, picture.sealed)
  const releases = (await listReleases(db, [id])).filter(({ givenTo }) => givenTo === moderator.id)
  return {
    stored,
    case: picture.caseId,
    commitment: stored.commitment,
    lock: stored.locks.find(({ holder }) => holder === moderator.id)?.lock ?? null,
    releases: releases.map(({ givenBy, sealed }) => ({
      holder: givenBy,
      lock: sealedRelease.open(services.vault, sealed),
    })),
  }
}

/** Locks the claimed case of a picture. Throws `not_found` for every other picture. */
export async function lockPicture(
  desk: Desk,
  id: string,
): Promise<{ picture: EvidenceRow; row: CaseRow }> {
  const picture = await findEvidence(desk.db, id)
  if (!picture) throw notFound()
  const row = await lockClaimed(desk, picture.caseId)
  if (!isUndecided(row)) throw notFound()
  return { picture, row }
}

async function noteOpened(desk: Desk, id: string): Promise<void> {
  const { db, services, moderator, now } = desk
  const { row } = await lockPicture(desk, id)
  const events = await listCaseEvents(db, [row.id])
  if (openersOf(events, id).includes(moderator.id)) return
  await countReveal(db, services, moderator)
  const event = { caseId: row.id, at: now, actor: moderator.id, verb: 'evidence-opened' } as const
  await recordEvent(db, services, { ...event, reason: id })
}

/**
 * Stores the moderator's share of a picture for another holder, encrypted by the moderator's
 * browser. Throws `conflict` unless both have a share and the other is still a holder.
 */
export async function releaseEvidence(
  desk: Desk,
  id: string,
  { to, lock }: { to: string; lock: string },
): Promise<{ released: true }> {
  const { db, services, moderator, now } = desk
  const { picture, row } = await lockPicture(desk, id)
  const { locks } = sealedEvidence.open(services.vault, picture.sealed)
  const hasShare = (holder: string) => locks.some((share) => share.holder === holder)
  const holders = await listHolders(db)
  const isReader = hasShare(to) && holders.some((holder) => holder.id === to)
  if (!hasShare(moderator.id) || !isReader || to === moderator.id) {
    throw new Problem('conflict', msg('Only key holders of this picture release it, to another.'))
  }
  await saveRelease(db, {
    id: plainId(),
    evidenceId: id,
    givenBy: moderator.id,
    givenTo: to,
    day: isoDay(now),
    sealed: sealedRelease.seal(services.vault, lock),
  })
  const event = { caseId: row.id, at: now, actor: moderator.id, verb: 'evidence-released' } as const
  await recordEvent(db, services, { ...event, reason: to })
  return { released: true }
}

/** Returns the moderators who received the bytes of a picture. */
function openersOf(events: readonly CaseEventRow[], id: string): string[] {
  return events
    .filter(({ verb, reason }) => verb === 'evidence-opened' && reason === id)
    .map(({ actor }) => actor)
}

/**
 * Throws `conflict` unless the moderator has opened every picture of the case to be verified. A
 * picture that only the other moderator saw may contradict the rest.
 */
export async function requireOpened(
  { db, moderator }: Pick<Desk, 'db' | 'moderator'>,
  { row, events }: { row: Pick<CaseRow, 'id'>; events: readonly CaseEventRow[] },
  outcome: CaseOutcome,
): Promise<void> {
  if (outcome !== 'verified') return
  const files = await listEvidenceRows(db, [row.id])
  const opened = files.filter(({ id }) => openersOf(events, id).includes(moderator.id))
  if (files.length > 0 && opened.length === files.length) return
  throw new Problem(
    'conflict',
    msg('Open every picture and look at it first. Opened by you: {opened} of {count}.', {
      opened: opened.length,
      count: files.length,
    }),
  )
}
