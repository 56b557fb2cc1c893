import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { type ShownMessage, sealedReport } from '../sealed-room.ts'
import {
  listReportsOfCases,
  listReportsWithoutCase,
  type OpenMessageReport,
} from './message-reports-table.ts'

/** A report of a proven message, decrypted. */
export interface MessageReport {
  id: string
  roomId: string
  reporterId: string
  caseId: string | null
  createdAt: Date
  phoneNumber: string
  message: ShownMessage
  context: ShownMessage[]
  note?: string | undefined
}

/** Returns the reports of these cases with their texts, oldest first. */
export async function listMessageReports(
  db: Handle,
  vault: Vault,
  caseIds: readonly string[],
): Promise<MessageReport[]> {
  return (await listReportsOfCases(db, caseIds)).map((row) => open(vault, row))
}

/** Returns the open reports from before there were room cases. */
export async function listUnfiledReports(db: Handle, vault: Vault): Promise<MessageReport[]> {
  return (await listReportsWithoutCase(db)).map((row) => open(vault, row))
}

const open = (vault: Vault, { sealed, ...report }: OpenMessageReport): MessageReport => ({
  ...report,
  ...sealedReport.open(vault, sealed),
})
