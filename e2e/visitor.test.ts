import { openSettledPage } from '../tools/open-settled-page.ts'
import { join, postWarning } from './members.ts'
import { expectToast, mainNavigation } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

// The prices of §9.
const prices: [plan: string, texts: string[]][] = [
  ['Promo Access', ['LIMITED PROMO', '$2.99', 'was $4.99', 'one-time', '24-hour access']],
  ['Basic Check', ['$4.99', 'one-time', '24-hour access']],
  ['Full Access', ['Most Popular', '$14.99', 'one-time', '30-day access']],
  [
    'VIP Side Radar',
    ['$29.99', 'per month', 'Auto-renews monthly. Cancel anytime.', '30-day money-back guarantee'],
  ],
]

test("§2 the hero shows '...' until the figures load, and 0 and 99.9% if they do not", {
  tag: '@full',
}, async ({ page }) => {
  await page.route('**/api/stats', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '99.9%'])
  await page.unroute('**/api/stats')
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/stats', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const figures = page.getByRole('definition')
  await expect(figures).toHaveText(['...', '...', '...'])
  asked.resolve()
  await expect(figures).toHaveText([/^[\d,]+$/, /^[\d,]+$/, /^[\d.]+%$/])
  await expect(page.getByRole('term')).toHaveText([
    'Verified users',
    'Numbers checked',
    'Privacy protected',
  ])
})

test('§2 §9 the landing page explains how it works and what each plan costs', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/#how-it-works')
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeInViewport()
  await (await mainNavigation(page)).getByRole('link', { name: 'Pricing and Plans' }).click()
  await expect(page.getByRole('heading', { name: 'Pricing and plans' })).toBeInViewport()
  for (const [plan, texts] of prices) {
    const title = page.getByRole('heading', { name: plan, exact: true })
    const card = page.getByRole('listitem').filter({ has: title })
    for (const text of texts) await expect(card).toContainText(text)
  }
})

test('§2 the demo shows its example card for a pressed or typed number', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/')
  const demo = page.getByRole('region', { name: 'Try it with an invented number' })
  // Repeated, because the prerendered button may be pressed before its script is loaded.
  await expect(async () => {
    await demo.getByRole('button', { name: '(415) 555-0142' }).click({ timeout: 2_000 })
    await expect(demo.getByRole('article')).toContainText('9 reports', { timeout: 500 })
  }).toPass()
  await expect(demo.getByText('Example. The person is invented.')).toBeVisible()
  await demo.getByLabel('Example number').fill('312.555.0177')
  await demo.getByRole('button', { name: 'Look up' }).click()
  await expect(demo.getByRole('article')).toContainText('1 report')
  await expect(page).toHaveURL('/')
})

test('§2 the links of the landing page work, also after a client-side navigation', {
  tag: ['@both-widths', '@full'],
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Check a number' }).last().click()
  await expect(page).toHaveURL('/search')
  await page.goBack()
  await (await mainNavigation(page)).getByRole('link', { name: 'Safety Board' }).click()
  await expect(page).toHaveURL('/public-board')
  // Opens the page by client-side navigation, so that its parts are rendered by the script.
  await (await mainNavigation(page)).getByRole('link', { name: 'Pricing and Plans' }).click()
  await expect(page).toHaveURL('/#pricing')
  await expect(page.getByRole('heading', { name: 'Pricing and plans' })).toBeInViewport()
})

test('§2 the navigation bar of a visitor offers pricing, Login and Sign Up', {
  tag: ['@both-widths', '@full'],
}, async ({ page }) => {
  await page.goto('/search')
  const navigation = await mainNavigation(page)
  const texts = ['HIMVESTIGATOR', 'Search', 'Safety Board', 'How It Works', 'Pricing and Plans']
  for (const name of texts) {
    await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible()
})

test('§2 the navigation bar of a member offers Dashboard and Sign Out', {
  tag: ['@both-widths', '@full'],
}, async ({ page }) => {
  await join(page)
  await page.goto('/search')
  const navigation = await mainNavigation(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  for (const name of ['HIMVESTIGATOR', 'Search', 'Safety Board', 'How It Works']) {
    await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(navigation.getByRole('link', { name: 'Pricing and Plans' })).toBeHidden()
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden()
})

test('§2 a member is redirected from / and /auth to her dashboard, and a visitor from there to /auth', async ({
  page,
  openPage,
}) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth')
  const member = await openPage()
  await join(member)
  // The server redirects at once, without sending the landing page.
  const answer = await member.request.get('/', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/dashboard'])
  for (const path of ['/', '/auth']) {
    await member.goto(path)
    await expect(member).toHaveURL('/dashboard')
  }
})

test('§6 a visitor reads the board, and gets a toast instead of the form', {
  tag: '@full',
}, async ({ page, openClient }) => {
  const author = await openClient()
  await join(author)
  await postWarning(author, {
    phoneNumber: '(205) 555-0101',
    description: 'He borrowed money twice and then blocked me everywhere.',
    redFlags: ['Asks for money'],
  })
  await page.goto('/public-board')
  await expect(page.getByRole('heading', { name: 'Public Safety Board' })).toBeVisible()
  await expect(page.getByText(/warnings? .*verified members.*partly masked/i)).toBeVisible()
  await expect(page.getByText(/sign in as a verified member/)).toBeVisible()
  const card = page.getByRole('article', { name: '+1 (205) ***-**01' })
  await expect(card.getByText('1 report', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Safety Warning' }).click()
  await expectToast(
    page,
    'Sign In Required',
    'Only verified members can post safety warnings. Please sign in to continue.',
  )
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('§2 §5 a visitor cannot search, and is told to sign in', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Sidelight Search' })).toBeVisible()
  const reason = page.getByText('Please sign in to search our safety database', { exact: true })
  await expect(reason).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search' })).toBeDisabled()
  const box = page.getByLabel('Phone number or handle')
  await box.press('Enter')
  await expectToast(page, 'Missing Information', 'Please enter a phone number or social handle.')
  await box.fill('(205) 555-0102')
  await box.press('Enter')
  await expectToast(page, 'Sign In Required', 'Please sign in to search for safety information.')
  await page.getByRole('main').getByRole('link', { name: 'Read the public board' }).click()
  await expect(page).toHaveURL('/public-board')
})

test('§2 an unknown path answers 404', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/nowhere', '/legal', '/public-board/1', '/legal/privacy/old']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
  }
})

test('§2 the 404 page links to home, search, board, FAQ and support', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/nowhere')
  const links = [
    ['Go Home', '/'],
    ['Search Database', '/search'],
    ['Visit Safety Board', '/public-board'],
    ['FAQ', '/faq'],
    ['contact support', '/contact'],
  ] as const
  for (const [name, target] of links) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(target)
    await page.goBack()
  }
})

test('§2 the footer links to privacy, terms, FAQ and contact, and shows the year 2024', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/search')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('© 2024 Sidelight')).toBeVisible()
  const pages = [
    ['Privacy', '/legal/privacy'],
    ['Terms', '/legal/terms'],
    ['FAQ', '/faq'],
    ['Contact', '/contact'],
    ['Help', '/help'],
  ] as const
  for (const [name, path] of pages) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
    await expect(page).toHaveTitle(`${name} | Sidelight`)
  }
})

test('§2 a path in capitals or with a trailing slash opens its page', async ({ page }) => {
  const headings = { '/SEARCH': '/search', '/Faq': '/faq', '/search/': '/search/' }
  for (const [typed, path] of Object.entries(headings)) {
    const answer = await page.goto(typed)
    expect([typed, answer?.status()]).toEqual([typed, 200])
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await openSettledPage(page, path)
  }
})
