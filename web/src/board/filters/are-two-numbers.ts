import { isHandleText } from '@sidelight/contract/rules/masking/identifiers'
import { readNumber } from '@sidelight/contract/rules/parsing/read-number'

/** Any word that does not belong to numbers, as in `tel. 415 555 0142 and 628 555 0119 ext. 7`. */
const WORD = /(?<!\p{L})(?!(?:and|tel|ext|extn|extension)(?!\p{L}))\p{L}{3,}/iu

/**
 * Returns whether a text is more than one number. Text with @ or with a word is not: it may be part
 * of a description, whose dates and sums look like two numbers.
 */
export function areTwoNumbers(text: string, region: string): boolean {
  if (isHandleText(text) || WORD.test(text)) return false
  return readNumber(text, region).kind === 'several'
}
