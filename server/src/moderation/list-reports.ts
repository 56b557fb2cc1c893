import type { OperatorOutcome } from '../platform/operator-channel.ts'
import { succeeded } from './operator-order.ts'
import type { OperatorServices } from './operator-services.ts'
import { printable } from './printable.ts'
import { listOpenReports } from './problem-reports-table.ts'
import { openReport } from './sealed-report.ts'

/** The open reports, oldest first, with what was written. */
export async function listReports({ db, vault }: OperatorServices): Promise<OperatorOutcome> {
  const reports = await listOpenReports(db)
  const lines = reports.flatMap(({ id, topic, warningId, createdAt, sealed }) => {
    const { message, contact } = openReport(vault, sealed)
    return [
      `${id}  ${createdAt.toISOString().slice(0, 10)}  ${topic}  warning ${warningId}`,
      ...message.split(/\r?\n/).map((line) => `  ${printable(line)}`),
      ...(contact === undefined ? [] : [`  contact: ${printable(contact)}`]),
    ]
  })
  const count = reports.length === 1 ? '1 open report' : `${reports.length} open reports`
  return succeeded(...lines, count)
}
