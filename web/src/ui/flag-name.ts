import { flagNames } from './flag-messages.ts'

const names: Readonly<Record<string, string>> = flagNames

/** A red flag in the page's language; a member's own wording stays as she wrote it. */
export function flagName(flag: string): string {
  return Object.hasOwn(names, flag) ? (names[flag] ?? flag) : flag
}

/** The other way round: the flag that crosses the wire for a name that was chosen or typed. */
export function flagNamed(name: string): string {
  return Object.keys(names).find((flag) => names[flag] === name) ?? name
}
