import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'

/** What was corrected or withdrawn, as it was before. */
export const RecalledWarning = z.object({
  warningId: z.string(),
  /** The number, unmasked, because a member who looked it up may have read the warning. */
  number: z.string(),
  /** The masked number, because the warning may be deleted. */
  shown: z.string(),
  /** The time from which everybody could read it. */
  from: z.iso.datetime(),
  /**
   * Until when a search by the number found it: at the latest, when it was changed or withdrawn.
   */
  until: z.iso.datetime(),
})
export type RecalledWarning = z.output<typeof RecalledWarning>

/** In bytes; longer than any recall. */
const PAD_TO = 384

export const sealedRecall = sealedColumn({
  table: 'recalls',
  column: 'sealed',
  schema: RecalledWarning,
  padTo: PAD_TO,
})
