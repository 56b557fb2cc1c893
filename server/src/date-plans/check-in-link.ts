import { timingSafeEqual } from 'node:crypto'
import type { BlindIndex } from '../platform/crypto/blind-index.ts'

/**
 * Returns the token of a link that checks in without a session: the plan's id, and a keyed hash of
 * it. It is not stored, and becomes invalid when the plan ends.
 */
export function checkInToken(index: BlindIndex, planId: string): string {
  return `${planId}.${index.tag('plan-check-in', planId).toString('base64url')}`
}

/** Returns the id of the plan of a check-in token, or undefined for any other text. */
export function planOfToken(index: BlindIndex, token: string): string | undefined {
  const [planId = '', hash = ''] = token.split('.')
  const given = Buffer.from(hash, 'base64url')
  const isGenuine = index
    .tags('plan-check-in', planId)
    .some((tag) => tag.length === given.length && timingSafeEqual(tag, given))
  return isGenuine ? planId : undefined
}
