import type { Billing } from '@sidelight/contract/calls/payments'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { freeBilling } from '../../../test/free-member.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { goTo } from '../../platform/navigation/router.tsx'
import { refreshSession } from '../../platform/session/session.ts'
import { carriedReport } from '../../platform/storage/carried-report.ts'
import { currentToast } from '../../platform/toasts.ts'
import { Checkout } from './checkout.tsx'

const user = { id: 'ada', email: 'ada@example.org', name: 'Ada' }
const here = location.pathname
let asked: { body: unknown; signal: AbortSignal | null }[] = []
const receipt = { id: 'r1', cents: 499, refundedCents: 0, paidAt: '2026-11-02T09:30:00Z' }
const until = '2026-12-02T12:00:00.000Z'
let billing: Billing = freeBilling
let open: () => Promise<Response> = async () => Response.json({ clientSecret: 'secret' })
let card: object = { status: 'succeeded' }

async function serve(url: string, init: RequestInit = {}): Promise<Response> {
  if (url.endsWith('/get-session')) return Response.json({ user })
  if (url === '/api/config') return Response.json({ stripePublishableKey: null })
  if (url === '/api/practice/card') return Response.json(card)
  if (url === '/api/user/ada/billing') return Response.json(billing)
  if (url !== '/api/create-payment-intent') {
    return Response.json({ ...user, displayName: 'Ada', subscriptionTier: billing.tier })
  }
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
  asked.push({ body, signal: init.signal ?? null })
  return open()
}

const show = () =>
  render(
    <WithQueries>
      <Checkout />
    </WithQueries>,
  )
/** Resolves to the time at which a text appears. The test may notice the text much later. */
function noteAppearance(text: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return
      observer.disconnect()
      resolve(performance.now())
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click()

beforeEach(async () => {
  asked = []
  billing = freeBilling
  card = { status: 'succeeded' }
  open = async () => Response.json({ clientSecret: 'secret' })
  currentToast.set(null)
  vi.stubGlobal('fetch', serve)
  goTo(here, { replace: true })
  await refreshSession()
})
afterEach(() => {
  goTo(here, { replace: true })
  vi.unstubAllGlobals()
})

it('our own: a payment names the report that it is for, and is opened without a report that is gone', async () => {
  carriedReport.set('s1')
  open = async () => {
    const problem = { code: 'malformed', message: 'This is none of your recent searches.' }
    return asked.length === 1
      ? Response.json(problem, { status: 400 })
      : Response.json({ clientSecret: 'secret' })
  }
  await show()
  await expect.poll(() => asked.length).toBe(2)
  const plain = { amount: 4.99, paymentType: 'basic', userId: 'ada' }
  expect(asked.map(({ body }) => body)).toEqual([{ ...plain, recentSearchId: 's1' }, plain])
  carriedReport.set('')
})

it('§4 choosing another plan aborts the open request and sends a new one', async () => {
  open = () => new Promise(() => undefined)
  await show()
  await expect.element(page.getByText('Preparing payment')).toBeVisible()
  await choose('Full Access')
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[0]?.signal?.aborted).toBe(true)
  expect(asked[1]?.signal?.aborted).toBe(false)
  expect(asked.map(({ body }) => body)).toEqual([
    { amount: 4.99, paymentType: 'basic', userId: 'ada' },
    { amount: 14.99, paymentType: 'full', userId: 'ada' },
  ])
})

it('§4 the chosen plan is in the URL, and choosing it again sends a new request', async () => {
  await show()
  await expect.element(button('Pay $4.99')).toBeVisible()
  await choose('Promo Access')
  await expect.element(button('Pay $2.99')).toBeVisible()
  expect(location.search).toBe('?plan=promo')
  await choose('Basic Check')
  await expect.element(button('Pay $4.99')).toBeVisible()
  expect(asked).toHaveLength(3)
})

it('§4 §9 checkout confirms the plan, and leads to the dashboard, only after the server did', async () => {
  const said = noteAppearance('Basic Check is yours.')
  await show()
  await button('Pay $4.99').click()
  await expect.element(page.getByText('Paid. Setting up your access...')).toBeVisible()
  expect(currentToast.get()).toBe(null)
  billing = { ...freeBilling, tier: 'basic', receipts: [{ ...receipt, plan: 'basic' }] }
  await expect.element(page.getByText(/^Basic Check is yours\./)).toBeVisible()
  expect(currentToast.get()?.title).toBe('Payment successful')
  await expect.poll(() => location.pathname).toBe('/dashboard')
  expect(performance.now() - (await said)).toBeGreaterThan(1_400)
})

it('§4 checkout opens a new payment if the old one was cancelled', async () => {
  const error = { code: 'payment_intent_unexpected_state', message: 'It is canceled.' }
  card = { status: 'canceled', error }
  await show()
  const answer = Promise.withResolvers<Response>()
  open = () => answer.promise
  await button('Pay $4.99').click()
  await expect.poll(() => asked.length).toBe(2)
  // Nothing can be paid until the server has answered.
  const said = page.getByText(
    'This payment was closed, in another tab perhaps. Nothing was charged. You can pay here now.',
  )
  expect([said.all(), currentToast.get()]).toEqual([[], null])
  answer.resolve(Response.json({ clientSecret: 'secret' }))
  await expect.element(said).toBeVisible()
  card = { status: 'succeeded' }
  await button('Pay $4.99').click()
  await expect.element(page.getByText('Paid. Setting up your access...')).toBeVisible()
})

it('§8 checkout shows a refusal in place, without a toast that suggests a retry', async () => {
  const refusal = { code: 'price_changed', message: 'The price of this plan is $5.99.' }
  open = async () => Response.json(refusal, { status: 409 })
  const screen = await show()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/\$5\.99/)
  await expect.element(button('Reload the page')).toBeVisible()
  expect(currentToast.get()).toBe(null)
  expect(await accessibilityFaults(screen.container)).toEqual([])
})

it('§9 checkout shows an included plan with its end, and does not sell it', async () => {
  const thisYear = new Date().getFullYear()
  const end = `${thisYear}-12-02T12:00:00.000Z`
  billing = {
    ...freeBilling,
    tier: 'full',
    until: end,
    passes: [{ plan: 'full', until: end, startBy: null }],
  }
  await refreshSession()
  const screen = await show()
  const included = page.getByText('Included in your Full Access until Dec 2.', { exact: true })
  await expect.poll(() => included.elements().length).toBe(2)
  for (const name of ['Promo Access', 'Basic Check']) {
    await expect.element(page.getByRole('radio', { name, exact: true })).toBeDisabled()
  }
  const panel = page.getByRole('region', { name: 'Payment' })
  await expect
    .element(panel.getByRole('alert'))
    .toMatchTextContent(/^You have Basic Check already, in your Full Access\./)
  expect([asked, currentToast.get()]).toEqual([[], null])
  expect(screen.container.textContent).not.toMatch(/\$4\.99|All sales are final/)
  expect(await accessibilityFaults(screen.container)).toEqual([])
  await choose('Full Access')
  await expect.element(button('Pay $14.99')).toBeVisible()
  await expect.element(page.getByText(/^Full Access holds until Dec 2, /)).toBeVisible()
})

it('§9 checkout says that the promo is used, and opens no payment for it', async () => {
  billing = { ...freeBilling, promoUsed: true }
  goTo(`${here}?plan=promo`, { replace: true })
  await show()
  const panel = page.getByRole('region', { name: 'Payment' })
  const used = 'You have used Promo Access. It is sold once to each member.'
  await expect.element(panel.getByRole('alert')).toMatchTextContent(used)
  expect([asked, currentToast.get()]).toEqual([[], null])
  await choose('Basic Check')
  await expect.element(button('Pay $4.99')).toBeVisible()
})

it('§9 checkout names VIP and its renewal for the plans that VIP includes', async () => {
  const renewsAt = `${new Date().getFullYear()}-12-22T12:00:00.000Z`
  const subscription = { state: 'active', renewsAt, endsAt: null, card: null } as const
  billing = { ...freeBilling, tier: 'vip', until, subscription }
  await show()
  const included = page.getByText('Included in your VIP until Dec 22.', { exact: true })
  await expect.poll(() => included.elements().length).toBe(3)
})

it('§9 checkout shows what the chosen plan includes, and its price and terms above the button', async () => {
  await show()
  await expect.element(button('Pay $4.99')).toBeVisible()
  await expect.element(page.getByText('Basic safety information')).toBeVisible()
  expect(page.getByText('Full safety details').query()).toBeNull()
  await choose('Full Access')
  await expect.element(page.getByText('Full safety details')).toBeVisible()
  const order = page.getByRole('region', { name: 'Your order' })
  await expect.element(order.getByText('$0.00')).toBeVisible()
  await expect.element(order.getByText('All sales are final.')).toBeVisible()
})

it('checkout on a phone has one pay button, in a bar at the bottom of the screen', async () => {
  await page.viewport(390, 844)
  const { container } = await show()
  await choose('Full Access')
  await expect.element(button('Pay $14.99')).toBeVisible()
  const { bottom } = button('Pay $14.99').element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(844)
  expect(bottom).toBeGreaterThan(780)
  expect(await accessibilityFaults(container)).toEqual([])
  await button('Pay $14.99').click()
  await expect.element(page.getByText('Paid. Setting up your access...')).toBeVisible()
  expect(page.getByRole('button', { name: /^Pay/ }).query()).toBeNull()
  await page.viewport(1280, 800)
})

it('§9 checkout says what happens to the current plans on another purchase', async () => {
  billing = {
    ...freeBilling,
    tier: 'basic',
    passes: [{ plan: 'basic', until: null, startBy: until }],
  }
  await show()
  await expect
    .element(page.getByText('Your Basic Check stays as it is. This one is for another number.'))
    .toBeVisible()
  await choose('Full Access')
  await expect
    .element(
      page.getByText(
        'Your Basic Check has not started. It is not used while Full Access runs, and lapses on Dec 2, 2026.',
      ),
    )
    .toBeVisible()
})

it('§4 checkout does not confirm a refunded plan, even if a greater plan is active', async () => {
  await show()
  await expect.element(button('Pay $4.99')).toBeVisible()
  billing = { ...freeBilling, tier: 'vip', until, receipts: [{ ...receipt, plan: 'vip' }] }
  await button('Pay $4.99').click()
  await expect.element(page.getByText('Paid. Setting up your access...')).toBeVisible()
  const back = { ...receipt, id: 'r2', plan: 'basic' as const, refundedCents: 499 }
  billing = { ...billing, receipts: [back, ...billing.receipts] }
  await expect
    .element(page.getByText('Not sold to you. Your money is on its way back.'))
    .toBeVisible()
  await expect.element(page.getByText(/included in your VIP Side Radar, which was/)).toBeVisible()
  expect(currentToast.get()).toBe(null)
  expect(location.pathname).not.toBe('/dashboard')
})
