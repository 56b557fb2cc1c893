import { problemTopics } from '@sidelight/contract/calls/moderation/problem-reports'
import { z } from 'zod'
import type { Services } from '../../platform/services.ts'
import { closeReport, listOpenReports } from '../problem-reports-table.ts'
import { sealedReport } from '../sealed-report.ts'
import { classify } from './classify-report.ts'
import { openCase } from './open-case.ts'

const Topic = z.enum(problemTopics).catch('wrong')

/**
 * Opens a case for every open report from before there were cases, and closes the report. The case
 * has no receipt.
 */
export async function adoptReports(
  services: Pick<Services, 'db' | 'vault' | 'index' | 'clock'>,
): Promise<void> {
  const { db, vault, clock } = services
  for (const { id, warningId, sealed, ...report } of await listOpenReports(db)) {
    const topic = Topic.parse(report.topic)
    await db.transaction().execute(async (transaction) => {
      const at = clock()
      if (!(await closeReport(transaction, id, at))) return
      await openCase(transaction, services, {
        ...classify(topic),
        warningId,
        opener: { topic, language: 'en', ...sealedReport.open(vault, sealed) },
        at,
      })
    })
  }
}
