import { randomBytes } from 'node:crypto'

/** `.invalid` is reserved (RFC 2606), so no real email ends like this. */
const CLAIM = /\.[0-9a-f]{32}\.claimed\.invalid$/

/**
 * Returns the stored form of an email that is only claimed. Several accounts may claim one email;
 * the one whose link is opened first gets it. Until then, accounts are stored under this form,
 * which is unique and which no lookup by email finds, so that a sign-up reveals nothing about other
 * accounts.
 */
export function claimEmail(address: string): string {
  return `${address}.${randomBytes(16).toString('hex')}.claimed.invalid`
}

/** Returns whether an email, as stored, is only claimed. */
export function isClaimed(stored: string): boolean {
  return CLAIM.test(stored)
}

/** Returns the email as typed, claimed or confirmed. */
export function shownEmail(stored: string): string {
  return stored.replace(CLAIM, '')
}
