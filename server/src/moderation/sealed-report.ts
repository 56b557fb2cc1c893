import { z } from 'zod'
import { sealedColumn } from '../platform/crypto/sealed-column.ts'

/** The text of a report about a warning. */
export const sealedReport = sealedColumn({
  table: 'problemReports',
  column: 'sealed',
  schema: z.object({ message: z.string(), contact: z.string().optional() }),
})
