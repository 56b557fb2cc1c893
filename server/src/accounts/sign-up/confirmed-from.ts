import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'

/** In bytes; longer than any time. */
const PAD_TO = 48

/**
 * The hour from which a member's email counts as confirmed, or null while it is unconfirmed. Sealed
 * with a constant length: if the time were readable, a copy of the database could match a
 * confirmation with the warning that appeared on the board at that time.
 */
export const sealedConfirmedFrom = sealedColumn({
  table: 'members',
  column: 'confirmedFrom',
  schema: z.object({ from: z.iso.datetime().nullable() }),
  padTo: PAD_TO,
})

/** Returns the end of the hour that contains a time. */
export const endOfHour = (at: Date): Date =>
  new Date(Math.ceil((at.getTime() + 1) / HOUR_MS) * HOUR_MS)
