import { i18n } from '../platform/i18n/i18n.ts'

/** The titles of tabs. They are inconspicuous, because the browser's history shows them. */
export const titles = {
  auth: i18n.t('Sign in'),
  dashboard: i18n.t('Dashboard'),
  records: i18n.t('Records'),
  notifications: i18n.t('Notifications'),
  account: i18n.t('Account'),
  billing: i18n.t('Plan'),
  watches: i18n.t('Lists'),
  plans: i18n.t('Times'),
  note: i18n.t('Note'),
  report: i18n.t('Report'),
  named: i18n.t('Check'),
  exhibit: i18n.t('File'),
  cases: i18n.t('Cases'),
  orders: i18n.t('Orders'),
  search: i18n.t('Search'),
  checkout: i18n.t('Checkout'),
  board: i18n.t('Board'),
  privacy: i18n.t('Privacy'),
  terms: i18n.t('Terms'),
  faq: i18n.t('FAQ'),
  contact: i18n.t('Contact'),
  help: i18n.t('Help'),
  investigator: i18n.t('Investigator'),
  transparency: i18n.t('Transparency'),
  takeDown: i18n.t('Take down'),
  room: i18n.t('Room'),
  notFound: i18n.t('Not found'),
}

/** The texts of every page's frame (specification §2). */
export const frame = {
  skip: i18n.t('Skip to content'),
  notice: i18n.t('About this website'),
  main: i18n.t('Main'),
  footer: i18n.t('Footer'),
  openMenu: i18n.t('Open menu'),
  closeMenu: i18n.t('Close menu'),
  search: i18n.t('Search'),
  board: i18n.t('Safety Board'),
  named: i18n.t('A warning about you'),
  report: i18n.t('Your report'),
  takeDown: i18n.t('Take down intimate content'),
  howItWorks: i18n.t('How It Works'),
  pricing: i18n.t('Pricing and Plans'),
}

/** The texts of signing in and out in the header (specification §2). */
export const account = {
  dashboard: i18n.t('Dashboard'),
  signOut: i18n.t('Sign Out'),
  login: i18n.t('Login'),
  signUp: i18n.t('Sign Up'),
  signOutFailed: {
    title: i18n.t('Sign Out Failed'),
    description: i18n.t('You are still signed in. Check your connection and try again.'),
  },
}

/** Shown instead of a page that cannot be rendered. */
export const unavailable = {
  title: i18n.t('This page did not load.'),
  again: i18n.t('Try again'),
  connection: i18n.t('Check your connection and load the page again.'),
  unreached: i18n.t(
    'The server did not answer. You may still be signed in. Check your connection and try again.',
  ),
}

/** The switches of the footer. */
export const switches = {
  language: i18n.t('Language'),
  theme: i18n.t('Theme'),
  light: i18n.t('Light'),
  dark: i18n.t('Dark'),
  system: i18n.t('System'),
}
