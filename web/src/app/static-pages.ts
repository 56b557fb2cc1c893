import type { PageCallName } from '@sidelight/contract/calls/paths'

/** What the build writes for a route, as every browser gets it before its script runs. */
export interface StaticPage {
  /** Whether the page is written as static HTML. */
  prerendered?: true
  /** Whether the page is useless without script. Its HTML then says so. */
  needsScript?: true
  /** Whether its static HTML is the header alone, because the rest needs script. */
  framed?: true
  /** The first call of the page. The browser may send it before the code has loaded. */
  asks?: PageCallName
  /** Files that the page loads at once although they are separate. Its HTML names them too. */
  parts?: readonly string[]
  /** Whether it is excluded from search engines. */
  noindex?: true
}

/**
 * The static pages by the path of their route. Other routes get a page without content. This is not
 * part of `routes.tsx`, which every page loads, because only the build reads it.
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
