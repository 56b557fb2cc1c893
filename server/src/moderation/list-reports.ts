import type { OperatorOutcome } from '../platform/operator/operator-channel.ts'
import { listMessageReports, type ShownMessage } from '../rooms/index.ts'
import { succeeded } from './operator-outcome.ts'
import type { OperatorServices } from './operator-services.ts'
import { printable } from './printable.ts'
import { listOpenReports } from './problem-reports-table.ts'
import { sealedReport } from './sealed-report.ts'

/**
 * Lists the open reports with their texts: problems with warnings first, each kind oldest first.
 */
export async function listReports(services: OperatorServices): Promise<OperatorOutcome> {
  const problems = await describeProblems(services)
  const messages = await describeMessages(services)
  const count = problems.length + messages.length
  return succeeded(
    ...problems.flat(),
    ...messages.flat(),
    count === 1 ? '1 open report' : `${count} open reports`,
  )
}

async function describeProblems({ db, vault }: OperatorServices): Promise<string[][]> {
  const reports = await listOpenReports(db)
  return reports.map(({ id, topic, warningId, createdAt, sealed }) => {
    const { message, contact } = sealedReport.open(vault, sealed)
    return [
      `${id}  ${dayOf(createdAt)}  ${topic}  warning ${warningId}`,
      ...indented(message),
      ...(contact === undefined ? [] : [`  contact: ${printable(contact)}`]),
    ]
  })
}

/**
 * Describes the reported messages. Each text is proven to be by the member named; the reporter
 * chose which messages around it are included.
 */
async function describeMessages({ db, vault }: OperatorServices): Promise<string[][]> {
  const reports = await listMessageReports(db, vault)
  return reports.map(({ id, createdAt, roomId, reporterId, message, context, note }) => [
    `${id}  ${dayOf(createdAt)}  message  room ${roomId}  reported by ${reporterId}`,
    ...shown(message),
    ...(context.length > 0 ? ['  around it:', ...context.flatMap(shown)] : []),
    ...(note === undefined ? [] : ['  note:', ...indented(note)]),
  ])
}

function shown({ by, at, text }: ShownMessage): string[] {
  return [`  ${by}  ${at}`, ...indented(text).map((line) => `  ${line}`)]
}

function indented(text: string): string[] {
  return text.split(/\r?\n/).map((line) => `  ${printable(line)}`)
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
