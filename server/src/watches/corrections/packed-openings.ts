import { markOf, PADDING_MARK } from '../opened-marks.ts'

/**
 * The number of openings in one change: as many as fit, with the member, into the smallest size of
 * quiet writes. Of a longer report, the newest are stored.
 */
const OPENINGS_TOGETHER = 30

/** Returns the mark of an opened warning, in hex. */
export const openingOf = (warningId: string): string => markOf(`warning ${warningId}`)

/**
 * Returns the openings of one response, packed. The length is the same for no warning as for
 * thirty.
 */
export function packOpenings(warningIds: readonly string[]): string {
  const marks = warningIds.slice(0, OPENINGS_TOGETHER).map(openingOf)
  const padding = Array<string>(OPENINGS_TOGETHER - marks.length).fill(PADDING_MARK)
  return Buffer.from([...marks, ...padding].join(''), 'hex').toString('base64')
}

/** Returns the marks (hex) in a pack, or none if it is absent. */
export function readOpenings(packed: string | undefined): string[] {
  const hex = Buffer.from(packed ?? '', 'base64').toString('hex')
  return (hex.match(/.{16}/g) ?? []).filter((mark) => mark !== PADDING_MARK)
}
