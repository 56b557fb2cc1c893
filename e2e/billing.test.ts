import type { Locator, Page } from '@playwright/test'
import { idOf, join, postWarning, signIn } from './members.ts'
import { linkTo, pathOf } from './outbox.ts'
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './page-checks.ts'
import { buyFullAccess, FAILS_LATER, subscribe } from './purchases.ts'
import { expect, test } from './sidelight-test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function newestReceipt(page: Page): Promise<string> {
  const { receipts } = await (
    await page.request.get(`/api/user/${await idOf(page)}/billing`)
  ).json()
  return receipts[0].id
}

/** Expects that the element is no wider than the window. */
async function expectWithinWindow(element: Locator): Promise<void> {
  const outside = await element.evaluate((node) => {
    const { left, right, width } = node.getBoundingClientRect()
    return width > 0 && (left < 0 || right > document.documentElement.clientWidth)
  })
  expect(outside, await element.innerText()).toBe(false)
}

/**
 * Expects that axe finds nothing, and that the page does not scroll sideways at 320 px or with text
 * at twice its size.
 */
async function expectAccessibleAndNarrow(page: Page): Promise<void> {
  await expectAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  if (size) await page.setViewportSize(size)
  const enlarge = (to: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), to)
  await enlarge('200%')
  await expectNoSidewaysScroll(page)
  for (const shown of await page.getByRole('button').all()) await expectWithinWindow(shown)
  await enlarge('')
}

async function openBilling(page: Page): Promise<void> {
  await page.goto('/billing')
  await expect(region(page, 'Receipts')).toBeVisible()
}

test('§9 VIP is canceled with two presses, and the cancellation is undone with one', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await subscribe(page)
  await openBilling(page)
  await expect(page.getByText(/^VIP Side Radar renews on .* for \$29\.99\.$/)).toBeVisible()
  await expectAccessibleAndNarrow(page)
  await button(page, 'Cancel VIP').click()
  await expect(page.getByText(/^VIP stays until .* and ends then\./)).toBeFocused()
  await expectAccessibleAndNarrow(page)
  await button(page, 'Cancel VIP').click()
  await expect(
    page.getByText(/^VIP Side Radar ends on .*\. Nothing more is charged\.$/),
  ).toBeVisible()
  await page.reload()
  await button(page, 'Keep VIP').click()
  await expect(page.getByText(/^VIP Side Radar renews on /)).toBeVisible()
})

test('§9 the guarantee refunds VIP, keeps the account, and works once', {
  tag: '@full',
}, async ({ page }) => {
  const credentials = await join(page)
  await subscribe(page)
  await openBilling(page)
  await expect(page.getByText(/sales are final/i)).toHaveCount(0)
  await button(page, 'Get my money back').click()
  await expect(page.getByRole('dialog')).toContainText('Your account and all that you wrote stay.')
  await expectAccessibleAndNarrow(page)
  await button(page, 'End VIP and pay me back').click()
  await expect(page.getByText(/^VIP has ended, and your money is on its way/)).toBeVisible()
  await expect(region(page, 'Receipts').getByText('$29.99 given back')).toBeVisible()
  await expectAccessibleAndNarrow(page)
  await page.context().clearCookies()
  await signIn(page, credentials)
  await subscribe(page)
  await openBilling(page)
  await expect(page.getByText(/^VIP Side Radar renews on /)).toBeVisible()
  await expect(button(page, 'Get my money back')).toHaveCount(0)
})

test('§9 a member whose renewal failed pays the unpaid month with another card', {
  tag: '@full',
}, async ({ page, operate }) => {
  const { email } = await join(page)
  await page.goto('/subscribe')
  await page.getByRole('radio', { name: 'Pays now, and fails at the first renewal' }).check()
  await button(page, 'Subscribe for $29.99 per month').click()
  await page.waitForURL('**/dashboard')
  await operate('practice-renew', email)
  await openBilling(page)
  const sentence = /^The last payment did not go through\. VIP holds until .*\.$/
  await expect(page.getByText(sentence)).toBeVisible()
  await expectAccessibleAndNarrow(page)
  await page.getByRole('link', { name: 'Pay the open month' }).click()
  await expect(page.getByText(/^Here you pay the open month /)).toBeVisible()
  await expect(page.getByText('Total for the open month')).toBeVisible()
  await expectAccessibleAndNarrow(page)
  await page.getByRole('radio', { name: 'Pays', exact: true }).check()
  await button(page, 'Pay $29.99').click()
  await expectToast(page, 'Payment successful')
  await page.waitForURL('**/dashboard')
  await openBilling(page)
  await expect(page.getByText(/^VIP Side Radar renews on /)).toBeVisible()
  await expect(page.getByText('Paid with Visa ending in 4242.')).toBeVisible()
  await expect(region(page, 'Receipts').getByText('$29.99')).toHaveCount(2)
})

test('§6 a refund and a payment dispute update every open page', { tag: '@full' }, async ({
  page,
  operate,
}) => {
  await join(page)
  await buyFullAccess(page)
  await openBilling(page)
  await expect(page.getByText('FULL', { exact: true })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await expect(other.getByText('FULL', { exact: true })).toBeVisible()
  await operate('practice-refund', await newestReceipt(page))
  for (const open of [page, other]) {
    await expect(open.getByText('FREE', { exact: true })).toBeVisible()
  }
  await expect(region(page, 'Receipts').getByText('$14.99 given back')).toBeVisible()
  await subscribe(page)
  await expect(page.getByText('VIP', { exact: true })).toBeVisible()
  await operate('practice-dispute', await newestReceipt(page))
  const contested = 'VIP is off because a payment was given back or is contested.'
  await expect(page.getByText(contested)).toBeVisible()
  await expect(other.getByText('FREE', { exact: true })).toBeVisible()
  await expectAccessibleAndNarrow(page)
})

test('§6 the details that a plan opened disappear after a refund while the page is open', {
  tag: '@full',
}, async ({ page, openClient, operate }) => {
  const author = await openClient()
  await join(author, 'Bea')
  const description = 'Asked for a loan after two weeks of flowers.'
  await postWarning(author, { phoneNumber: '(221) 555-0166', description })
  await join(page)
  await buyFullAccess(page)
  await page.goto('/search')
  await page.getByLabel('Phone number or handle').fill('(221) 555-0166')
  await button(page, 'Search').click()
  await expect(page.getByRole('article').getByText(description)).toBeVisible()
  const sold = page.getByRole('button', { name: 'View Full Details ($4.99)' })
  await expect(sold).toBeHidden()
  await operate('practice-refund', await newestReceipt(page))
  // The text of the board's warning stays, because everybody can read it.
  await expect(sold).toBeVisible()
})

test('§9 a new card pays from the next month on, and a declined card changes nothing', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await subscribe(page, FAILS_LATER)
  await openBilling(page)
  await page.getByRole('link', { name: 'Change card' }).click()
  const panel = region(page, 'Your new card')
  await expectAccessibleAndNarrow(page)
  await panel.getByRole('radio', { name: 'Is declined' }).check()
  await button(page, 'Save card').click()
  await expectToast(page, 'Card Not Changed', 'Your card was declined.')
  await expect(panel.getByRole('alert')).toHaveText('Your card was declined.')
  await panel.getByRole('radio', { name: 'Your bank asks first' }).check()
  await button(page, 'Save card').click()
  await button(page, 'Refuse').click()
  await expect(panel.getByRole('alert')).toHaveText(/unable to authenticate/)
  await panel.getByRole('radio', { name: 'Pays', exact: true }).check()
  await button(page, 'Save card').click()
  await expectToast(page, 'Card Changed')
  await expectAccessibleAndNarrow(page)
  await panel.getByRole('link', { name: 'Back to plan and receipts' }).click()
  await expect(page.getByText('Paid with Visa ending in 4242.')).toBeVisible()
  await expect(region(page, 'Receipts').getByText('$29.99')).toHaveCount(1)
})

test('our own: a receipt is emailed only to a confirmed email', { tag: '@full' }, async ({
  page,
  server,
}) => {
  const { email } = await join(page)
  await buyFullAccess(page)
  await openBilling(page)
  await expect(button(page, 'Mail it to me')).toHaveCount(0)
  await expect(page.getByText(/once you have confirmed your email/)).toBeVisible()
  await page.goto(pathOf(await linkTo('/auth/confirm', email, server.folder)))
  await button(page, 'Confirm email').click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await openBilling(page)
  await button(page, 'Mail it to me').click()
  await expect(page.getByText(`On its way to ${email}.`)).toBeVisible()
  await expectAccessibleAndNarrow(page)
})

test("§4 opening a payment, a declined card and the bank's question cause no layout shift", {
  tag: ['@both-widths', '@full'],
}, async ({ page }) => {
  await join(page)
  for (const [path, name, act] of [
    ['/checkout', 'Payment', 'Pay $4.99'],
    ['/checkout?plan=full', 'Payment', 'Pay $14.99'],
    ['/subscribe', 'Payment', 'Subscribe for $29.99 per month'],
  ] as const) {
    const opened = Promise.withResolvers<void>()
    await page.route(/create-payment-intent|get-or-create-subscription/, async (route) => {
      await opened.promise
      await route.continue()
    })
    await page.goto(path)
    const height = () => region(page, name).evaluate((panel) => panel.clientHeight)
    const before = await height()
    opened.resolve()
    await expect(button(page, act)).toBeEnabled()
    expect(await height()).toBe(before)
    await page.getByRole('radio', { name: 'Is declined' }).check()
    await button(page, act).click()
    await expect(region(page, name).getByRole('alert')).toBeVisible()
    expect(await height()).toBe(before)
    await page.getByRole('radio', { name: 'Your bank asks first' }).check()
    await button(page, act).click()
    await expect(button(page, 'Refuse')).toBeVisible()
    expect(await height()).toBe(before)
    await button(page, 'Refuse').click()
    await expect(region(page, name).getByRole('alert')).toHaveText(/unable to authenticate/)
    expect(await height()).toBe(before)
  }
})
