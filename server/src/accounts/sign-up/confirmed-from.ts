import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'

/** Bytes: longer than any time. */
const PAD_TO = 48

/**
 * The hour from which a member's email has counted as confirmed; null while it is unconfirmed.
 * Sealed and of constant length: with a readable time, a copy of the database could match a
 * confirmation with the warning that appeared on the board then.
 */
export const sealedConfirmedFrom = sealedColumn({
  table: 'members',
  column: 'confirmedFrom',
  schema: z.object({ from: z.iso.datetime().nullable() }),
  padTo: PAD_TO,
})

/** Returns the end of the hour of a time. */
export const endOfHour = (at: Date): Date =>
  new Date(Math.ceil((at.getTime() + 1) / HOUR_MS) * HOUR_MS)
