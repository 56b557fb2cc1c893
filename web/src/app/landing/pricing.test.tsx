import type { Billing } from '@sidelight/contract/calls/payments'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { freeBilling } from '../../../test/free-member.ts'
import { refreshSession } from '../../platform/session/session.ts'
import { Pricing } from './pricing.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The cards of specification §6 and §9, word for word. */
const cards = [
  {
    name: 'Promo Access',
    says: ['LIMITED PROMO', '$2.99', 'was $4.99', 'one-time', '24-hour access'],
    gives: ['Single phone number search', 'Match count and red flags', 'Basic safety information'],
  },
  {
    name: 'Basic Check',
    says: ['$4.99', 'one-time', '24-hour access'],
    gives: ['Single phone number search', 'Match count and red flags', 'Basic safety information'],
  },
  {
    name: 'Full Access',
    says: ['Most Popular', '$14.99', 'one-time', '30-day access'],
    gives: [
      'Unlimited searches up to 200 a day',
      'Match chat rooms',
      'Full safety details',
      'Post your own warnings (free for every member)',
      'Priority support',
    ],
  },
  {
    name: 'VIP Side Radar',
    says: ['$29.99', 'per month', 'Auto-renews monthly. Cancel anytime.'],
    gives: [
      'Everything in Full Access',
      'Auto-alerts',
      'Priority notifications',
      'Unlimited unlocks',
      'Privacy tools (free for every member)',
      'VIP support',
      '30-day money-back guarantee',
    ],
  },
]

it.for(cards)(
  '§6 §9 the card of $name shows its price, its duration and what it includes',
  async ({ name, says, gives }) => {
    const screen = await render(<Pricing />)
    const title = screen.getByRole('heading', { name, exact: true }).element()
    const card = title.closest('li')
    for (const words of says) expect(card?.textContent).toContain(words)
    const lines = [...(card?.querySelectorAll('ul > li') ?? [])].map((line) => line.textContent)
    expect(lines).toEqual(gives)
  },
)

it('§9 the pricing shows four cards, the cheapest first', async () => {
  const screen = await render(<Pricing />)
  const titles = [...screen.container.querySelectorAll('h3')].map((title) => title.textContent)
  expect(titles).toEqual(cards.map(({ name }) => name))
})

it('§9 the pricing offers a member only plans that go beyond hers', async () => {
  const user = { id: 'ada', email: 'ada@example.org', name: 'Ada' }
  const billing: Billing = {
    ...freeBilling,
    tier: 'full',
    until: '2026-12-02T12:00:00.000Z',
    passes: [{ plan: 'full', until: '2026-12-02T12:00:00.000Z', startBy: null }],
  }
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/get-session')) return Response.json({ user })
    return Response.json(url.endsWith('/billing') ? billing : { ...user, subscriptionTier: 'full' })
  })
  const screen = await render(<Pricing />)
  await expect.element(screen.getByRole('link', { name: 'Choose Basic Check' })).toBeVisible()
  await refreshSession()
  const included = screen.getByText(/^Included in your Full Access until Dec 2/)
  await expect.element(included.first()).toBeVisible()
  expect(included.elements()).toHaveLength(2)
  const sold = screen.getByRole('link', { name: /^Choose / }).elements()
  expect(sold.map(({ textContent }) => textContent)).toEqual([
    'Choose Full Access',
    'Choose VIP Side Radar',
  ])
  vi.stubGlobal('fetch', async () => Response.json(null))
  await refreshSession()
  await expect.element(screen.getByRole('link', { name: 'Choose Basic Check' })).toBeVisible()
})
