import { createHash } from 'node:crypto'

/** The newest marks are retained, this many. */
export const MARKS = 512
const HASH_BYTES = 8
const DAY_BYTES = 2
const MARK_BYTES = HASH_BYTES + DAY_BYTES

/** Stands for no mark, where as many marks are written as there could be. */
export const PADDING_MARK = '0'.repeat(2 * HASH_BYTES)

/** Returns the mark of something that a member has opened or read, in hex. */
export function markOf(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, HASH_BYTES).toString('hex')
}

/** Returns marks without any: 512 places of 10 bytes, used or not. */
export const noMarks = (): Buffer => Buffer.alloc(MARKS * MARK_BYTES)

/**
 * Returns the marks with these (hex) in front, without padding; the oldest ones fall out. `day`:
 * since 1970.
 */
export function addMarks(opened: Buffer, marks: readonly string[], day: number): Buffer {
  const fresh = [...new Set(marks)]
    .filter((mark) => mark !== PADDING_MARK && !hasMark(opened, mark))
    .slice(0, MARKS)
  const added = fresh.map((mark) => {
    const bytes = Buffer.alloc(MARK_BYTES)
    bytes.write(mark, 'hex')
    bytes.writeUInt16BE(day, HASH_BYTES)
    return bytes
  })
  return Buffer.concat([...added, opened.subarray(0, (MARKS - fresh.length) * MARK_BYTES)])
}

/** Returns whether a mark (hex) is there. A match across the edge of two marks is none. */
export function hasMark(opened: Buffer, mark: string): boolean {
  const wanted = Buffer.from(mark, 'hex')
  let at = opened.indexOf(wanted)
  while (at >= 0 && at % MARK_BYTES !== 0) at = opened.indexOf(wanted, at + 1)
  return at >= 0
}
