import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { freeBilling } from '../../../test/free-member.ts'
import { OrderSummary } from './order-summary.tsx'
import { ToldWithin } from './told-within.tsx'

it.each([
  ['promises the guarantee to a member who has not used it', false],
  ['promises no guarantee to a member who has used it, and says so', true],
])('§9 the order of VIP %s', async (_what, guaranteeUsed) => {
  await render(<OrderSummary plan="vip" billing={{ ...freeBilling, guaranteeUsed }} />)
  const used = page.getByText('You have used the money-back guarantee. It works once per person.')
  expect(used.query() !== null).toBe(guaranteeUsed)
  expect(page.getByText('30-day money-back guarantee').query() !== null).toBe(!guaranteeUsed)
})

it('§6 the order of VIP shows how soon notifications are sent, as the policy says', async () => {
  const { container } = await render(<ToldWithin />)
  const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['At once', 'At once'],
    ['Within the hour', 'Within 5 minutes'],
    ['Within the hour', 'Within 5 minutes'],
    ['Within the hour', 'Within the hour'],
    [expect.stringMatching(/^One to three days .* the same for all/)],
  ])
  expect(await accessibilityFaults(container)).toEqual([])
})
