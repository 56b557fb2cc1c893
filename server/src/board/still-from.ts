import { z } from 'zod'
import { sealedColumn } from '../platform/crypto/sealed-column.ts'
import type { Vault } from '../platform/crypto/vault.ts'

/** In bytes; longer than any time. */
const PAD_TO = 48

/**
 * The time from which the author's confirmation counts that the number is still his, or null.
 * Sealed with the same length in every row, because a readable time would reveal who came back, and
 * when.
 */
export const sealedStillFrom = sealedColumn({
  table: 'warnings',
  column: 'stillFrom',
  schema: z.object({ from: z.iso.datetime().nullable() }),
  padTo: PAD_TO,
})

/** Seals the time, or null. */
export const sealStillFrom = (vault: Vault, from: string | null): Buffer =>
  sealedStillFrom.seal(vault, { from })

/** Returns the time in milliseconds since 1970, or -Infinity if there is none. */
export function openStillFrom(vault: Vault, sealed: Uint8Array | null): number {
  const from = sealed === null ? null : sealedStillFrom.open(vault, sealed).from
  return from === null ? -Infinity : Date.parse(from)
}

/** Returns the latest time of several sealed values, given in hex and separated by spaces. */
export const lastStillFrom = (vault: Vault, sealed: string | null): number =>
  Math.max(
    -Infinity,
    ...(sealed ?? '')
      .split(' ')
      .filter(Boolean)
      .map((hex) => openStillFrom(vault, Buffer.from(hex, 'hex'))),
  )
