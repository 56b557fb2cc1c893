import type { Billing } from '@sidelight/contract/calls/payments'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { freeBilling } from '../../../test/free-member.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { refreshSession, signOut } from '../../platform/session/session.ts'
import { Subscribe } from './subscribe.tsx'

const user = { id: 'ada', email: 'ada@example.org', name: 'Ada' }
const until = new Date(Date.now() + 172_800_000).toISOString()
const pastDue: Billing = {
  ...freeBilling,
  tier: 'vip',
  until,
  subscription: {
    state: 'past-due',
    renewsAt: null,
    endsAt: null,
    openMonthUntil: '2027-05-29T12:00:00.000Z',
    card: null,
  },
}
let billing: Billing
let isSignedIn = true
let opened = 0

async function serve(url: string): Promise<Response> {
  if (url.endsWith('/sign-out')) isSignedIn = false
  if (url.endsWith('/get-session')) return Response.json(isSignedIn ? { user } : null)
  if (url === '/api/config') return Response.json({ stripePublishableKey: null })
  if (url === '/api/user/ada/billing') return Response.json(billing)
  if (url.endsWith('subscription')) opened += 1
  if (url.endsWith('subscription')) return Response.json({ clientSecret: 'secret' })
  return Response.json({ ...user, displayName: 'Ada', subscriptionTier: billing.tier })
}

const text = (words: string | RegExp) => page.getByText(words, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function show(shown: Billing) {
  billing = shown
  await refreshSession()
  return render(
    <main>
      <WithQueries>
        <Subscribe />
      </WithQueries>
    </main>,
  )
}

beforeEach(() => {
  isSignedIn = true
  opened = 0
  vi.stubGlobal('fetch', serve)
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

it('§9 a member whose renewal failed is told that she pays the open month, and nothing else', async () => {
  const { container } = await show(pastDue)
  await expect.element(button('Pay $29.99')).toBeVisible()
  const sentence = /^The last payment .* VIP holds until .*, you have VIP until May 29, 2027; then /
  await expect.element(text(sentence)).toBeVisible()
  await expect
    .element(text(/^Here you pay the open month .* No second subscription begins\.$/))
    .toBeVisible()
  await expect.element(text('Total for the open month, until May 29, 2027')).toBeVisible()
  await expect
    .element(text('VIP until May 29, 2027, then renews for $29.99 each month. Cancel anytime.'))
    .toBeVisible()
  await expect.element(text(/press Cancel VIP .* no further month begins\./)).toBeVisible()
  for (const untrue of [/^Total for the first/, /^30-day money-back/, /VIP stays until/]) {
    expect(text(untrue).query()).toBeNull()
  }
  expect(await accessibilityFaults(container)).toEqual([])
})

it('§9 the open month of a subscription that ends does not renew, and the guarantee is promised while it runs', async () => {
  const { subscription } = pastDue
  await show({
    ...pastDue,
    tier: 'free',
    until: null,
    guaranteeUntil: until,
    subscription: subscription && { ...subscription, endsAt: '2027-05-29T12:00:00.000Z' },
  })
  await expect.element(text('Total for the open month, until May 29, 2027')).toBeVisible()
  await expect.element(text('VIP until May 29, 2027, then ends.')).toBeVisible()
  await expect.element(text(/press Keep VIP under/)).toBeVisible()
  expect(text(/press Cancel VIP/).query()).toBeNull()
  await expect
    .element(text(/^You canceled VIP: .* once that is paid, VIP holds until .*\.$/))
    .toBeVisible()
  await expect.element(text('30-day money-back guarantee')).toBeVisible()
  expect(text('Auto-renews monthly. Cancel anytime.').query()).toBeNull()
  expect(text(/^Rather pay once/).query()).toBeNull()
})

it('§9 a member without a subscription buys the first month', async () => {
  await show(freeBilling)
  await expect.element(button('Subscribe for $29.99 per month')).toBeVisible()
  await expect.element(text('Total for the first month')).toBeVisible()
  expect(text(/open month/).query()).toBeNull()
})

it('§9 a member with VIP opens no payment, and is led to her plan', async () => {
  const subscription = { state: 'active', renewsAt: until, endsAt: null, card: null } as const
  await show({ ...pastDue, subscription })
  await expect.element(text('You already have VIP Side Radar.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Plan and receipts' }).first())
    .toHaveAttribute('href', '/billing')
  expect(opened).toBe(0)
})

it('§9 a member who has cancelled is told how to keep VIP, and not how to cancel', async () => {
  const subscription = { state: 'ending', renewsAt: null, endsAt: until, card: null } as const
  await show({ ...pastDue, subscription })
  await expect.element(text(/^You canceled VIP\. .* press Keep VIP under/)).toBeVisible()
  expect(text(/press Cancel VIP/).query()).toBeNull()
})

it('§9 a member whose VIP is off because of its payment is told when she can have it again, and opens none', async () => {
  const subscription = { state: 'suspended', renewsAt: null, endsAt: until, card: null } as const
  const { container } = await show({ ...freeBilling, subscription })
  await expect.element(text('There is nothing to pay now.')).toBeVisible()
  await expect
    .element(text(/is contested\. You canceled it: .* After .* you can subscribe again\.$/))
    .toBeVisible()
  await expect.element(text(/^Rather pay once/)).toBeVisible()
  for (const untrue of [/^Total/, /VIP stays until the paid month ends/]) {
    expect(text(untrue).query()).toBeNull()
  }
  expect(opened).toBe(0)
  // On a phone, an empty panel as high as the form would hide that there is nothing to do.
  const panel = page.getByRole('region', { name: 'Payment' }).element()
  expect(panel.getBoundingClientRect().height).toBeLessThan(300)
  expect(await accessibilityFaults(container)).toEqual([])
})
