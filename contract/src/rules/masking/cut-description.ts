import { CARD_LENGTH } from '../limits.ts'

/** Returns a description as its card shows it: 150 characters, then "..." (§2, §9). */
export function cutDescription(text: string): string {
  const characters = Array.from(text)
  return characters.length <= CARD_LENGTH ? text : `${characters.slice(0, CARD_LENGTH).join('')}...`
}
