import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { rareBadges } from '../messages.ts'

/** Returns how long a warning still waits for its random delay: "Appears in 14 hours". */
export function waitLabel(appearsAt: string, now: number): string {
  const hours = Math.ceil((Date.parse(appearsAt) - now) / HOUR_MS)
  if (hours <= 1) return rareBadges.withinTheHour
  return rareBadges.appearsIn(hours)
}
