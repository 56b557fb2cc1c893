import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { type ShownMessage, sealedReport } from '../sealed-room.ts'
import { listOpenMessageReports } from './message-reports-table.ts'

/** A report of a proven message, opened. */
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

/** Returns the open reports with their texts, oldest first. */
export async function listMessageReports(db: Handle, vault: Vault): Promise<MessageReport[]> {
  const reports = await listOpenMessageReports(db)
  return reports.map(({ sealed, ...report }) => ({
    ...report,
    ...sealedReport.open(vault, sealed),
  }))
}
