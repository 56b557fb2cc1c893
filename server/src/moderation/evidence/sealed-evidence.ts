import { z } from 'zod'
import { sealedColumn, sealedString } from '../../platform/crypto/sealed-column.ts'

const ShareLocks = z.array(
  z.object({
    holder: z.string(),
    lock: z.string(),
    /** The line of the ledger that added the holder's key; absent in older rows. */
    n: z.number().optional(),
  }),
)

/** The data of a picture, without its bytes. */
export const StoredEvidence = z.object({
  /** The name of its object in the store: a keyed tag that is stored nowhere else. */
  object: z.string(),
  commitment: z.string(),
  locks: ShareLocks,
})
export type StoredEvidence = z.output<typeof StoredEvidence>

/** In bytes before sealing. The length must not reveal the number of holders. */
const EVIDENCE_BYTES = 4_096

/** The name of a picture's object, and the shares of its key. */
export const sealedEvidence = sealedColumn({
  table: 'evidence',
  column: 'sealed',
  schema: StoredEvidence,
  padTo: EVIDENCE_BYTES,
})

/** A share that was encrypted again for one reader. */
export const sealedRelease = sealedString({ table: 'evidenceReleases', column: 'sealed' })
