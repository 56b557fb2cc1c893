import { msg } from '@sidelight/contract/msg'
import { type ControlKind, controlKinds } from '@sidelight/contract/rules/control-policy'
import { HANDLE_LENGTH } from '@sidelight/contract/rules/limits'
import {
  looksLikeEmail,
  normalizeEmail,
  normalizeHandle,
} from '@sidelight/contract/rules/masking/identifiers'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import { readProfileLink } from '@sidelight/contract/rules/parsing/profile-link'
import { readNumber } from '@sidelight/contract/rules/parsing/read-number'
import { takesCodes } from '@sidelight/contract/rules/parsing/takes-codes'
import { z } from 'zod'
import { invalid } from '../../platform/http/invalid.ts'

/**
 * An identifier that somebody controls: a number in E.164, or an email or a handle in the form in
 * which it is compared.
 */
export const Controlled = z.object({ kind: z.enum(controlKinds), value: z.string() })
export type Controlled = z.output<typeof Controlled>

/** Returns the identifier as one text, from which tags are computed. */
export const textOf = ({ kind, value }: Controlled): string => `${kind} ${value}`

/**
 * Returns the identifier in its stored form. Throws `invalid` for a number or email that cannot
 * receive codes, and for text that is not a handle.
 */
export function readControlled(kind: ControlKind, typed: string, region: string): Controlled {
  if (kind === 'email') {
    if (!looksLikeEmail(typed)) throw invalid({ value: msg('Enter a whole email address.') })
    return { kind, value: normalizeEmail(typed) }
  }
  if (kind === 'handle') return { kind, value: readHandle(typed) }
  return { kind, value: readPhone(typed, region) }
}

function readPhone(typed: string, region: string): string {
  const read = readNumber(typed, region)
  if (read.kind === 'several') {
    throw invalid({ value: msg('This is more than one number. Enter one.') })
  }
  if (read.kind === 'none' || !isWholeNumber(read.number)) {
    throw invalid({ value: msg('Enter a whole phone number, with the code of its country.') })
  }
  if (!takesCodes(read.number)) {
    throw invalid({ value: msg('No code can be sent to this kind of number.') })
  }
  return read.number
}

/** Returns a handle as typed, or the handle in a profile's URL. */
function readHandle(typed: string): string {
  const link = readProfileLink(typed)
  const isLinked = typeof link === 'object' && 'handle' in link
  const value = normalizeHandle(isLinked ? link.handle : typed)
  const isHandle = link === undefined || isLinked
  if (isHandle && value !== '' && value.length <= HANDLE_LENGTH) return value
  throw invalid({ value: msg('Enter a handle, or the link of a profile.') })
}
