import type { PageCallName } from '@sidelight/contract/calls/paths'
import type { ComponentType } from 'react'
import { titles } from './messages.ts'

export interface PageRoute {
  /** `:id` matches one part of a path. */
  path: string
  /** The tab's title before the product's name. Dull, because it stays in the history. */
  title: string
  /** Resolves with the component, whose name matches that of its file. */
  load: () => Promise<ComponentType>
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
  /** The route whose page this path belongs to: moving between the two keeps that page. */
  partOf?: string
}

const landing = () => import('./landing/landing-page.tsx').then((page) => page.LandingPage)
const auth = () => import('../accounts/auth/auth-page.tsx').then((page) => page.AuthPage)
const forgot = () =>
  import('../accounts/email-links/forgot-page.tsx').then((page) => page.ForgotPage)
const reset = () => import('../accounts/email-links/reset-page.tsx').then((page) => page.ResetPage)
const confirm = () =>
  import('../accounts/email-links/confirm-page.tsx').then((page) => page.ConfirmPage)
const dashboard = () => import('./pages/dashboard-page.tsx').then((page) => page.DashboardPage)
const records = () => import('./pages/records-page.tsx').then((page) => page.RecordsPage)
const notifications = () =>
  import('./pages/notifications-page.tsx').then((page) => page.NotificationsPage)
const reach = () => import('./pages/reach-page.tsx').then((page) => page.ReachPage)
const held = () => import('./reading/held-page.tsx').then((page) => page.HeldPage)
const account = () => import('./pages/account-page.tsx').then((page) => page.AccountPage)
const billing = () => import('./pages/billing-page.tsx').then((page) => page.BillingPage)
const newEmail = () =>
  import('../accounts/email-links/new-email-page.tsx').then((page) => page.NewEmailPage)
const watches = () => import('./pages/watches-page.tsx').then((page) => page.WatchesPage)
const datePlans = () => import('./pages/date-plans-page.tsx').then((page) => page.DatePlansPage)
const planNote = () =>
  import('./pages/plan-links/plan-note-page.tsx').then((page) => page.PlanNotePage)
const back = () => import('./pages/plan-links/back-page.tsx').then((page) => page.BackPage)
const stop = () => import('./pages/plan-links/stop-page.tsx').then((page) => page.StopPage)
const report = () => import('../moderation/case-page/case-page.tsx').then((page) => page.CasePage)
const takeDown = () =>
  import('../moderation/take-down/take-down-page.tsx').then((page) => page.TakeDownPage)
const named = () => import('./pages/moderation/named-page.tsx').then((page) => page.NamedPage)
const exhibit = () => import('./pages/exhibit-page.tsx').then((page) => page.ExhibitPage)
const moderators = () =>
  import('./pages/moderation/moderators-page.tsx').then((page) => page.ModeratorsPage)
const partner = () => import('./pages/moderation/partner-page.tsx').then((page) => page.PartnerPage)
const search = () => import('./pages/check-page.tsx').then((page) => page.CheckPage)
const checkout = () => import('./pages/checkout-page.tsx').then((page) => page.CheckoutPage)
const subscribe = () => import('./pages/subscribe-page.tsx').then((page) => page.SubscribePage)
const board = () => import('../board/board-page.tsx').then((page) => page.BoardPage)
const room = () => import('./pages/room-page.tsx').then((page) => page.RoomPage)
const privacy = () => import('./reading/privacy-page.tsx').then((page) => page.PrivacyPage)
const terms = () => import('./reading/terms-page.tsx').then((page) => page.TermsPage)
const orders = () => import('./reading/orders-page.tsx').then((page) => page.OrdersPage)
const faq = () => import('./reading/faq-page.tsx').then((page) => page.FaqPage)
const contact = () => import('./reading/contact-page.tsx').then((page) => page.ContactPage)
const help = () => import('./reading/help-page.tsx').then((page) => page.HelpPage)
const transparency = () =>
  import('./reading/transparency-page.tsx').then((page) => page.TransparencyPage)
const investigator = () =>
  import('./reading/investigator-page.tsx').then((page) => page.InvestigatorPage)

const fixed = { prerendered: true } as const
const framed = { framed: true } as const
const boardPage = { asks: 'listWarnings', noindex: true } as const

/** The routes of specification §2 and our own reading pages, one per line. */
export const routes: readonly PageRoute[] = [
  { path: '/', title: '', load: landing, ...fixed },
  { path: '/auth', title: titles.auth, load: auth, ...framed },
  { path: '/auth/forgot', title: titles.auth, load: forgot, noindex: true, ...framed },
  { path: '/auth/reset', title: titles.auth, load: reset, noindex: true, ...framed },
  { path: '/auth/confirm', title: titles.auth, load: confirm, noindex: true, ...framed },
  { path: '/dashboard', title: titles.dashboard, load: dashboard },
  { path: '/records', title: titles.records, load: records },
  { path: '/notifications', title: titles.notifications, load: notifications },
  { path: '/account', title: titles.account, load: account },
  { path: '/account/notifications', title: titles.account, load: reach },
  { path: '/account/data', title: titles.account, load: held },
  { path: '/account/email', title: titles.account, load: newEmail },
  { path: '/billing', title: titles.billing, load: billing, noindex: true },
  { path: '/watches', title: titles.watches, load: watches, noindex: true },
  { path: '/date-plans', title: titles.plans, load: datePlans, noindex: true },
  { path: '/plan', title: titles.note, load: planNote, noindex: true },
  { path: '/plan/stop', title: titles.note, load: stop, noindex: true },
  { path: '/back', title: titles.note, load: back, noindex: true },
  { path: '/case', title: titles.report, load: report, noindex: true, ...framed },
  { path: '/take-down', title: titles.takeDown, load: takeDown, ...framed },
  { path: '/named', title: titles.named, load: named, noindex: true, ...framed },
  { path: '/exhibit', title: titles.exhibit, load: exhibit, noindex: true },
  { path: '/mod', title: titles.cases, load: moderators, noindex: true },
  { path: '/partner', title: titles.cases, load: partner, noindex: true },
  { path: '/search', title: titles.search, load: search, ...fixed, needsScript: true },
  { path: '/checkout', title: titles.checkout, load: checkout, noindex: true },
  { path: '/subscribe', title: titles.checkout, load: subscribe, noindex: true },
  { path: '/public-board', title: titles.board, load: board, ...fixed, ...boardPage },
  {
    path: '/public-board/w/:group',
    title: titles.board,
    load: board,
    noindex: true,
    ...framed,
    parts: ['open-report-pane'],
    partOf: '/public-board',
  },
  { path: '/match-room', title: titles.room, load: room, noindex: true },
  { path: '/match-room/:id', title: titles.room, load: room, noindex: true },
  { path: '/legal/privacy', title: titles.privacy, load: privacy, ...fixed },
  { path: '/legal/terms', title: titles.terms, load: terms, ...fixed },
  { path: '/legal/orders', title: titles.orders, load: orders, ...fixed },
  { path: '/faq', title: titles.faq, load: faq, ...fixed },
  { path: '/contact', title: titles.contact, load: contact, ...fixed },
  { path: '/help', title: titles.help, load: help, ...fixed },
  { path: '/transparency', title: titles.transparency, load: transparency, ...framed },
  { path: '/investigator', title: titles.investigator, load: investigator, ...fixed },
]
