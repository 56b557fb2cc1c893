import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { listOpenMessageReports } from './message-reports-table.ts'
import { type ShownMessage, sealedReport } from './sealed-room.ts'

/** A proven message as a moderator reads it. */
export interface MessageReport {
  id: string
  roomId: string
  reporterId: string
  createdAt: Date
  phoneNumber: string
  message: ShownMessage
  context: ShownMessage[]
  note?: string | undefined
}

/** Open reports, oldest first. */
export async function listMessageReports(db: Handle, vault: Vault): Promise<MessageReport[]> {
  const reports = await listOpenMessageReports(db)
  return reports.map(({ sealed, ...report }) => ({
    ...report,
    ...sealedReport.open(vault, sealed),
  }))
}
