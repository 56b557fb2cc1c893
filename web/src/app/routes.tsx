import type { ComponentType } from 'react'

export interface PageRoute {
  path: string
  /** The tab's title before the product's name. Dull on purpose: it stays in the browser's history. */
  title: string
  load: () => Promise<ComponentType>
  /** Written as static HTML at build time; `source` is the page's module, for its preloads. */
  prerendered?: { source: string; noindex?: boolean }
}

const landing = () => import('./landing-page.tsx').then((page) => page.LandingPage)
const auth = () => import('../accounts/auth-page.tsx').then((page) => page.AuthPage)
const dashboard = () => import('./dashboard-page.tsx').then((page) => page.DashboardPage)
const search = () => import('../search/search-page.tsx').then((page) => page.SearchPage)
const board = () => import('../board/board-page.tsx').then((page) => page.BoardPage)
const privacy = () => import('./privacy-page.tsx').then((page) => page.PrivacyPage)
const terms = () => import('./terms-page.tsx').then((page) => page.TermsPage)
const faq = () => import('./faq-page.tsx').then((page) => page.FaqPage)
const contact = () => import('./contact-page.tsx').then((page) => page.ContactPage)
const investigator = () => import('./investigator-page.tsx').then((page) => page.InvestigatorPage)

const fixed = (name: string) => ({ prerendered: { source: `src/app/${name}-page.tsx` } })
const boardHtml = { prerendered: { source: 'src/board/board-page.tsx', noindex: true } }

/** The routes of specification §2 and our own reading pages, a line a route. */
export const routes: readonly PageRoute[] = [
  { path: '/', title: '', load: landing, ...fixed('landing') },
  { path: '/auth', title: 'Sign in', load: auth },
  { path: '/dashboard', title: 'Dashboard', load: dashboard },
  { path: '/search', title: 'Search', load: search },
  { path: '/public-board', title: 'Board', load: board, ...boardHtml },
  { path: '/legal/privacy', title: 'Privacy', load: privacy, ...fixed('privacy') },
  { path: '/legal/terms', title: 'Terms', load: terms, ...fixed('terms') },
  { path: '/faq', title: 'FAQ', load: faq, ...fixed('faq') },
  { path: '/contact', title: 'Contact', load: contact, ...fixed('contact') },
  {
    path: '/investigator',
    title: 'Investigator',
    load: investigator,
    ...fixed('investigator'),
  },
]
