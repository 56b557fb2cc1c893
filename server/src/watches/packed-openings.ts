import { chunk } from '../platform/database/chunk.ts'
import { markOf, PADDING_MARK } from './opened-marks.ts'

/** Openings in one change: as many as fit, with the member, into the smallest size of quiet writes. */
export const OPENINGS_TOGETHER = 30

/** Returns the mark of a warning that was opened, in hex. */
export const openingOf = (warningId: string): string => markOf(`warning ${warningId}`)

/**
 * Returns the openings of one answer, packed: as many packs as for `most` warnings, however many
 * there are.
 */
export function packOpenings(warningIds: readonly string[], most: number): string[] {
  const packs = Math.max(1, Math.ceil(most / OPENINGS_TOGETHER))
  const marks = warningIds.slice(0, packs * OPENINGS_TOGETHER).map(openingOf)
  const padding = Array<string>(packs * OPENINGS_TOGETHER - marks.length).fill(PADDING_MARK)
  return chunk([...marks, ...padding], OPENINGS_TOGETHER).map((part) =>
    Buffer.from(part.join(''), 'hex').toString('base64'),
  )
}

/** Returns the marks (hex) of a pack; none of an absent one. */
export function readOpenings(packed: string | undefined): string[] {
  const hex = Buffer.from(packed ?? '', 'base64').toString('hex')
  return (hex.match(/.{16}/g) ?? []).filter((mark) => mark !== PADDING_MARK)
}
