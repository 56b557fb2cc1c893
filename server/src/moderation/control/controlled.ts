import { msg } from '@sidelight/contract/msg'
import { type ControlKind, controlKinds } from '@sidelight/contract/rules/control-policy'
import { looksLikeEmail, normalizeEmail } from '@sidelight/contract/rules/masking/identifiers'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import { normalizePhone } from '@sidelight/contract/rules/parsing/phone-number'
import { takesCodes } from '@sidelight/contract/rules/parsing/takes-codes'
import { z } from 'zod'
import { invalid } from '../../platform/http/invalid.ts'

/** A number in E.164, or an email for comparison, that somebody controls. */
export const Controlled = z.object({ kind: z.enum(controlKinds), value: z.string() })
export type Controlled = z.output<typeof Controlled>

/** Returns it as one text, of which tags are made. */
export const textOf = ({ kind, value }: Controlled): string => `${kind} ${value}`

/** Returns what was typed as it is stored. Throws `invalid` for anything that no code can reach. */
export function readControlled(kind: ControlKind, typed: string, region: string): Controlled {
  if (kind === 'email') {
    if (!looksLikeEmail(typed)) throw invalid({ value: msg('Enter a whole email address.') })
    return { kind, value: normalizeEmail(typed) }
  }
  const value = normalizePhone(typed, region)
  if (value === undefined || !isWholeNumber(value)) {
    throw invalid({ value: msg('Enter a whole phone number, with the code of its country.') })
  }
  if (!takesCodes(value)) {
    throw invalid({ value: msg('No code can be sent to this kind of number.') })
  }
  return { kind, value }
}
