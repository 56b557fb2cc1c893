import type { PageSources } from '../platform/http/security-headers.ts'

const STRIPE: PageSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  payment: true,
}
/** The only pages with a card form (§2). */
const CARD_PAGES: ReadonlySet<string> = new Set(['/checkout', '/subscribe'])

/** Returns what a page may load from Stripe: nothing, except on pages with a card form. */
export function cardPageSources(path: string): PageSources {
  return CARD_PAGES.has(path) ? STRIPE : {}
}
