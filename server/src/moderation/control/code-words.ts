import { msg } from '@sidelight/contract/msg'
import { CODE_DIGITS } from '@sidelight/contract/rules/control-policy'
import type { Language } from '../../platform/i18n/language.ts'
import { translate } from '../../platform/i18n/translate.ts'

/** Returns the digits in groups, as displayed: `483 201`. */
export const spaced = (digits: string): string =>
  `${digits.slice(0, CODE_DIGITS / 2)} ${digits.slice(CODE_DIGITS / 2)}`

/** Returns the text of a message with a code. It contains neither a product name nor a link. */
export const writtenCode = (digits: string, language: Language): string =>
  translate(
    msg('{digits} is your code. Not you? Ignore this.', { digits: spaced(digits) }),
    language,
  )

/** Returns the words of a call: the digits one by one, twice. */
export function spokenCode(digits: string, language: Language): string {
  const read = Array.from(digits).join(', ')
  return translate(
    msg('Your code is {digits}. Once more: {digits}. Not you? Ignore this call.', { digits: read }),
    language,
  )
}
