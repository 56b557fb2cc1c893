import type { FastifyInstance } from 'fastify'
import { type ConfirmedMembers, createConfirmedMembers } from '../accounts/index.ts'
import { type FirstPages, warningDataExport } from '../board/index.ts'
import { entryDataExport } from '../entries/index.ts'
import type { Bus } from '../platform/live/bus.ts'
import { traceOf } from '../platform/observability/trace-of.ts'
import type { Services } from '../platform/services.ts'
import type { Config } from './config/config.ts'

interface ConfirmedParts extends Pick<Services, 'db' | 'vault' | 'index' | 'clock'> {
  bus: Bus
  firstPages: FirstPages
}

/**
 * Returns the confirmed members, after computing whose reports wait. Members are asked to confirm
 * only with SMTP, not with email as files.
 */
export async function openConfirmed(
  { mail, minAccountAgeHours }: Config,
  http: FastifyInstance,
  { firstPages, ...parts }: ConfirmedParts,
): Promise<ConfirmedMembers> {
  const confirmed = createConfirmedMembers({
    ...parts,
    asked: mail === 'smtp',
    minAccountAgeHours,
    findWriters: async (db, authorTags) => [
      ...(await warningDataExport.writers(db, authorTags)),
      ...(await entryDataExport.writers(db, authorTags)),
    ],
    changed: firstPages.clear,
    report: (error) => http.log.warn(traceOf(error), 'waiting authors were not read'),
  })
  await confirmed.start()
  http.addHook('onClose', async () => confirmed.stop())
  return confirmed
}
