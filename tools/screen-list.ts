import type { Page } from 'playwright'
import { demoMembers } from './seed-demo-members.ts'

/** `ada` has written, searched and is in a room; `wren` has VIP; `new` has done nothing. */
export type Onlooker = 'ada' | 'wren' | 'new'

export interface Screen {
  /** The file is called `<name>-<width>-<theme>.webp`. */
  name: string
  path: string
  /** Nobody in particular when absent. */
  as?: Onlooker
  /** Brings the page into its state; absent: as it loads. */
  prepare?: (page: Page) => Promise<void>
  /** To its very end, however long. */
  whole?: true
  /** Only at this width. */
  width?: 390 | 1440
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** As `press`, for a button whose dialog is fetched first. */
const open = (name: string) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}

// The same words may stand in a toast and in what announces it.
function see(page: Page, text: string): Promise<void> {
  return page.getByText(text, { exact: true }).first().waitFor()
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Phone number or handle').fill(text)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
}

async function searchFor(page: Page, text: string, heading: string): Promise<void> {
  await search(page, text)
  await page.getByRole('heading', { name: heading }).waitFor()
}

async function fail(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.abort())
  await page.reload()
}

async function decline(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Is declined', exact: true }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('region', { name: 'Payment' }).getByRole('alert').waitFor()
}

async function joinChat(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Join Chat' }).click()
  await page.getByLabel('Recovery code').waitFor()
}

/** A browser that has no keys yet gets them by the code that the demo prints. */
async function enterRoom(page: Page): Promise<void> {
  await joinChat(page)
  const [ada] = demoMembers
  await page.getByLabel('Recovery code').fill(ada?.recoveryCode ?? '')
  await press('Open')(page)
  await page.getByRole('log', { name: 'Messages' }).waitFor()
  await page.getByText('Connected', { exact: true }).waitFor()
}

/** Every route, and the states that look different, in the order in which somebody meets them. */
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
  { name: 'warning', path: '/public-board', prepare: open('Read in full') },
  {
    name: 'report-refused',
    path: '/public-board',
    prepare: async (page) => {
      await open('Report a problem')(page)
      await press('Send report')(page)
    },
  },
  { name: 'warning-form', path: '/public-board', as: 'ada', prepare: open('Add Safety Warning') },
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
    prepare: (page) => searchFor(page, '(415) 555-0142', 'Warnings about this number'),
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
      await searchFor(page, '(415) 555-0142', 'Warnings about this number')
      await open('Full details')(page)
    },
  },
  {
    name: 'checkout',
    path: '/checkout?plan=full',
    as: 'new',
    prepare: (page) => see(page, 'Pays'),
  },
  { name: 'checkout-refused', path: '/checkout', as: 'new', prepare: decline },
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
    },
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
  { name: 'account', path: '/account', as: 'new', whole: true },
  { name: 'privacy', path: '/legal/privacy' },
  { name: 'terms', path: '/legal/terms' },
  { name: 'contact', path: '/contact' },
  { name: 'faq', path: '/faq#leaving' },
  { name: 'investigator', path: '/investigator' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'offline', path: '/offline' },
]
