import type { Billing } from '@sidelight/contract/calls/payments'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { freeBilling } from '../../../test/free-member.ts'
import { goTo } from '../../platform/navigation/router.tsx'
import { refreshSession } from '../../platform/session/session.ts'
import { currentToast } from '../../platform/toasts.ts'
import { PaymentReturned } from './payment-returned.tsx'

const user = { id: 'ada', email: 'ada@example.org', name: 'Ada' }
const here = location.pathname
const receipt = {
  id: 'r2',
  plan: 'full',
  cents: 1_499,
  refundedCents: 0,
  paidAt: '2026-11-02T09:30:00Z',
  recentSearchId: 's1',
} as const
let billing: Billing
const granted = vi.fn()

beforeEach(async () => {
  billing = { ...freeBilling, tier: 'full', receipts: [receipt] }
  granted.mockReset()
  currentToast.set(null)
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/get-session')) return Response.json({ user })
    if (url.endsWith('/billing')) return Response.json(billing)
    return Response.json({ ...user, displayName: 'Ada', subscriptionTier: billing.tier })
  })
  await refreshSession()
})
afterEach(() => {
  goTo(here, { replace: true })
  vi.unstubAllGlobals()
})

async function returnWith(query: string) {
  goTo(`${here}?${query}`, { replace: true })
  return render(<PaymentReturned onGranted={granted} />)
}

it('§7 the dashboard confirms the plan after the page of a bank, and removes the query from the URL', async () => {
  await returnWith('plan=full&before=r1&redirect_status=succeeded&payment_intent=pi_1')
  await expect.element(page.getByText('Full Access is yours.')).toBeVisible()
  expect(currentToast.get()?.title).toBe('Payment successful')
  expect(granted.mock.calls).toEqual([['full', 's1']])
  expect(location.search).toBe('')
})

it('§7 the dashboard says that nothing was sold and the payment is refunded', async () => {
  billing = { ...freeBilling, receipts: [{ ...receipt, refundedCents: 1_499 }] }
  await returnWith('plan=full&before=r1&redirect_status=succeeded')
  await expect
    .element(page.getByText('Not sold to you. Your money is on its way back.'))
    .toBeVisible()
  expect(granted).not.toHaveBeenCalled()
  expect(currentToast.get()).toBeNull()
})

it.each([
  ['full', '/checkout?plan=full', 'Payment Failed'],
  ['vip', '/subscribe', 'Subscription Failed'],
])(
  '§8 the dashboard says that the bank refused the payment of %s, and leads back',
  async (plan, to, title) => {
    await returnWith(`plan=${plan}&before=&redirect_status=failed`)
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^Your bank did not confirm the payment\. Nothing was charged\./)
    await expect.element(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', to)
    expect(currentToast.get()?.title).toBe(title)
    expect(granted).not.toHaveBeenCalled()
  },
)

it('§7 the dashboard is silent without a returning payment', async () => {
  const { container } = await returnWith('plan=full')
  expect(container.textContent).toBe('')
})
