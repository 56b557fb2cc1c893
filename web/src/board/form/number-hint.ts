import { maskPhone } from '@sidelight/contract/rules/masking/mask'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import { describeNumber } from '@sidelight/contract/rules/parsing/describe-number'
import { linkInsteadOfNumber } from '@sidelight/contract/rules/parsing/profile-link'
import { readNumber } from '@sidelight/contract/rules/parsing/read-number'
import { locale } from '../../platform/i18n/language.ts'
import { fields } from '../messages.ts'

/**
 * Returns how a typed number is parsed and how the board will show it. Undefined if the text is not
 * one number that can be dialled.
 */
export function numberHint(text: string, region: string): string | undefined {
  if (linkInsteadOfNumber(text) !== undefined) return undefined
  const read = readNumber(text, region)
  if (read.kind !== 'one' || !isWholeNumber(read.number)) return undefined
  const { number } = read
  const { country, shown } = describeNumber(number)
  const name = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return fields.readAs(name ? `${name} · ${shown}` : shown, maskPhone(number))
}

/** Returns how the board shows a typed number; of several numbers, or none, all digits masked. */
export function boardNumber(text: string, region: string): string {
  if (linkInsteadOfNumber(text) !== undefined) return ''
  const read = readNumber(text, region)
  return maskPhone(read.kind === 'one' ? read.number : text)
}
