import { createHash } from 'node:crypto'
import { KEEP_MARKS_DAYS, OPENED_AGAIN_DAYS, READ_MARKS } from './watches-policy.ts'

/** The number of marks that are retained, newest first. */
export const MARKS = 512
const HASH_BYTES = 8
const DAY_BYTES = 2
const MARK_BYTES = HASH_BYTES + DAY_BYTES
/** The bit that is set in the day of a mark of an opened warning, but not of a read alert. */
const OPENING = 0x8000

/** The value that pads the marks of a change to a fixed number. */
export const PADDING_MARK = '0'.repeat(2 * HASH_BYTES)

/** Returns the mark of something that a member has opened or read, in hex. */
export function markOf(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, HASH_BYTES).toString('hex')
}

/** Returns an empty list of marks: 512 places of 10 bytes, used or not. */
export const noMarks = (): Buffer => Buffer.alloc(MARKS * MARK_BYTES)

interface Mark {
  mark: string
  /** In days since 1970. */
  day: number
  isOpening: boolean
}

/**
 * Returns the marks with those of read alerts (hex) added in front, without padding. The oldest
 * ones are dropped. `day` is in days since 1970.
 */
export function addMarks(opened: Buffer, marks: readonly string[], day: number): Buffer {
  const known = unpack(opened)
  const has = new Set(known.map(({ mark }) => mark))
  return pack([...freshOf(marks, has, { day, isOpening: false }), ...known], day)
}

/**
 * Returns the marks with those of opened warnings (hex) added in front. An existing one keeps its
 * day for 30 days, so that what was read before a correction is not forgotten when the member opens
 * the new version.
 */
export function addOpenings(opened: Buffer, marks: readonly string[], day: number): Buffer {
  const known = unpack(opened)
  const lately = known.filter(({ day: of }) => of > day - OPENED_AGAIN_DAYS)
  const has = new Set(lately.map(({ mark }) => mark))
  const fresh = freshOf(marks, has, { day, isOpening: true })
  const again = new Set(fresh.map(({ mark }) => mark))
  return pack([...fresh, ...known.filter(({ mark }) => !again.has(mark))], day)
}

/** Returns the marks without those of opened warnings. */
export function withoutOpenings(opened: Buffer, day: number): Buffer {
  return pack(
    unpack(opened).filter(({ isOpening }) => !isOpening),
    day,
  )
}

/** Returns the days (since 1970) of the marks of opened warnings, by mark (hex). */
export function openingsIn(opened: Buffer): Map<string, number> {
  const openings = unpack(opened).filter(({ isOpening }) => isOpening)
  return new Map(openings.map(({ mark, day }) => [mark, day]))
}

/** Returns whether a mark (hex) is in the list. A match across two marks does not count. */
export function hasMark(opened: Buffer, mark: string): boolean {
  const wanted = Buffer.from(mark, 'hex')
  let at = opened.indexOf(wanted)
  while (at >= 0 && at % MARK_BYTES !== 0) at = opened.indexOf(wanted, at + 1)
  return at >= 0
}

function freshOf(
  marks: readonly string[],
  known: ReadonlySet<string>,
  rest: Omit<Mark, 'mark'>,
): Mark[] {
  return [...new Set(marks)]
    .filter((mark) => mark !== PADDING_MARK && !known.has(mark))
    .map((mark) => ({ mark, ...rest }))
}

function unpack(opened: Buffer): Mark[] {
  const marks: Mark[] = []
  for (let at = 0; at < opened.length; at += MARK_BYTES) {
    const mark = opened.toString('hex', at, at + HASH_BYTES)
    if (mark === PADDING_MARK) continue
    const field = opened.readUInt16BE(at + HASH_BYTES)
    marks.push({ mark, day: field & ~OPENING, isOpening: (field & OPENING) !== 0 })
  }
  return marks
}

/** Returns the newest marks, in their order. Openings do not displace the marks of read alerts. */
function pack(all: readonly Mark[], today: number): Buffer {
  const marks = all.filter(({ day }) => day >= today - KEEP_MARKS_DAYS)
  const openings = marks.filter(({ isOpening }) => isOpening)
  const room = Math.max(READ_MARKS, MARKS - openings.length)
  const read = marks.filter(({ isOpening }) => !isOpening).slice(0, room)
  const stays = new Set([...read, ...openings.slice(0, MARKS - read.length)])
  const bytes = noMarks()
  for (const [place, { mark, day, isOpening }] of marks.filter((one) => stays.has(one)).entries()) {
    bytes.write(mark, place * MARK_BYTES, 'hex')
    bytes.writeUInt16BE(isOpening ? day | OPENING : day, place * MARK_BYTES + HASH_BYTES)
  }
  return bytes
}
