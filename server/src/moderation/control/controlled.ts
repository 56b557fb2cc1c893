import { msg } from '@sidelight/contract/msg'
import { type ControlKind, controlKinds } from '@sidelight/contract/rules/control-policy'
import { HANDLE_LENGTH } from '@sidelight/contract/rules/limits'
import {
  looksLikeEmail,
  normalizeEmail,
  normalizeHandle,
} from '@sidelight/contract/rules/masking/identifiers'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import { normalizePhone } from '@sidelight/contract/rules/parsing/phone-number'
import { readProfileLink } from '@sidelight/contract/rules/parsing/profile-link'
import { takesCodes } from '@sidelight/contract/rules/parsing/takes-codes'
import { z } from 'zod'
import { invalid } from '../../platform/http/invalid.ts'

/** A number in E.164, or an email or a handle for comparison, that somebody controls. */
export const Controlled = z.object({ kind: z.enum(controlKinds), value: z.string() })
export type Controlled = z.output<typeof Controlled>

/** Returns it as one text, of which tags are made. */
export const textOf = ({ kind, value }: Controlled): string => `${kind} ${value}`

/**
 * Returns what was typed as it is stored. Throws `invalid` for anything that no code can reach, and for
 * what is no handle.
 */
export function readControlled(kind: ControlKind, typed: string, region: string): Controlled {
  if (kind === 'email') {
    if (!looksLikeEmail(typed)) throw invalid({ value: msg('Enter a whole email address.') })
    return { kind, value: normalizeEmail(typed) }
  }
  if (kind === 'handle') return { kind, value: readHandle(typed) }
  const value = normalizePhone(typed, region)
  if (value === undefined || !isWholeNumber(value)) {
    throw invalid({ value: msg('Enter a whole phone number, with the code of its country.') })
  }
  if (!takesCodes(value)) {
    throw invalid({ value: msg('No code can be sent to this kind of number.') })
  }
  return { kind, value }
}

/** Returns a typed handle, or the one in the link of a profile. */
function readHandle(typed: string): string {
  const link = readProfileLink(typed)
  const isLinked = typeof link === 'object' && 'handle' in link
  const value = normalizeHandle(isLinked ? link.handle : typed)
  const isHandle = link === undefined || isLinked
  if (isHandle && value !== '' && value.length <= HANDLE_LENGTH) return value
  throw invalid({ value: msg('Enter a handle, or the link of a profile.') })
}
