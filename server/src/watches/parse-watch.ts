import type { NewWatch, WatchKind } from '@sidelight/contract/calls/watches'
import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import { DAY_MS, MEETING_DAYS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { looksLikeEmail, normalizeEmail } from '@sidelight/contract/rules/masking/identifiers'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import { readNumber } from '@sidelight/contract/rules/parsing/read-number'
import { readTypedHandle } from '@sidelight/contract/rules/parsing/read-typed'
import { invalid } from '../platform/http/invalid.ts'
import { type StoredWatch, VALUE_BYTES } from './watch-slots.ts'

/** A watch as the member requests it. */
export type WantedWatch = Pick<StoredWatch, 'kind' | 'value' | 'meeting'>

type Read = (text: string, region: string) => string | undefined

/** Functions that return the value in the form by which warnings are found. */
const readers: Record<WatchKind, Read> = {
  phone(text, region) {
    const read = readNumber(text, region)
    if (read.kind === 'several') {
      throw invalid({ 'watches.value': msg('This is more than one number. Enter one.') })
    }
    return read.kind === 'one' && isWholeNumber(read.number) ? read.number : undefined
  },
  handle(text, region) {
    const read = readTypedHandle(text, region)
    return read.kind === 'handle' ? read.handle : undefined
  },
  email: (text) => (looksLikeEmail(text) ? normalizeEmail(text) : undefined),
}

const NOT_READ: Record<WatchKind, MessageDescriptor> = {
  phone: msg('Enter a whole number, with its area code.'),
  handle: msg('Enter a handle, such as @marlow_id.'),
  email: msg('Enter a whole email address.'),
}

/** Returns the normalized watch. Throws `invalid` for a value by which no warning can be found. */
export function parseWatch({ kind, value, meeting }: NewWatch, region: string): WantedWatch {
  const read = readers[kind](value, region)
  if (read === undefined) throw invalid({ 'watches.value': NOT_READ[kind] })
  if (Buffer.byteLength(read) > VALUE_BYTES) {
    const most = VALUE_BYTES
    throw invalid({
      'watches.value': msg('Too long to be watched: at most {most} bytes.', { most }),
    })
  }
  return { kind, value: read, meeting: meeting ? readMeeting(meeting) : undefined }
}

function readMeeting(text: string): number {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw invalid({ 'watches.meeting': msg('Enter a date and a time.') })
  return Math.floor(at / MINUTE_MS) * MINUTE_MS
}

/** Throws `invalid` unless the meeting lies within the next two weeks. */
export function requireMeetingAhead(meeting: number, now: Date): void {
  const ahead = meeting - now.getTime()
  if (ahead > 0 && ahead <= MEETING_DAYS * DAY_MS) return
  throw invalid({
    'watches.meeting': msg('Choose a time within the next {days} days.', { days: MEETING_DAYS }),
  })
}
