import { flagNames } from './flag-messages.ts'

const names: Readonly<Record<string, string>> = flagNames

/** Returns a red flag in the page's language; a member's own wording is returned unchanged. */
export function flagName(flag: string): string {
  return Object.hasOwn(names, flag) ? (names[flag] ?? flag) : flag
}

/** Returns the API's name of a flag for one in the page's language; other text as it is. */
export function flagNamed(name: string): string {
  return Object.keys(names).find((flag) => names[flag] === name) ?? name
}
