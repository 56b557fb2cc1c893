import type { PageSources } from '../platform/security-headers.ts'

const STRIPE: PageSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  payment: true,
}
/** The only pages on which a card is typed (specification §2). */
const CARD_PAGES: ReadonlySet<string> = new Set(['/checkout', '/subscribe'])

/** What the page at a path may load from Stripe: nothing, but where its card form stands. */
export function cardPageSources(path: string): PageSources {
  return CARD_PAGES.has(path) ? STRIPE : {}
}
