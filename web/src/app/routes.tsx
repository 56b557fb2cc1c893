import type { ComponentType } from 'react'

export interface PageRoute {
  path: string
  /** The tab's title. Dull on purpose: a title stays in the browser's history. */
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
  { path: '/', title: 'Sidelight', load: landing, ...fixed('landing') },
  { path: '/auth', title: 'Sign in | Sidelight', load: auth },
  { path: '/dashboard', title: 'Dashboard | Sidelight', load: dashboard },
  { path: '/search', title: 'Search | Sidelight', load: search },
  { path: '/public-board', title: 'Board | Sidelight', load: board, ...boardHtml },
  { path: '/legal/privacy', title: 'Privacy | Sidelight', load: privacy, ...fixed('privacy') },
  { path: '/legal/terms', title: 'Terms | Sidelight', load: terms, ...fixed('terms') },
  { path: '/faq', title: 'FAQ | Sidelight', load: faq, ...fixed('faq') },
  { path: '/contact', title: 'Contact | Sidelight', load: contact, ...fixed('contact') },
  {
    path: '/investigator',
    title: 'Investigator | Sidelight',
    load: investigator,
    ...fixed('investigator'),
  },
]
