// Characters of a path of this site only: nothing that a browser could read as another site.
const INTERNAL = /^\/(?:[\w-][\w\-/]*)?(?:\?[\w\-=&]*)?$/

const TO_CHECKOUT = /^\/(checkout|subscribe)\b/

/** Returns whether the reader was redirected here from a page where plans are paid for. */
export function leadsToCheckout(query: string): boolean {
  return TO_CHECKOUT.test(returnPath(query))
}

/** Returns whether the reader came for an answer or a plan, not for an existing account. */
export function leadsToNewcomer(query: string): boolean {
  return leadsToCheckout(query) || returnPath(query) === '/search'
}

/** Returns where a sign-in leads: the page of `?next=/search`, else the dashboard (§2). */
export function returnPath(query: string): string {
  const next = new URLSearchParams(query).get('next') ?? ''
  return INTERNAL.test(next) && !next.startsWith('/auth') ? next : '/dashboard'
}
