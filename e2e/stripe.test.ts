import { expect, type Page } from '@playwright/test'
import { join, postWarning } from './members.ts'
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './page-checks.ts'
import { serverTest } from './server-test.ts'
import { type StripeSimulator, simulateStripe } from './stripe-simulator.ts'
import { type Complaints, noComplaints, watch } from './watch.ts'

const settings = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
}
const SECRET = 'pi_1_secret_2'

interface Fixtures {
  stripe: StripeSimulator
  complaints: Complaints
  /** Sets the plan that the server reports, as an event of the provider would. */
  grant: (tier: string) => void
}

/** Tests with Stripe as payment provider. Stripe is simulated in the browser only. */
const test = serverTest.extend<Fixtures>({
  stripe: [({ context }, use) => simulateStripe(context).then(use), { auto: true }],
  complaints: [
    async ({ context, origin }, use) => {
      const complaints = noComplaints()
      await watch(context, origin, () => complaints)
      await use(complaints)
      expect(complaints.policy).toEqual([])
      expect(
        complaints.thirdParty.filter((url) => !/^https:\/\/(js|api)\.stripe\.com\//.test(url)),
      ).toEqual([])
    },
    { auto: true },
  ],
  grant: async ({ context }, use) => {
    let tier = 'free'
    let recentSearchId: unknown
    await context.route(/\/api\/user\/[^/]+$/, async (route) => {
      const response = await route.fetch()
      const json: object = await response.json()
      await route.fulfill({ response, json: { ...json, subscriptionTier: tier } })
    })
    await context.route(/\/api\/user\/[^/]+\/billing$/, async (route) => {
      const response = await route.fetch()
      const json: object = await response.json()
      const paid = { cents: 1499, refundedCents: 0, paidAt: new Date(), recentSearchId }
      const receipts = tier === 'free' ? [] : [{ id: tier, plan: tier, ...paid }]
      await route.fulfill({ response, json: { ...json, tier, receipts } })
    })
    for (const call of ['create-payment-intent', 'get-or-create-subscription']) {
      await context.route(`**/api/${call}`, (route) => {
        const sent: object = route.request().postDataJSON()
        recentSearchId = Reflect.get(sent, 'recentSearchId')
        return route.fulfill({ json: { clientSecret: SECRET } })
      })
    }
    await use((next) => {
      tier = next
    })
  },
})

// In the default mode one worker runs all tests of the file, with one server.
test.describe.configure({ mode: 'default' })
// The browser would send the header with the test's network to Stripe, too.
test.use({ settings, extraHTTPHeaders: {} })

const panel = (page: Page) => page.getByRole('region', { name: 'Payment', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/**
 * Presses a button with the keyboard: right after a scroll, a pointer event would go to where the
 * provider's frame was before.
 */
async function press(page: Page, name: string): Promise<void> {
  await expect(button(page, name)).toBeEnabled()
  await button(page, name).press('Enter')
}
const card = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number')

const pages = [
  { address: '/checkout?plan=full', act: 'Pay $14.99', tier: 'full', failed: 'Payment Failed' },
  {
    address: '/subscribe',
    act: 'Subscribe for $29.99 per month',
    tier: 'vip',
    failed: 'Subscription Failed',
  },
]

for (const { address, act, tier, failed } of pages) {
  test(`§7 §8 ${address}: Stripe's form is mounted, a decline is shown, and a payment leads to the dashboard`, {
    tag: address === '/subscribe' ? '@full' : [],
  }, async ({ page, stripe, grant }) => {
    await join(page)
    await page.goto(address)
    await expect(card(page)).toBeVisible()
    await expect(page.getByText(/practice/i)).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    stripe.answer = { error: { message: 'Your card was declined.' } }
    await press(page, act)
    await expectToast(page, failed, 'Your card was declined.')
    await expect(panel(page).getByRole('alert')).toHaveText('Your card was declined.')
    stripe.answer = { status: 'succeeded' }
    grant(tier)
    await press(page, act)
    await expectToast(page, 'Payment successful')
    await page.waitForURL('**/dashboard')
    expect(stripe.sent.map((form) => Object.fromEntries(form))).toEqual(
      Array.from({ length: 2 }, () => ({ key: 'pk_test_stand_in', client_secret: SECRET })),
    )
  })
}

test('§7 the dashboard shows the result of a payment that was confirmed on the page of a bank', {
  tag: '@full',
}, async ({ page, stripe, grant }) => {
  await join(page)
  await page.goto('/checkout?plan=full')
  stripe.answer = { redirect: 'failed' }
  await press(page, 'Pay $14.99')
  await page.waitForURL('**/dashboard')
  const sentence = 'Your bank did not confirm the payment. Nothing was charged.'
  await expectToast(page, 'Payment Failed', sentence)
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: 'Full Access', exact: true })).toBeChecked()
  stripe.answer = { redirect: 'succeeded' }
  // The payment form is open. From now on the server reports the plan, as if this payment had
  // succeeded.
  await expect(page.getByRole('button', { name: 'Pay $14.99' })).toBeEnabled()
  grant('full')
  await press(page, 'Pay $14.99')
  await expect(page.getByText('Full Access is yours.')).toBeVisible()
  await expectToast(page, 'Payment successful')
  await expect(page.getByText('FULL', { exact: true })).toBeVisible()
  // The URL does not contain the secret of the payment.
  expect(new URL(page.url()).search).toBe('')
})

test('§7 a bank that returns to another tab leads to the report that the payment was for', {
  tag: '@full',
}, async ({ page, context, origin, stripe, grant }) => {
  const phoneNumber = '(628) 555-0119'
  await join(page)
  await postWarning(page, { phoneNumber, description: 'Asked for a loan after a week.' })
  await page.goto('/search')
  await page.getByLabel('Phone number or handle').fill(phoneNumber)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'See what Full Access shows' }).click()
  stripe.answer = { redirect: 'succeeded' }
  await expect(button(page, 'Pay $14.99')).toBeEnabled()
  grant('full')
  const answered = page.waitForRequest((request) => request.url().includes('redirect_status='))
  await press(page, 'Pay $14.99')
  const address = (await answered).url()
  expect(address).toMatch(new RegExp(`^${origin}/dashboard\\?`))
  expect(decodeURIComponent(address)).not.toMatch(/628|0119/)
  // The bank's app opens the URL in a new tab, which has no state of the first one.
  const tab = await context.newPage()
  await page.close()
  await tab.goto(address)
  await expect(tab.getByText('Full Access is yours.')).toBeVisible()
  const paid = tab.getByRole('region', { name: 'Full Access is ready' })
  await expect(paid.getByText(phoneNumber)).toBeVisible()
  await expectAccessible(tab)
  await tab.getByRole('button', { name: 'Open the full report' }).click()
  await expect(tab).toHaveURL('/search')
  await expect(tab.getByRole('heading', { name: /^1 woman reported this number/ })).toBeVisible()
})

test('§9 a member enters another card for VIP at /subscribe, also if her bank asks', {
  tag: '@full',
}, async ({ page, stripe, grant }) => {
  grant('vip')
  await join(page)
  const none = { receipts: [], passes: [], until: null, startBy: null, guaranteeUntil: null }
  const billing = { ...none, tier: 'free', subscription: null, promoUsed: false }
  await page.route('**/subscription/card', (route) =>
    route.fulfill({ json: { clientSecret: 'seti_1_secret_2' } }),
  )
  const finished: unknown[] = []
  await page.route('**/subscription/card/confirmation', (route) => {
    finished.push(route.request().postDataJSON())
    return route.fulfill({ json: billing })
  })
  await page.goto('/subscribe?change=card')
  await expect(card(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  stripe.answer = { error: { message: 'Your card was declined.' } }
  await press(page, 'Save card')
  await expectToast(page, 'Card Not Changed', 'Your card was declined.')
  stripe.answer = { redirect: 'failed' }
  await press(page, 'Save card')
  await page.waitForURL('**/billing')
  await expect(
    page.getByText('Your bank did not confirm the card. The old one stays.').first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  stripe.answer = { redirect: 'succeeded' }
  await press(page, 'Save card')
  await page.waitForURL('**/billing')
  await expect(page.getByText('The new card pays from now on.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  expect(finished).toEqual([{ setupIntent: 'seti_1' }])
  expect(stripe.sent.map((form) => form.get('client_secret'))).toEqual([
    'seti_1_secret_2',
    'seti_1_secret_2',
    'seti_1_secret_2',
  ])
})

test('§8 an unreachable Stripe shows an error in a toast and in place, and can be retried', {
  tag: '@full',
}, async ({ page, stripe, grant }) => {
  grant('free')
  stripe.reachable = false
  await join(page)
  await page.goto('/checkout')
  const sentence = 'Failed to initialize payment. Please try again.'
  await expectToast(page, 'Setup Error', sentence)
  await expect(panel(page).getByText(sentence)).toBeVisible()
  await expect(
    panel(page).getByText('Nothing was charged. The card provider did not answer.'),
  ).toBeVisible()
  await expectAccessible(page)
  stripe.reachable = true
  await button(page, 'Try again').click()
  await expect(card(page)).toBeVisible()
})

test('§7 no other page loads anything from Stripe', async ({ page, complaints, grant }) => {
  grant('free')
  await join(page)
  for (const path of ['/dashboard', '/billing', '/search', '/public-board', '/faq']) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
  }
  expect(complaints.thirdParty).toEqual([])
})
