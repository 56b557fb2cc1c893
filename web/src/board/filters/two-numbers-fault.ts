import { isHandleText } from '@sidelight/contract/rules/masking/identifiers'
import { readNumber } from '@sidelight/contract/rules/parsing/read-number'
import { arrivedConfig } from '../../platform/config.ts'
import { words } from '../../ui/messages.ts'

/**
 * Matches a word that is not part of a number. `tel. 415 555 0142 and 628 555 0119 ext. 7` has
 * none.
 */
const WORD = /(?<!\p{L})(?!(?:and|tel|ext|extn|extension)(?!\p{L}))\p{L}{3,}/iu

/**
 * Resolves to the sentence about a text that contains more than one number, otherwise to ''. Text
 * with @ or with a word is never refused, because it may be part of a description, whose dates and
 * sums look like two numbers.
 */
export async function twoNumbersFault(text: string): Promise<string> {
  if (isHandleText(text) || WORD.test(text)) return ''
  const { region } = await arrivedConfig()
  return readNumber(text, region).kind === 'several' ? words.severalNumbers : ''
}
