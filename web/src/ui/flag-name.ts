import { flagNames } from './flag-messages.ts'

const names: Readonly<Record<string, string>> = flagNames

/**
 * Returns the name of a red flag in the page's language. A flag in a member's own words is returned
 * unchanged.
 */
export function flagName(flag: string): string {
  return Object.hasOwn(names, flag) ? (names[flag] ?? flag) : flag
}

/**
 * Returns the API's name of the flag with this name in the page's language. Any other text is
 * returned unchanged.
 */
export function flagNamed(name: string): string {
  return Object.keys(names).find((flag) => names[flag] === name) ?? name
}
