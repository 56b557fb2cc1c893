import { AuthCallError } from '../platform/auth/auth-error.ts'
import { catalogue, domainConfiguration, reasons, type Way } from './auth-error-messages.ts'

const ABOUT_THE_DOMAIN = /pattern|domain|unauthorized/i

/** Returns the catalogue's sentence (§8) for a failed sign-in or sign-up on a `host`. */
export function explain(way: Way, error: unknown, host: string): string {
  const { known, withoutReason, otherwise } = catalogue[way]
  const { code, message } = error instanceof AuthCallError ? error : new AuthCallError('')
  const sentence = known[code]
  if (sentence) return sentence(host)
  if (way === 'google' && pointsAtDomain(error)) return domainConfiguration
  const reason = reasons[code] ?? (message || code)
  return reason === '' ? withoutReason : otherwise(reason)
}

/**
 * Returns whether the page's domain is the likely cause of an error. Includes errors of browsers,
 * some of which mention a "pattern".
 */
function pointsAtDomain(error: unknown): boolean {
  return error instanceof Error && ABOUT_THE_DOMAIN.test(error.message)
}
