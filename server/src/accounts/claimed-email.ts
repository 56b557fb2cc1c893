import { randomBytes } from 'node:crypto'

/** `.invalid` is nobody's (RFC 2606), so no real address ends like this. */
const CLAIM = /\.[0-9a-f]{32}\.claimed\.invalid$/

/**
 * An address that somebody says is hers. Several accounts may claim one address; only the one whose
 * owner opens the letter gets it. Until then the account is stored under a form that is unique and
 * that no look-up by the address finds, so signing up asks nothing about who else is here.
 */
export function claimEmail(address: string): string {
  return `${address}.${randomBytes(16).toString('hex')}.claimed.invalid`
}

/** Whether an address, as it is stored, is only claimed. */
export function isClaimed(stored: string): boolean {
  return CLAIM.test(stored)
}

/** The address as people know it, claimed or confirmed. */
export function shownEmail(stored: string): string {
  return stored.replace(CLAIM, '')
}
