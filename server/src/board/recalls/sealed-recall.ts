import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'

/** What was corrected or taken back, as it was until then. */
export const RecalledWarning = z.object({
  warningId: z.string(),
  /** The number, unmasked: who looked it up may have read the warning. */
  number: z.string(),
  /** The masked number: the warning may be gone. */
  shown: z.string(),
  /** From when on everybody could read it. */
  from: z.iso.datetime(),
  /** Until when it stood. */
  until: z.iso.datetime(),
})
export type RecalledWarning = z.output<typeof RecalledWarning>

/** In bytes: more than any recall. */
const PAD_TO = 384

export const sealedRecall = sealedColumn({
  table: 'recalls',
  column: 'sealed',
  schema: RecalledWarning,
  padTo: PAD_TO,
})
