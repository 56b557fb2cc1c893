import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Pricing } from './pricing.tsx'

/** Specification §6 and §9, word for word. */
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
      'Unlimited searches',
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
      'Auto-alerts (coming later)',
      'Priority notifications (coming later)',
      'Unlimited unlocks',
      'Privacy tools (free for every member)',
      'VIP support',
      '30-day money-back guarantee',
    ],
  },
]

it.for(cards)(
  '§6 §9 the card of $name says its price, its window and what it gives',
  async ({ name, says, gives }) => {
    const screen = await render(<Pricing />)
    const title = screen.getByRole('heading', { name, exact: true }).element()
    const card = title.closest('li')
    for (const words of says) expect(card?.textContent).toContain(words)
    const lines = [...(card?.querySelectorAll('ul > li') ?? [])].map((line) => line.textContent)
    expect(lines).toEqual(gives)
  },
)

it('§9 shows four cards, cheapest first', async () => {
  const screen = await render(<Pricing />)
  const titles = [...screen.container.querySelectorAll('h3')].map((title) => title.textContent)
  expect(titles).toEqual(cards.map(({ name }) => name))
})
