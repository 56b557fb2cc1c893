import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'

/** In bytes: more than a time. */
const PAD_TO = 48

/**
 * From which hour on a member's email counted as confirmed; null while it does not. Sealed, and
 * equally long: with a readable time a copy of the database could match a confirmation with the
 * warning that appeared on the board then.
 */
export const sealedConfirmedFrom = sealedColumn({
  table: 'members',
  column: 'confirmedFrom',
  schema: z.object({ from: z.iso.datetime().nullable() }),
  padTo: PAD_TO,
})

/** Returns the end of the hour. */
export const endOfHour = (at: Date): Date =>
  new Date(Math.ceil((at.getTime() + 1) / HOUR_MS) * HOUR_MS)
