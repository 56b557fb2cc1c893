import type { PageCallName } from '@sidelight/contract/calls/paths'

/** What the build writes for a route before any script runs. */
export interface StaticPage {
  /** Written as static HTML at build time. */
  prerendered?: true
  /** Prerendered, but useless without script: its HTML says so. */
  needsScript?: true
  /** Its static HTML is the header alone: the rest needs script. */
  framed?: true
  /** The page's first call: the browser may send it before the code has loaded. */
  asks?: PageCallName
  /** The files of what it shows at once but fetches apart, which its HTML names too. */
  parts?: readonly string[]
  /** Excluded from search engines. */
  noindex?: true
}

/**
 * The static pages by the path of their route; routes that are not listed have an empty one. Not in
 * `routes.tsx`, because every page loads that, and only the build reads this.
 */
export const staticPages: Readonly<Record<string, StaticPage>> = {
  '/': { prerendered: true },
  '/auth': { framed: true },
  '/auth/forgot': { framed: true, noindex: true },
  '/auth/reset': { framed: true, noindex: true },
  '/auth/confirm': { framed: true, noindex: true },
  '/billing': { noindex: true },
  '/watches': { noindex: true },
  '/date-plans': { noindex: true },
  '/plan': { noindex: true },
  '/plan/stop': { noindex: true },
  '/back': { noindex: true },
  '/case': { framed: true, noindex: true },
  '/take-down': { framed: true },
  '/named': { framed: true, noindex: true },
  '/exhibit': { noindex: true },
  '/mod': { noindex: true },
  '/partner': { noindex: true },
  '/search': { prerendered: true, needsScript: true },
  '/checkout': { noindex: true },
  '/subscribe': { noindex: true },
  '/public-board': { prerendered: true, asks: 'listWarnings', noindex: true },
  '/public-board/w/:group': { framed: true, noindex: true, parts: ['open-report-pane'] },
  '/match-room': { noindex: true },
  '/match-room/:id': { noindex: true },
  '/legal/privacy': { prerendered: true },
  '/legal/terms': { prerendered: true },
  '/legal/orders': { prerendered: true },
  '/faq': { prerendered: true },
  '/contact': { prerendered: true },
  '/help': { prerendered: true },
  '/transparency': { framed: true },
  '/investigator': { prerendered: true },
}
