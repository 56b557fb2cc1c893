import { IdentityError } from '../platform/identity-error.ts'
import { catalogue, domainConfiguration, reasons, type Way } from './catalogue-messages.ts'

const ABOUT_THE_ADDRESS = /pattern|domain|unauthorized/i

/** The catalogue's sentence (§8) for a failed sign-in or sign-up; `host` is where the page was opened. */
export function explain(way: Way, error: unknown, host: string): string {
  const { known, withoutReason, otherwise } = catalogue[way]
  const { code, message } = error instanceof IdentityError ? error : new IdentityError('')
  const sentence = known[code]
  if (sentence) return sentence(host)
  if (way === 'google' && pointsAtAddress(error)) return domainConfiguration
  const reason = reasons[code] ?? (message || code)
  return reason === '' ? withoutReason : otherwise(reason)
}

/** A browser's own complaint counts as well: some name a "pattern" that an address did not match. */
function pointsAtAddress(error: unknown): boolean {
  return error instanceof Error && ABOUT_THE_ADDRESS.test(error.message)
}
