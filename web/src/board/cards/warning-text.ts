import type { Warning } from '@sidelight/contract/calls/board'

/** Returns what is known besides the number, in one line, or an empty string. */
export function nameLine({ handle, realName }: Pick<Warning, 'handle' | 'realName'>): string {
  return [handle, realName].filter(Boolean).join(' / ')
}

/** Returns whether only its author can see a warning yet. */
export function isWaiting({ appearsAt, unconfirmed }: Warning): boolean {
  return Boolean(appearsAt) || unconfirmed === true
}
