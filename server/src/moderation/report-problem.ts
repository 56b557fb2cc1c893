import { Problem } from '@sidelight/contract/problem'
import { warningUpkeep } from '../board/index.ts'
import type { Clock } from '../platform/clock.ts'
import { appendEvent } from '../platform/event-log.ts'
import { timedId } from '../platform/ids.ts'
import type { Limits } from '../platform/limits.ts'
import { notFound } from '../platform/not-found.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { PROBLEM_REPORTS } from './moderation-policy.ts'
import { insertProblemReport } from './problem-reports-table.ts'
import { sealReport } from './sealed-report.ts'

export interface ReportServices {
  vault: Vault
  clock: Clock
  limits: Limits
}

export interface ProblemReport {
  warningId: string
  topic: string
  message: string
  contact?: string | undefined
  /** The keyed tag of the reporter's address; it is counted and not stored. */
  address: string
}

/**
 * Takes a report about a warning that everybody sees. Nothing says who sent it but her own words.
 * Runs inside the transaction of the call.
 */
export async function reportProblem(
  db: Handle,
  { vault, clock, limits }: ReportServices,
  { warningId, topic, message, contact, address }: ProblemReport,
): Promise<{ received: true }> {
  const at = clock()
  if (!(await warningUpkeep.isOnBoard(db, warningId, at))) throw notFound()
  const { allowed, renewsInMs } = await limits.spend(PROBLEM_REPORTS, address)
  if (!allowed) {
    throw new Problem('too_many_requests', 'That is all we can take from here today.', {
      retryAfterSeconds: Math.ceil(renewsInMs / 1_000),
    })
  }
  const sealed = sealReport(vault, { message, ...(contact === undefined ? {} : { contact }) })
  await insertProblemReport(db, { id: timedId(at), warningId, topic, sealed, createdAt: at })
  await appendEvent(db, { at, actor: 'reader', verb: 'problem-reported', subject: warningId })
  return { received: true }
}
