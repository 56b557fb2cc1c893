// Only characters of a path on this site. No browser can read such a text as the URL of another
// site.
const INTERNAL = /^\/(?:[\w-][\w\-/]*)?(?:\?[\w\-=&]*)?$/

const TO_CHECKOUT = /^\/(checkout|subscribe)\b/

/** Returns whether the reader was sent here from a page on which plans are paid for. */
export function leadsToCheckout(query: string): boolean {
  return TO_CHECKOUT.test(returnPath(query))
}

/** Returns whether the reader wanted an answer or a plan, and so probably has no account yet. */
export function leadsToNewcomer(query: string): boolean {
  return leadsToCheckout(query) || returnPath(query) === '/search'
}

/**
 * Returns the path to which a sign-in leads: that of `?next=/search`, otherwise the dashboard (§2).
 */
export function returnPath(query: string): string {
  const next = new URLSearchParams(query).get('next') ?? ''
  return INTERNAL.test(next) && !next.startsWith('/auth') ? next : '/dashboard'
}
