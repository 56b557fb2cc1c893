import type { Warning } from '@sidelight/contract/calls/board'
import { dateFormat } from '../../platform/i18n/date-format.ts'

const CARD_TEXT = 150
const day = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/**
 * Returns a description as its card shows it: 150 characters, then "..." (specification §2, §9).
 */
export function cutDescription(text: string): string {
  const characters = Array.from(text)
  return characters.length <= CARD_TEXT ? text : `${characters.slice(0, CARD_TEXT).join('')}...`
}

/** Returns what is known besides the number, in one line, or an empty string. */
export function nameLine({ handle, realName }: Pick<Warning, 'handle' | 'realName'>): string {
  return [handle, realName].filter(Boolean).join(' / ')
}

/**
 * Returns a day in the reader's own format. For browsers only: prerendered HTML would contain
 * another format. The server sends noon UTC for the day; it is shown in UTC, so it is the same day
 * everywhere.
 */
export function localDay(isoDate: string): string {
  return day().format(new Date(isoDate))
}

/** Returns whether only its author can see a warning yet. */
export function isWaiting({ appearsAt, unconfirmed }: Warning): boolean {
  return Boolean(appearsAt) || unconfirmed === true
}
