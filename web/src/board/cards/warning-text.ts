import type { Warning } from '@sidelight/contract/calls/board'

const CARD_TEXT = 150

/** Returns a description as its card shows it: 150 characters, then "..." (§2, §9). */
export function cutDescription(text: string): string {
  const characters = Array.from(text)
  return characters.length <= CARD_TEXT ? text : `${characters.slice(0, CARD_TEXT).join('')}...`
}

/** Returns what is known besides the number, in one line, or an empty string. */
export function nameLine({ handle, realName }: Pick<Warning, 'handle' | 'realName'>): string {
  return [handle, realName].filter(Boolean).join(' / ')
}

/** Returns whether only its author can see a warning yet. */
export function isWaiting({ appearsAt, unconfirmed }: Warning): boolean {
  return Boolean(appearsAt) || unconfirmed === true
}
