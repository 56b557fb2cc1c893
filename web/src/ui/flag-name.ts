import { flagNames } from './messages.ts'

const names: Readonly<Record<string, string>> = flagNames

/** A red flag in the page's language; a member's own wording stays as she wrote it. */
export function flagName(flag: string): string {
  return Object.hasOwn(names, flag) ? (names[flag] ?? flag) : flag
}
