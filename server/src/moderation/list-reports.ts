import type { OperatorOutcome } from '../platform/operator-channel.ts'
import { roomUpkeep } from '../rooms/index.ts'
import { succeeded } from './operator-order.ts'
import type { OperatorServices } from './operator-services.ts'
import { printable } from './printable.ts'
import { listOpenReports } from './problem-reports-table.ts'
import { openReport } from './sealed-report.ts'

/** The open reports, problems with warnings first, each kind oldest first, with what was written. */
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
    const { message, contact } = openReport(vault, sealed)
    return [
      `${id}  ${dayOf(createdAt)}  ${topic}  warning ${warningId}`,
      ...indented(message),
      ...(contact === undefined ? [] : [`  contact: ${printable(contact)}`]),
    ]
  })
}

type Shown = Awaited<ReturnType<typeof roomUpkeep.reports>>[number]['message']

/** Each text is proven: the member named wrote it. What stands around it was chosen by the reporter. */
async function describeMessages({ db, vault }: OperatorServices): Promise<string[][]> {
  const reports = await roomUpkeep.reports(db, vault)
  return reports.map(({ id, createdAt, roomId, reporterId, message, context, note }) => [
    `${id}  ${dayOf(createdAt)}  message  room ${roomId}  reported by ${reporterId}`,
    ...shown(message),
    ...(context.length > 0 ? ['  around it:', ...context.flatMap(shown)] : []),
    ...(note === undefined ? [] : ['  note:', ...indented(note)]),
  ])
}

function shown({ by, at, text }: Shown): string[] {
  return [`  ${by}  ${at}`, ...indented(text).map((line) => `  ${line}`)]
}

function indented(text: string): string[] {
  return text.split(/\r?\n/).map((line) => `  ${printable(line)}`)
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
