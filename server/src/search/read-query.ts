import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import {
  readTyped,
  readTypedHandle,
  type TypedText,
  type Unreadable,
} from '@sidelight/contract/rules/parsing/read-typed'
import type { SearchedFor } from './sealed-search.ts'

/** One search with normalized values. At least one of the lists is not empty. */
export interface Query {
  numbers: string[]
  handles: string[]
  emails: string[]
  /** One name for each typed text, under which budgets count it: a number, or `@` and a handle. */
  values: string[]
  /** Whether one of the numbers cannot be dialled as it is and is looked up as written. */
  asWritten: boolean
  /** What the member's recent searches show. */
  searchedFor: SearchedFor
}

interface Typed {
  phoneNumber?: string | undefined
  handle?: string | undefined
}

/** The possible readings of one text. */
type Reading = Pick<Query, 'numbers' | 'handles' | 'emails' | 'searchedFor'>

/**
 * Parses the two fields like the search box (contract: read-typed.ts). A handle that looks like an
 * email is also tried as one. Throws `unreadable` for text that is neither a number nor a handle,
 * and names its field.
 */
export function readQuery({ phoneNumber, handle }: Typed, region: string): Query {
  const readings = [
    ...(phoneNumber === undefined
      ? []
      : [readingOf(readTyped(phoneNumber, region), 'phoneNumber')]),
    ...(handle === undefined ? [] : [readingOf(readTypedHandle(handle, region), 'handle')]),
  ]
  const numbers = readings.flatMap((reading) => reading.numbers)
  return {
    numbers,
    handles: readings.flatMap(({ handles }) => handles),
    emails: readings.flatMap(({ emails }) => emails),
    values: [...new Set(readings.map(nameOf))],
    asWritten: numbers.some((number) => !isWholeNumber(number)),
    searchedFor: readings.reduce((all, { searchedFor }) => ({ ...all, ...searchedFor }), {}),
  }
}

/** Why a text is neither a number nor a handle, and where to search instead. */
const FAULTS = {
  name: msg('This is a name. Names are searched on the board.'),
  link: msg('This is a web address. Enter his handle or number.'),
  several: msg('This is more than one number. Check one at a time.'),
  short: msg('Too short for a number or a handle. Nothing was checked.'),
} satisfies Record<Unreadable, unknown>

function readingOf(read: TypedText, field: string): Reading {
  if (read.kind === 'number') {
    const { number } = read
    return { numbers: [number], handles: [], emails: [], searchedFor: { phoneNumber: number } }
  }
  if (read.kind === 'handle' || read.kind === 'email') {
    const { handle } = read
    const emails = read.kind === 'email' ? [read.email] : []
    return { numbers: [], handles: [handle], emails, searchedFor: { handle: emails[0] ?? handle } }
  }
  throw new Problem('unreadable', FAULTS[read.kind], { fields: { [field]: FAULTS[read.kind] } })
}

function nameOf({ numbers, handles }: Reading): string {
  return numbers[0] ?? handleName(handles[0] ?? '')
}

/**
 * Returns the name under which budgets count a handle. No number has it: a number that was counted
 * as a handle would count in no range of neighbouring numbers.
 */
export const handleName = (handle: string): string => `@${handle}`
