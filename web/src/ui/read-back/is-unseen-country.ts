import { currentConfig } from '../../platform/config.ts'
import type { ParsedInput } from './parsed-input.ts'
import type { DrawnInput, Typed } from './use-parsed-input.ts'

/**
 * Returns whether the country of a number is assumed although the language of this device names
 * another one, and the line has not shown it for a while. A press must not use such a number yet.
 */
export function isUnseenCountry(reading: ParsedInput, typed: Typed, drawn: DrawnInput): boolean {
  const isGuessed = typed.country === null && !isDeviceOf(currentConfig().region)
  if (!isGuessed || reading.kind !== 'number' || !reading.assumed) return false
  return !drawn.settled || drawn.of?.text !== typed.text || drawn.of.country !== typed.country
}

/** Returns whether the language of this device names no other country than the installation's. */
function isDeviceOf(region: string): boolean {
  const { region: own = region } = new Intl.Locale(navigator.language)
  return own === region
}
