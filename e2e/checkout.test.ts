import type { Page } from '@playwright/test'
import { join, newCredentials } from './members.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  mainNavigation,
} from './page-checks.ts'
import { buyFullAccess } from './purchases.ts'
import { expect, test } from './sidelight-test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Payment', exact: true })
const order = (page: Page) => page.getByRole('region', { name: 'Your order' })
const plan = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function pay(page: Page, card: string, act: string): Promise<void> {
  await panel(page).getByRole('radio', { name: card, exact: true }).check()
  await button(page, act).click()
}

/**
 * Resolves when the page shows these words. A script in the page observes it, because the words are
 * visible for one and a half seconds only.
 */
function waitForText(page: Page, words: string): Promise<void> {
  return page.evaluate((text) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const observer = new MutationObserver(look)
    function look(): void {
      const outcomes = [...document.querySelectorAll('output')]
      if (!outcomes.some((one) => one.textContent.includes(text) && one.checkVisibility())) return
      observer.disconnect()
      resolve()
    }
    observer.observe(document, { childList: true, characterData: true, subtree: true })
    look()
    return promise
  }, words)
}

interface Purchase {
  name: string
  tier: string
  act: () => Promise<void>
}

/**
 * Performs the payment. Expects the confirmation, the toast, and the dashboard with the plan's
 * badge.
 */
async function expectBought(page: Page, { name, tier, act }: Purchase): Promise<void> {
  await Promise.all([waitForText(page, `${name} is yours.`), act()])
  await expectToast(page, 'Payment successful')
  await page.waitForURL('**/dashboard')
  await expect(page.getByText(tier, { exact: true })).toBeVisible()
}

const oneTime = [
  { name: 'Promo Access', price: '$2.99', tier: 'PROMO', address: '/checkout?plan=promo' },
  // With two plans, the one that ends first is used first, so the badge still shows the promo.
  { name: 'Basic Check', price: '$4.99', tier: 'PROMO', address: '/checkout?plan=gold' },
  { name: 'Full Access', price: '$14.99', tier: 'FULL', address: '/checkout?plan=full' },
]

test('§2 §9 a member buys each one-time plan at its URL, and the promo only once', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  for (const { name, price, tier, address } of oneTime) {
    await page.goto(address)
    await expect(plan(page, name)).toBeChecked()
    await expect(order(page).getByText('$0.00')).toBeVisible()
    await expect(order(page).getByText(price)).toHaveCount(2)
    await expect(order(page).getByText('All sales are final.')).toBeVisible()
    await expect(page.getByText(/money-back|guarantee/i)).toHaveCount(0)
    await expectBought(page, { name, tier, act: () => pay(page, 'Pays', `Pay ${price}`) })
    if (name === 'Promo Access') await expectPromoUsed(page)
  }
})

/** Expects that checkout refuses a second promo and offers the other plans. */
async function expectPromoUsed(page: Page): Promise<void> {
  await page.goto('/checkout?plan=promo')
  await expect(panel(page).getByRole('alert')).toContainText('You have used Promo Access.')
  await expectAccessible(page)
  await plan(page, 'Full Access').check()
  await expect(button(page, 'Pay $14.99')).toBeVisible()
}

test('§2 §9 a member subscribes to VIP, whose page does not call sales final', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await page.goto('/subscribe')
  await expect(page.getByText('$29.99 per month').first()).toBeVisible()
  await expect(order(page).getByText('Auto-renews monthly. Cancel anytime.')).toBeVisible()
  await expect(order(page).getByText('30-day money-back guarantee')).toBeVisible()
  await expect(page.getByText(/sales are final/i)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await pay(page, 'Is declined', 'Subscribe for $29.99 per month')
  await expectToast(page, 'Subscription Failed', 'Your card was declined.')
  await expectBought(page, {
    name: 'VIP Side Radar',
    tier: 'VIP',
    act: () => pay(page, 'Pays', 'Subscribe for $29.99 per month'),
  })
  await page.goto('/subscribe')
  await expect(panel(page).getByText('You already have VIP Side Radar.')).toBeVisible()
  await expect(panel(page).getByRole('link', { name: 'Plan and receipts' })).toBeVisible()
  await expectAccessible(page)
})

test('§9 checkout and pricing offer a VIP member no plan that VIP includes', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await buyFullAccess(page)
  await page.goto('/checkout')
  await expect(page.getByText(/^Included in your Full Access until /)).toHaveCount(2)
  await expect(plan(page, 'Basic Check')).toBeDisabled()
  await expect(
    panel(page).getByText(/^You have Basic Check already, in your Full Access\./),
  ).toBeVisible()
  await page.goto('/subscribe')
  await expect(order(page).getByText(/^Your Full Access runs on until /)).toBeVisible()
  await expectBought(page, {
    name: 'VIP Side Radar',
    tier: 'VIP',
    act: () => pay(page, 'Pays', 'Subscribe for $29.99 per month'),
  })
  await page.goto('/checkout?plan=full')
  await expect(
    panel(page).getByText(/^You have Full Access already, in your VIP Side Radar\./),
  ).toBeVisible()
  await expect(page.getByText(/^Included in your VIP until /)).toHaveCount(3)
  await expect(page.getByText(/sales are final|guarantee/i)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/dashboard')
  await (await mainNavigation(page)).getByRole('link', { name: 'How It Works' }).click()
  await page.getByRole('heading', { name: 'Pricing and plans' }).scrollIntoViewIfNeeded()
  await expect(page.getByText(/^Included in your VIP until /)).toHaveCount(3)
  await expect(page.getByRole('link', { name: /^Choose / })).toHaveCount(0)
})

test('§8 a declined card shows its reason beside the form, and another card pays', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await page.goto('/checkout')
  await expect(page.getByText('Practice checkout: no money moves')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await pay(page, 'Is declined', 'Pay $4.99')
  await expectToast(page, 'Payment Failed', 'Your card was declined.')
  await expect(panel(page).getByRole('alert')).toHaveText('Your card was declined.')
  await expectAccessible(page)
  await pay(page, 'Has insufficient funds', 'Pay $4.99')
  await expect(panel(page).getByRole('alert')).toHaveText('Your card has insufficient funds.')
  await expectBought(page, {
    name: 'Basic Check',
    tier: 'BASIC',
    act: () => pay(page, 'Pays', 'Pay $4.99'),
  })
})

test('§8 a payment that the bank asks about fails if the member refuses, and succeeds if she accepts', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await page.goto('/checkout?plan=full')
  await pay(page, 'Your bank asks first', 'Pay $14.99')
  await expect(page.getByRole('heading', { name: 'Your bank asks' })).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Refuse').click()
  await expect(panel(page).getByRole('alert')).toHaveText(/unable to authenticate/)
  await expect(button(page, 'Pay $14.99')).toBeFocused()
  await pay(page, 'Your bank asks first', 'Pay $14.99')
  const accept = () => button(page, 'Accept').click()
  await expectBought(page, { name: 'Full Access', tier: 'FULL', act: accept })
})

test('§2 a visitor signs up during checkout, and returns to the plan that she chose', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose Full Access' }).click()
  await expect(page.getByText('Please sign in to access checkout.')).toBeVisible()
  await expectAccessible(page)
  const { email, password } = newCredentials()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign Up').click()
  await expect(plan(page, 'Full Access')).toBeChecked()
  await expect(page).toHaveURL('/checkout?plan=full')
  await page.context().clearCookies()
  await page.goto('/subscribe')
  await expect(page).toHaveURL('/auth?next=%2Fsubscribe')
})

test('§8 a payment that cannot be opened shows an error in a toast and in place', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await page.route('**/api/create-payment-intent', (route) => route.abort())
  await page.goto('/checkout')
  const sentence = 'Failed to initialize payment. Please try again.'
  await expectToast(page, 'Setup Error', sentence)
  await expect(panel(page).getByRole('alert').getByText(sentence)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/create-payment-intent')
  await button(page, 'Try again').click()
  await expect(button(page, 'Pay $4.99')).toBeVisible()
  await page.route('**/api/get-or-create-subscription', (route) => route.abort())
  await page.goto('/subscribe')
  await expectToast(page, 'Setup Error', 'Failed to initialize subscription. Please try again.')
})
