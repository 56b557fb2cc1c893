import type { problemTopics } from '@sidelight/contract/calls/moderation/problem-reports'
import { msg } from '@sidelight/contract/msg'
import type { ConfirmedMembers } from '../accounts/index.ts'
import { isOnBoard } from '../board/index.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Network } from '../platform/http/network.ts'
import { notFound } from '../platform/http/not-found.ts'
import { tooManyRequests } from '../platform/http/too-many-requests.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { Services } from '../platform/services.ts'
import { classify } from './cases/classify-report.ts'
import { openCase } from './cases/open-case.ts'
import { PROBLEM_REPORTS } from './moderation-policy.ts'

export interface ReportServices extends Pick<Services, 'vault' | 'index' | 'clock' | 'limits'> {
  confirmed: ConfirmedMembers
}

type Topic = (typeof problemTopics)[number]

export interface ProblemReport {
  warningId: string
  topic: Topic
  message: string
  contact?: string | undefined
  /** The language of the page on which it was written. */
  language: Language
  /** The reporter's network, which is counted and not stored. */
  network: Network
}

/**
 * Opens a case about a published warning, or joins the open one. Only the text can identify the
 * reporter. Runs inside the transaction of the call. Throws `not_found` and `too_many_requests`.
 */
export async function reportProblem(
  db: Handle,
  services: ReportServices,
  { warningId, topic, message, contact, language, network }: ProblemReport,
): Promise<{ received: true; receipt: string; dueAt: string; ledger: string }> {
  const { clock, limits, confirmed } = services
  const at = clock()
  const reader = { now: at, waiting: confirmed.waiting() }
  if (!(await isOnBoard(db, warningId, reader))) throw notFound()
  const { allowed, renewsInMs } = await limits.consume(PROBLEM_REPORTS, network)
  if (!allowed) {
    throw tooManyRequests(msg('That is all we can take from here today.'), renewsInMs)
  }
  const opener = { topic, message, contact, language }
  const { dueAt, ...opened } = await openCase(db, services, {
    ...classify(topic),
    warningId,
    opener,
    at,
  })
  return { received: true, dueAt: dueAt.toISOString(), ...opened }
}
