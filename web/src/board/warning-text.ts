import type { Warning } from '@sidelight/contract/board'
import { locale } from '../platform/language.ts'
import { board, card } from './messages.ts'

const CARD_TEXT = 150
const HOUR_MS = 3_600_000

/** A description as its card shows it: 150 characters, then "..." (specification §2, §9). */
export function cutDescription(text: string): string {
  const characters = Array.from(text)
  return characters.length <= CARD_TEXT ? text : `${characters.slice(0, CARD_TEXT).join('')}...`
}

/** What is known besides the number, in one line, or nothing. */
export function nameLine({ handle, realName }: Pick<Warning, 'handle' | 'realName'>): string {
  return [handle, realName].filter(Boolean).join(' / ')
}

/**
 * A day in the reader's own format. For browsers only: prerendered HTML would hold another format.
 * The moment given is noon UTC and stands for that day everywhere.
 */
export function localDay(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })
}

/** How long a warning still waits for its random delay: "Appears in 14 hours". */
export function waitLabel(appearsAt: string, now: number): string {
  const hours = Math.ceil((Date.parse(appearsAt) - now) / HOUR_MS)
  if (hours <= 1) return card.withinTheHour
  return card.appearsIn(hours)
}

/** What stands above the list. The whole number is known only once there is no further page. */
export function countLabel(shown: number, more: boolean): string {
  return more ? board.first(shown) : board.found(shown)
}

/** When a spent budget renews, in the reader's own clock. */
export function renewal(retryAfterSeconds: number, now: Date): string {
  const at = new Date(now.getTime() + retryAfterSeconds * 1_000)
  const time = at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
  if (at.toDateString() === now.toDateString()) return board.searchAgain(time)
  const day = at.toLocaleDateString(locale, { month: 'short', day: 'numeric' })
  return board.searchAgainOn(day, time)
}
