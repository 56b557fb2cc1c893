import type { ComponentType } from 'react'

export interface PageRoute {
  path: string
  /** The tab's title before the product's name. Dull on purpose: it stays in the browser's history. */
  title: string
  /** Answers the component, whose name is that of its file. */
  load: () => Promise<ComponentType>
  /** Written as static HTML at build time. */
  prerendered?: true
  /** Kept out of search engines. */
  noindex?: true
}

const landing = () => import('./landing-page.tsx').then((page) => page.LandingPage)
const auth = () => import('../accounts/auth-page.tsx').then((page) => page.AuthPage)
const dashboard = () => import('./dashboard-page.tsx').then((page) => page.DashboardPage)
const records = () => import('./records-page.tsx').then((page) => page.RecordsPage)
const search = () => import('../search/search-page.tsx').then((page) => page.SearchPage)
const board = () => import('../board/board-page.tsx').then((page) => page.BoardPage)
const privacy = () => import('./privacy-page.tsx').then((page) => page.PrivacyPage)
const terms = () => import('./terms-page.tsx').then((page) => page.TermsPage)
const faq = () => import('./faq-page.tsx').then((page) => page.FaqPage)
const contact = () => import('./contact-page.tsx').then((page) => page.ContactPage)
const investigator = () => import('./investigator-page.tsx').then((page) => page.InvestigatorPage)

const fixed = { prerendered: true } as const

/** The routes of specification §2 and our own reading pages, a line a route. */
export const routes: readonly PageRoute[] = [
  { path: '/', title: '', load: landing, ...fixed },
  { path: '/auth', title: 'Sign in', load: auth },
  { path: '/dashboard', title: 'Dashboard', load: dashboard },
  { path: '/records', title: 'Records', load: records },
  { path: '/search', title: 'Search', load: search },
  { path: '/public-board', title: 'Board', load: board, ...fixed, noindex: true },
  { path: '/legal/privacy', title: 'Privacy', load: privacy, ...fixed },
  { path: '/legal/terms', title: 'Terms', load: terms, ...fixed },
  { path: '/faq', title: 'FAQ', load: faq, ...fixed },
  { path: '/contact', title: 'Contact', load: contact, ...fixed },
  { path: '/investigator', title: 'Investigator', load: investigator, ...fixed },
]
