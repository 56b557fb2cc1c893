import { evidenceKinds } from '@sidelight/contract/rules/evidence-policy'
import { z } from 'zod'
import { findModeratedWarning, type ModeratedWarning } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { QuietKind } from '../../platform/quiet-writes/quiet-writes.ts'
import type { Services } from '../../platform/services.ts'
import { findCase, isUndecided, listCasesAbout } from '../cases/cases-table.ts'
import { storeCase } from '../cases/open-case.ts'
import { recordEvent } from '../cases/record-event.ts'
import { insertEvidence } from './evidence-table.ts'
import { StoredEvidence, sealedEvidence } from './sealed-evidence.ts'

const Verification = z.object({
  caseId: z.string(),
  warningId: z.string(),
  kinds: z.array(z.enum(evidenceKinds)),
  /** The hash of the warning's content when its author submitted the evidence. */
  judged: z.string(),
  files: z.array(z.string()),
  at: z.number(),
})
export type Verification = z.output<typeof Verification>

type CaseServices = Pick<Services, 'vault' | 'index'>

/**
 * Returns the quiet write of an author's request to verify a warning, so that neither its time nor
 * its order in the ledger identifies the author. A request that has become impossible by the time
 * of the write is dropped together with its pictures.
 */
export function verifications(services: CaseServices): QuietKind<Verification> {
  return {
    name: 'verifications',
    value: Verification,
    writer: ({ warningId }) => warningId,
    async perform(db, values) {
      for (const value of values) await store(db, services, value)
    },
  }
}

async function store(
  db: Handle,
  services: CaseServices,
  { caseId, warningId, kinds, judged, at }: Verification,
): Promise<void> {
  const warning = await findModeratedWarning(db, warningId)
  if (!warning || !(await mayBeVerified(db, services, warning))) return
  if (await findCase(db, caseId)) return
  const about = { id: caseId, kind: 'verify', class: 'other', at: new Date(at) } as const
  await storeCase(db, services, { ...about, content: { warningId, kinds, judged } })
  const event = { caseId, at: about.at, actor: 'author', verb: 'case-opened' } as const
  await recordEvent(db, services, { ...event, reason: 'verify' })
}

/**
 * Returns whether a warning can be verified: readers see it, and it has neither a badge nor an open
 * request.
 */
export async function mayBeVerified(
  db: Handle,
  { index }: Pick<Services, 'index'>,
  { id, state, verified }: Pick<ModeratedWarning, 'id' | 'state' | 'verified'>,
): Promise<boolean> {
  if (verified || state === 'removed' || state === 'held') return false
  const rows = await listCasesAbout(db, index.tags('case-warning', id))
  return !rows.some((row) => row.kind === 'verify' && isUndecided(row))
}

const Given = StoredEvidence.extend({ id: z.string(), caseId: z.string() })
export type GivenEvidence = z.output<typeof Given>

/** Returns the quiet write of a picture of such a request. Performed after the requests. */
export function givenEvidence({ vault }: Pick<Services, 'vault'>): QuietKind<GivenEvidence> {
  return {
    name: 'given evidence',
    value: Given,
    writer: ({ caseId }) => caseId,
    async perform(db, values) {
      for (const { id, caseId, ...stored } of values) {
        const row = await findCase(db, caseId)
        if (row?.kind !== 'verify') continue
        const sealed = sealedEvidence.seal(vault, stored)
        if (!(await insertEvidence(db, { id, caseId, sealed }))) continue
        const event = {
          caseId,
          at: new Date(row.openedOn),
          actor: 'author',
          verb: 'evidence-received',
        } as const
        await recordEvent(db, { vault }, event)
      }
    },
  }
}
