// Letters of a path of ours only: nothing that a browser could read as another site.
const INTERNAL = /^\/(?:[\w-][\w\-/]*)?(?:\?[\w\-=&]*)?$/

const TO_CHECKOUT = /^\/(checkout|subscribe)\b/

/** Whether she was sent here from a page where plans are paid. */
export function leadsToCheckout(query: string): boolean {
  return TO_CHECKOUT.test(returnPath(query))
}

/** Where a sign-in leads: the page she came from (`?next=/search`), else the dashboard (§2). */
export function returnPath(query: string): string {
  const next = new URLSearchParams(query).get('next') ?? ''
  return INTERNAL.test(next) && !next.startsWith('/auth') ? next : '/dashboard'
}
