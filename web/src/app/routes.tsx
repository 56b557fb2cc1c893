import type { ComponentType } from 'react'
import { titles } from './messages.ts'

export interface PageRoute {
  /** The pattern of the path. `:id` matches one part. */
  path: string
  /**
   * The title of the tab, which precedes the product's name. It is inconspicuous, because the
   * history shows it.
   */
  title: string
  /** Resolves to the component, after which its file is named. */
  load: () => Promise<ComponentType>
  /**
   * The path of the route whose page this path shows. Moving between the two keeps the page
   * mounted.
   */
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
const storedData = () =>
  import('./reading/stored-data-page.tsx').then((page) => page.StoredDataPage)
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

/** The routes of specification §2 and our own pages, one per line. */
export const routes: readonly PageRoute[] = [
  { path: '/', title: '', load: landing },
  { path: '/auth', title: titles.auth, load: auth },
  { path: '/auth/forgot', title: titles.auth, load: forgot },
  { path: '/auth/reset', title: titles.auth, load: reset },
  { path: '/auth/confirm', title: titles.auth, load: confirm },
  { path: '/dashboard', title: titles.dashboard, load: dashboard },
  { path: '/records', title: titles.records, load: records },
  { path: '/notifications', title: titles.notifications, load: notifications },
  { path: '/account', title: titles.account, load: account },
  { path: '/account/notifications', title: titles.account, load: reach },
  { path: '/account/data', title: titles.account, load: storedData },
  { path: '/account/email', title: titles.account, load: newEmail },
  { path: '/billing', title: titles.billing, load: billing },
  { path: '/watches', title: titles.watches, load: watches },
  { path: '/date-plans', title: titles.plans, load: datePlans },
  { path: '/plan', title: titles.note, load: planNote },
  { path: '/plan/stop', title: titles.note, load: stop },
  { path: '/back', title: titles.note, load: back },
  { path: '/case', title: titles.report, load: report },
  { path: '/take-down', title: titles.takeDown, load: takeDown },
  { path: '/named', title: titles.named, load: named },
  { path: '/exhibit', title: titles.exhibit, load: exhibit },
  { path: '/mod', title: titles.cases, load: moderators },
  { path: '/partner', title: titles.cases, load: partner },
  { path: '/search', title: titles.search, load: search },
  { path: '/checkout', title: titles.checkout, load: checkout },
  { path: '/subscribe', title: titles.checkout, load: subscribe },
  { path: '/public-board', title: titles.board, load: board },
  {
    path: '/public-board/w/:group',
    title: titles.board,
    load: board,
    partOf: '/public-board',
  },
  { path: '/match-room', title: titles.room, load: room },
  { path: '/match-room/:id', title: titles.room, load: room },
  { path: '/legal/privacy', title: titles.privacy, load: privacy },
  { path: '/legal/terms', title: titles.terms, load: terms },
  { path: '/legal/orders', title: titles.orders, load: orders },
  { path: '/faq', title: titles.faq, load: faq },
  { path: '/contact', title: titles.contact, load: contact },
  { path: '/help', title: titles.help, load: help },
  { path: '/transparency', title: titles.transparency, load: transparency },
  { path: '/investigator', title: titles.investigator, load: investigator },
]
