import type { Billing } from '@sidelight/contract/calls/payments'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OrderSummary } from './order-summary.tsx'

const free: Billing = {
  tier: 'free',
  until: null,
  startBy: null,
  passes: [],
  subscription: null,
  guaranteeUntil: null,
  guaranteeUsed: false,
  promoUsed: false,
  receipts: [],
}

it.each([
  ['promises the guarantee to a member who has not used it', false],
  ['promises no guarantee to a member who has used it, and says so', true],
])('§9 VIP %s', async (_what, guaranteeUsed) => {
  await render(<OrderSummary plan="vip" billing={{ ...free, guaranteeUsed }} />)
  const used = page.getByText('You have used the money-back guarantee. It works once per person.')
  expect(used.query() !== null).toBe(guaranteeUsed)
  expect(page.getByText('30-day money-back guarantee').query() !== null).toBe(!guaranteeUsed)
})
