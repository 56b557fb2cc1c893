import type { CallName } from '@sidelight/contract/paths'
import type { ComponentType } from 'react'
import { titles } from './messages.ts'

export interface PageRoute {
  /** `:id` stands for one part of a path. */
  path: string
  /** The tab's title before the product's name. Dull on purpose: it stays in the browser's history. */
  title: string
  /** Answers the component, whose name is that of its file. */
  load: () => Promise<ComponentType>
  /** Written as static HTML at build time. */
  prerendered?: true
  /** What it asks of the server first: the browser may begin before the code has come. */
  asks?: CallName
  /** Kept out of search engines. */
  noindex?: true
}

const landing = () => import('./landing-page.tsx').then((page) => page.LandingPage)
const auth = () => import('../accounts/auth-page.tsx').then((page) => page.AuthPage)
const forgot = () => import('../accounts/forgot-page.tsx').then((page) => page.ForgotPage)
const reset = () => import('../accounts/reset-page.tsx').then((page) => page.ResetPage)
const confirm = () => import('../accounts/confirm-page.tsx').then((page) => page.ConfirmPage)
const dashboard = () => import('./dashboard-page.tsx').then((page) => page.DashboardPage)
const records = () => import('./records-page.tsx').then((page) => page.RecordsPage)
const account = () => import('./account-page.tsx').then((page) => page.AccountPage)
const billing = () => import('./billing-page.tsx').then((page) => page.BillingPage)
const newEmail = () => import('../accounts/new-email-page.tsx').then((page) => page.NewEmailPage)
const search = () => import('../search/search-page.tsx').then((page) => page.SearchPage)
const checkout = () => import('./checkout-page.tsx').then((page) => page.CheckoutPage)
const subscribe = () => import('./subscribe-page.tsx').then((page) => page.SubscribePage)
const board = () => import('../board/board-page.tsx').then((page) => page.BoardPage)
const room = () => import('./room-page.tsx').then((page) => page.RoomPage)
const privacy = () => import('./privacy-page.tsx').then((page) => page.PrivacyPage)
const terms = () => import('./terms-page.tsx').then((page) => page.TermsPage)
const faq = () => import('./faq-page.tsx').then((page) => page.FaqPage)
const contact = () => import('./contact-page.tsx').then((page) => page.ContactPage)
const investigator = () => import('./investigator-page.tsx').then((page) => page.InvestigatorPage)

const fixed = { prerendered: true } as const
const boardPage = { asks: 'listWarnings', noindex: true } as const

/** The routes of specification §2 and our own reading pages, a line a route. */
export const routes: readonly PageRoute[] = [
  { path: '/', title: '', load: landing, ...fixed },
  { path: '/auth', title: titles.auth, load: auth },
  { path: '/auth/forgot', title: titles.auth, load: forgot, noindex: true },
  { path: '/auth/reset', title: titles.auth, load: reset, noindex: true },
  { path: '/auth/confirm', title: titles.auth, load: confirm, noindex: true },
  { path: '/dashboard', title: titles.dashboard, load: dashboard },
  { path: '/records', title: titles.records, load: records },
  { path: '/account', title: titles.account, load: account },
  { path: '/account/email', title: titles.account, load: newEmail },
  { path: '/billing', title: titles.billing, load: billing, noindex: true },
  { path: '/search', title: titles.search, load: search },
  { path: '/checkout', title: titles.checkout, load: checkout, noindex: true },
  { path: '/subscribe', title: titles.checkout, load: subscribe, noindex: true },
  { path: '/public-board', title: titles.board, load: board, ...fixed, ...boardPage },
  { path: '/match-room', title: titles.room, load: room, noindex: true },
  { path: '/match-room/:id', title: titles.room, load: room, noindex: true },
  { path: '/legal/privacy', title: titles.privacy, load: privacy, ...fixed },
  { path: '/legal/terms', title: titles.terms, load: terms, ...fixed },
  { path: '/faq', title: titles.faq, load: faq, ...fixed },
  { path: '/contact', title: titles.contact, load: contact, ...fixed },
  { path: '/investigator', title: titles.investigator, load: investigator, ...fixed },
]
