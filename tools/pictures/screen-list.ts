import type { Page } from 'playwright'
import {
  decline,
  enterConsole,
  enterRoom,
  fail,
  joinChat,
  open,
  openReceipt,
  press,
  readCase,
  search,
  searchBoard,
  searchFor,
  see,
  startReply,
  strikeOut,
  tellWhat,
} from './prepare-screen.ts'

/**
 * The viewer: `ada` has written, searched and is in a room; `wren` has VIP; `iris` is a moderator;
 * `rosa` works for an office of help; `new` has no data.
 */
export type Onlooker = 'ada' | 'wren' | 'iris' | 'rosa' | 'new'

export interface Screen {
  /** The first part of the file's name, `<name>-<width>-<theme>.webp`. */
  name: string
  path: string
  /** The signed-in account. If absent, the page is pictured for a visitor. */
  as?: Onlooker
  /** Brings the page into the pictured state. Absent if the page is pictured as it loads. */
  prepare?: (page: Page) => Promise<void>
  /** Whether the picture includes the whole page, whatever its length. */
  whole?: true
  /** The only width of the screen; both widths if absent. */
  width?: 390 | 1440
}

/** Every route, and states that look different, in the order of a typical visit. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', whole: true },
  { name: 'menu', path: '/', prepare: press('Open menu'), width: 390 },
  { name: 'discreet', path: '/faq', prepare: open('Discreet mode') },
  { name: 'sign-in', path: '/auth' },
  {
    name: 'sign-up-refused',
    path: '/auth#sign-up',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('ada@example.org')
      await page.getByLabel('Password', { exact: true }).fill('abc')
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'sign-up-sheet',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('textbox').first().fill('628 555 0119')
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByRole('dialog', { name: 'One step, then the answer' }).waitFor()
    },
  },
  { name: 'board', path: '/public-board' },
  {
    name: 'board-loading',
    path: '/public-board',
    prepare: async (page) => {
      await page.route('**/api/public-receipts*', () => undefined)
      await page.reload()
      await see(page, 'Loading safety warnings...')
    },
  },
  {
    name: 'board-failed',
    path: '/public-board',
    prepare: async (page) => {
      await fail(page, '**/api/public-receipts*')
      await see(page, 'The board did not load.')
    },
  },
  {
    name: 'board-nothing-found',
    path: '/public-board',
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('nobody wrote this')
      await see(page, 'No warnings found')
    },
  },
  {
    name: 'board-toast',
    path: '/public-board',
    prepare: async (page) => {
      await press('Add Safety Warning')(page)
      await see(page, 'Sign In Required')
    },
  },
  { name: 'board-search', path: '/public-board', prepare: searchBoard },
  {
    name: 'report',
    path: '/public-board',
    prepare: async (page) => {
      await searchBoard(page)
      await page
        .getByRole('button', { name: /^Read all [3-9]/ })
        .first()
        .click()
      await page.getByText('When they were posted', { exact: true }).waitFor()
    },
  },
  { name: 'board-filters', path: '/public-board', prepare: open('Filters'), width: 390 },
  {
    name: 'report-refused',
    path: '/public-board',
    prepare: async (page) => {
      await open('Report a problem')(page)
      await press('Send report')(page)
    },
  },
  { name: 'warning-form', path: '/public-board', as: 'ada', prepare: open('Add Safety Warning') },
  { name: 'warning-form-what', path: '/public-board', as: 'ada', prepare: tellWhat },
  {
    name: 'warning-form-publish',
    path: '/public-board',
    as: 'ada',
    prepare: async (page) => {
      await tellWhat(page)
      await press('Continue')(page)
      await page.getByRole('heading', { name: 'What happens next' }).waitFor()
    },
  },
  {
    name: 'warning-form-leave',
    path: '/public-board',
    as: 'ada',
    prepare: async (page) => {
      await tellWhat(page)
      await page.keyboard.press('Escape')
      await see(page, 'Leave this warning?')
    },
  },
  {
    name: 'warning-form-refused',
    path: '/public-board',
    as: 'ada',
    prepare: async (page) => {
      await open('Add Safety Warning')(page)
      await press('Post Warning')(page)
      await see(page, 'Missing Information')
    },
  },
  { name: 'search-signed-out', path: '/search' },
  { name: 'search', path: '/search', as: 'new' },
  {
    name: 'search-matches',
    path: '/search',
    as: 'new',
    prepare: (page) => searchFor(page, '(415) 555-0142', / reported this number$/),
  },
  {
    name: 'search-all-clear',
    path: '/search',
    as: 'new',
    prepare: (page) => searchFor(page, '(212) 555-0199', 'All Clear'),
  },
  {
    name: 'search-spent',
    path: '/search',
    as: 'new',
    prepare: async (page) => {
      for (const area of ['212', '303', '404', '505']) {
        await search(page, `(${area}) 555-0191`)
        await page.getByRole('button', { name: 'Search', exact: true }).first().waitFor()
      }
      await page.getByText(/renew/).first().waitFor()
    },
  },
  {
    name: 'search-details',
    path: '/search',
    as: 'wren',
    prepare: async (page) => {
      await searchFor(page, '(415) 555-0142', / reported this number$/)
      await see(page, 'Reports, newest first')
    },
  },
  {
    name: 'checkout',
    path: '/checkout?plan=full',
    as: 'new',
    prepare: (page) => see(page, 'Pays'),
  },
  { name: 'checkout-refused', path: '/checkout', as: 'new', prepare: decline },
  {
    name: 'dashboard-paid',
    path: '/search',
    as: 'new',
    prepare: async (page) => {
      await searchFor(page, '(415) 555-0142', / reported this number$/)
      await page.getByRole('link', { name: 'See what Full Access shows' }).click()
      await page.getByRole('button', { name: 'Pay $14.99' }).click()
      await page.getByRole('button', { name: 'Open the full report' }).waitFor()
      // Dismisses the toast, because the receipt of the payment in it differs each time.
      await page.getByRole('button', { name: 'Dismiss' }).first().click()
    },
  },
  { name: 'subscribe', path: '/subscribe', as: 'new', prepare: (page) => see(page, 'Pays') },
  { name: 'billing', path: '/billing', as: 'wren' },
  { name: 'room-signed-out', path: '/match-room/any' },
  { name: 'room-invalid', path: '/match-room', as: 'new' },
  { name: 'room-locked', path: '/dashboard', as: 'ada', prepare: joinChat },
  { name: 'room', path: '/dashboard', as: 'ada', prepare: enterRoom },
  {
    name: 'room-menu',
    path: '/dashboard',
    as: 'ada',
    prepare: async (page) => {
      await enterRoom(page)
      await press('Room menu')(page)
      await page.getByRole('button', { name: 'Leave the room' }).waitFor()
    },
    width: 390,
  },
  {
    name: 'room-details',
    path: '/dashboard',
    as: 'ada',
    prepare: async (page) => {
      await enterRoom(page)
      await open('Room details')(page)
    },
    width: 390,
  },
  {
    name: 'room-reply',
    path: '/dashboard',
    as: 'ada',
    prepare: startReply,
  },
  { name: 'dashboard', path: '/dashboard', as: 'ada' },
  { name: 'dashboard-empty', path: '/dashboard', as: 'new' },
  {
    name: 'entry-refused',
    path: '/dashboard',
    as: 'new',
    prepare: async (page) => {
      await press('Add')(page)
      await press('Save entry')(page)
      await see(page, 'Phone Number Required')
    },
  },
  { name: 'records', path: '/records', as: 'ada' },
  { name: 'notifications', path: '/notifications', as: 'ada' },
  { name: 'watches', path: '/watches', as: 'wren' },
  { name: 'date-plans', path: '/date-plans', as: 'wren' },
  { name: 'date-plan-back', path: '/back#token' },
  { name: 'exhibit', path: '/exhibit', as: 'ada' },
  { name: 'account-notifications', path: '/account/notifications', as: 'new' },
  { name: 'account', path: '/account', as: 'new', whole: true },
  { name: 'account-data', path: '/account/data', as: 'new', whole: true },
  { name: 'cases', path: '/mod', as: 'iris', prepare: enterConsole },
  { name: 'case', path: '/mod', as: 'iris', prepare: readCase },
  { name: 'case-decision', path: '/mod', as: 'iris', prepare: strikeOut, width: 390 },
  { name: 'receipt', path: '/case', prepare: openReceipt },
  { name: 'privacy', path: '/legal/privacy' },
  { name: 'terms', path: '/legal/terms' },
  { name: 'named', path: '/named' },
  { name: 'orders', path: '/legal/orders' },
  { name: 'contact', path: '/contact' },
  { name: 'faq', path: '/faq#leaving' },
  { name: 'partner', path: '/partner', as: 'rosa' },
  { name: 'take-down', path: '/take-down' },
  { name: 'help', path: '/help' },
  { name: 'investigator', path: '/investigator' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'offline', path: '/offline' },
]
