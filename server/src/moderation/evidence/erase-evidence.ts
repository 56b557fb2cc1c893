import { EVIDENCE_DAYS } from '@sidelight/contract/rules/evidence-policy'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { Handle } from '../../platform/database/tables.ts'
import type { Sweep } from '../../platform/jobs/sweeps.ts'
import type { Services } from '../../platform/services.ts'
import { isUndecided, listUndecided, lockCase, updateCase } from '../cases/cases-table.ts'
import { ended } from '../cases/ended-case.ts'
import { isoDay } from '../cases/iso-day.ts'
import { recordEvent } from '../cases/record-event.ts'
import type { EvidenceStore } from '../evidence-store/evidence-store.ts'
import { appendLedger } from '../ledger/append-ledger.ts'
import {
  deleteEvidence,
  listAllEvidence,
  listErasableEvidence,
  listEvidenceRows,
} from './evidence-table.ts'
import { leftLine } from './holders.ts'
import { deleteHolder, listGoneHolders } from './holders-table.ts'
import { sealedEvidence } from './sealed-evidence.ts'
import { givenEvidence } from './verification-writes.ts'

export interface EraseServices extends Pick<Services, 'db' | 'vault' | 'clock' | 'quiet'> {
  evidenceStore: EvidenceStore | undefined
}

/**
 * (policy) How long a picture without a request is stored, because its request may still arrive.
 */
const ORPHAN_MS = DAY_MS
const EVERY_MINUTES = 5
/**
 * The number of failures that end a run. An unavailable store may take minutes to fail for each
 * picture.
 */
const FAULTS_AT_MOST = 10

/** Returns the jobs that erase expired pictures. */
export function evidenceSweeps(services: EraseServices): Sweep[] {
  return [
    {
      name: 'evidence',
      everyMinutes: EVERY_MINUTES,
      async run() {
        try {
          await eraseEvidence(services)
        } finally {
          // Requests and holders are ended even if the store fails.
          await endWithoutEvidence(services)
          await endGoneHolders(services)
        }
      },
    },
    { name: 'orphaned evidence', once: 'each night', run: () => eraseOrphans(services) },
  ]
}

/**
 * Erases the pictures of ended cases, 30 days after a decision. Erases their bytes first, so that
 * none are left if a run stops halfway.
 */
async function eraseEvidence({ db, vault, clock, evidenceStore }: EraseServices): Promise<void> {
  const decidedBy = isoDay(new Date(clock().getTime() - EVIDENCE_DAYS * DAY_MS))
  await eraseEach(await listErasableEvidence(db, decidedBy), async ({ id, caseId, sealed }) => {
    await evidenceStore?.delete(sealedEvidence.open(vault, sealed).object)
    await db.transaction().execute(async (transaction) => {
      await deleteEvidence(transaction, [id])
      const event = { caseId, at: clock(), actor: 'clock', verb: 'evidence-erased' } as const
      await recordEvent(transaction, { vault }, event)
    })
  })
}

/**
 * Erases each item, also after one that fails. Rejects at the end, or after too many failures, with
 * the first error as the cause.
 */
async function eraseEach<Item>(
  items: readonly Item[],
  erase: (item: Item) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = []
  for (const item of items) {
    await erase(item).catch((fault: unknown) => void faults.push(fault))
    if (faults.length === FAULTS_AT_MOST) break
  }
  if (faults.length > 0) throw new Error('Pictures were not erased', { cause: faults[0] })
}

/** Ends requests whose pictures were deleted with their author's account. */
async function endWithoutEvidence(services: EraseServices): Promise<void> {
  const { db, clock } = services
  const asked = await listUndecided(db, { kind: 'verify' })
  const files = await listEvidenceRows(
    db,
    asked.map(({ id }) => id),
  )
  for (const { id } of asked) {
    if (files.some(({ caseId }) => caseId === id)) continue
    await db.transaction().execute((transaction) => end(transaction, services, { id, at: clock() }))
  }
}

async function end(
  db: Handle,
  services: Pick<EraseServices, 'vault'>,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const row = await lockCase(db, id)
  if (!row || !isUndecided(row)) return
  await updateCase(db, id, ended('lapsed', at))
  await recordEvent(db, services, { caseId: id, at, actor: 'clock', verb: 'case-lapsed' })
}

/** Ends holders whose moderator account was deleted. */
async function endGoneHolders({ db, clock }: EraseServices): Promise<void> {
  for (const id of await listGoneHolders(db)) {
    await db.transaction().execute(async (transaction) => {
      await deleteHolder(transaction, id)
      await appendLedger(transaction, leftLine(id, { actor: 'clock', now: clock() }))
    })
  }
}

/** Deletes objects without a picture, whose request was never sent or was dropped. */
async function eraseOrphans(services: EraseServices): Promise<void> {
  const { db, vault, clock, quiet, evidenceStore } = services
  if (!evidenceStore) return
  const objects = await evidenceStore.list()
  // Read after the list. A picture uploaded in between is younger than a day.
  const waiting = await quiet.waiting(db, givenEvidence(services))
  const stored = await listAllEvidence(db)
  const named = new Set([
    ...waiting.map(({ value }) => value.object),
    ...stored.map(({ sealed }) => sealedEvidence.open(vault, sealed).object),
  ])
  const before = clock().getTime() - ORPHAN_MS
  const orphans = objects.filter(
    ({ name, storedAt }) => !named.has(name) && storedAt.getTime() < before,
  )
  await eraseEach(orphans, ({ name }) => evidenceStore.delete(name))
}
