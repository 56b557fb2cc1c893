import {
  digitsOf,
  isHandleText,
  looksLikeEmail,
  normalizeEmail,
  normalizeHandle,
} from '@sidelight/contract/identifiers'
import { Problem } from '@sidelight/contract/problem'
import { normalizePhone } from '../platform/phone-number.ts'
import type { SearchedFor } from './sealed-search.ts'
import { SURE_DIGITS } from './search-policy.ts'

/** What one search asks for, normalised. At least one of the lists holds something. */
export interface Query {
  numbers: string[]
  handles: string[]
  emails: string[]
  /** What she looked up, in her own list of recent searches. */
  searchedFor: SearchedFor
}

const NOTHING: Query = { numbers: [], handles: [], emails: [], searchedFor: {} }

interface Typed {
  phoneNumber?: string | undefined
  handle?: string | undefined
}

/**
 * Reads the two fields by the rules of decisions (Search): text with @ is a handle, and an e-mail
 * when it looks like one; other text is a number, and a handle too while it has few digits.
 * Throws `invalid` when nothing can be asked for.
 */
export function readQuery({ phoneNumber, handle }: Typed, region: string): Query {
  const one = handle === undefined ? NOTHING : readHandle(handle)
  const other = phoneNumber === undefined ? NOTHING : readNumber(phoneNumber, region)
  const query: Query = {
    numbers: [...one.numbers, ...other.numbers],
    handles: [...one.handles, ...other.handles],
    emails: [...one.emails, ...other.emails],
    searchedFor: { ...one.searchedFor, ...other.searchedFor },
  }
  if (query.numbers.length + query.handles.length + query.emails.length > 0) return query
  const field = phoneNumber === undefined ? 'handle' : 'phoneNumber'
  throw new Problem('invalid', 'Please check the marked fields.', {
    fields: { [field]: 'Please enter a phone number or social handle.' },
  })
}

function readHandle(text: string): Query {
  const handle = normalizeHandle(text)
  const email = looksLikeEmail(text) ? normalizeEmail(text) : undefined
  return {
    numbers: [],
    handles: handle === '' ? [] : [handle],
    emails: email === undefined ? [] : [email],
    searchedFor: { handle: email ?? handle },
  }
}

function readNumber(text: string, region: string): Query {
  if (isHandleText(text)) return readHandle(text)
  const number = normalizePhone(text, region)
  if (number === undefined) return readHandle(text)
  const searchedFor = { phoneNumber: number }
  const asNumber = { numbers: [number], handles: [], emails: [], searchedFor }
  if (digitsOf(number).length >= SURE_DIGITS) return asNumber
  const asHandle = readHandle(text)
  const meantAs = /\p{L}/u.test(text) ? asHandle : asNumber
  return { ...asNumber, handles: asHandle.handles, searchedFor: meantAs.searchedFor }
}
