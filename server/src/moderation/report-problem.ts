import { msg } from '@sidelight/contract/msg'
import type { ConfirmedMembers } from '../accounts/index.ts'
import { isOnBoard } from '../board/index.ts'
import { timedId } from '../platform/crypto/ids.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Network } from '../platform/http/network.ts'
import { notFound } from '../platform/http/not-found.ts'
import { tooManyRequests } from '../platform/http/too-many-requests.ts'
import { appendEvent } from '../platform/observability/event-log.ts'
import type { Services } from '../platform/services.ts'
import { PROBLEM_REPORTS } from './moderation-policy.ts'
import { insertProblemReport } from './problem-reports-table.ts'
import { sealedReport } from './sealed-report.ts'

export interface ReportServices extends Pick<Services, 'vault' | 'clock' | 'limits'> {
  confirmed: ConfirmedMembers
}

export interface ProblemReport {
  warningId: string
  topic: string
  message: string
  contact?: string | undefined
  /** The reporter's network; counted, not stored. */
  network: Network
}

/**
 * Stores a report about a published warning. Nothing but its text identifies the reporter. Runs
 * inside the transaction of the call. Throws `not_found` and `too_many_requests`.
 */
export async function reportProblem(
  db: Handle,
  { vault, clock, limits, confirmed }: ReportServices,
  { warningId, topic, message, contact, network }: ProblemReport,
): Promise<{ received: true }> {
  const at = clock()
  const reader = { now: at, waiting: confirmed.waiting() }
  if (!(await isOnBoard(db, warningId, reader))) throw notFound()
  const { allowed, renewsInMs } = await limits.consume(PROBLEM_REPORTS, network)
  if (!allowed) {
    throw tooManyRequests(msg('That is all we can take from here today.'), renewsInMs)
  }
  const sealed = sealedReport.seal(vault, {
    message,
    ...(contact === undefined ? {} : { contact }),
  })
  await insertProblemReport(db, { id: timedId(at), warningId, topic, sealed, createdAt: at })
  await appendEvent(db, { at, actor: 'reader', verb: 'problem-reported', subject: warningId })
  return { received: true }
}
