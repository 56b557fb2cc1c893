import type { Billing } from '@sidelight/contract/calls/payments'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { freeBilling, freeMember } from '../../../test/free-member.ts'
import { zoneAt } from '../../../test/zone-at.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { BillingPanel } from './billing-panel.tsx'

const receipt = {
  plan: 'vip',
  cents: 2999,
  refundedCents: 0,
  paidAt: '2026-11-02T09:30:00Z',
} as const
const active: Billing = {
  ...freeBilling,
  tier: 'vip',
  until: '2026-12-02T12:00:00.000Z',
  subscription: {
    state: 'active',
    renewsAt: '2026-12-02T12:00:00.000Z',
    endsAt: null,
    card: 'visa 4242',
  },
  guaranteeUntil: '2026-12-02T12:00:00.000Z',
  receipts: [{ ...receipt, id: 'in_1' }],
}
const ending: Billing = {
  ...active,
  subscription: { state: 'ending', renewsAt: null, endsAt: '2026-12-02T12:00:00.000Z', card: null },
}

let billing: Billing = freeBilling
/** The server's response to a cancellation. */
let canceled: Billing = ending
let acts: string[] = []
let mailed: unknown[] = []
const refused = Response.json(
  { code: 'too_many_requests', message: 'That is all we can mail you today.' },
  { status: 429 },
)
async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/receipts/email')) {
    mailed.push(init?.body)
    return mailed.length > 1 ? refused : Response.json({ sent: true })
  }
  if (init?.method === 'POST') {
    acts.push(url)
    billing = url.endsWith('/cancel') ? canceled : active
    if (url.endsWith('/guarantee')) {
      billing = { ...freeBilling, receipts: [{ ...receipt, id: 'in_1', refundedCents: 2999 }] }
    }
  }
  return Response.json(url.startsWith('/api/user/m1/') ? billing : freeMember)
}
beforeEach(() => {
  acts = []
  canceled = ending
  mailed = []
  vi.stubGlobal('fetch', serve)
})
afterEach(() => vi.unstubAllGlobals())

const button = (name: string) => page.getByRole('button', { name, exact: true })
async function show(shown: Billing, as = freeMember) {
  billing = shown
  const screen = await render(
    <WithQueries>
      <BillingPanel member={as} />
    </WithQueries>,
  )
  await expect.element(page.getByRole('heading', { name: 'Receipts' })).toBeVisible()
  expect(await accessibilityFaults('body > div')).toEqual([])
  return screen
}

describe('BillingPanel', () => {
  it('§6 says that the member has no plan, and links to the plans', async () => {
    await show(freeBilling)
    await expect.element(page.getByText(/^You have no plan\./)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Choose a plan' })).toBeVisible()
    await expect.element(page.getByText('You have paid nothing yet.')).toBeVisible()
  })

  it('§9 says that a bought check starts with the next search, and by when it has to start', async () => {
    const startBy = '2026-12-02T12:00:00.000Z'
    const waits = { plan: 'basic', until: null, startBy } as const
    await show({ ...freeBilling, tier: 'basic', startBy, passes: [waits, waits] })
    const day = new Date('2026-12-02T12:00:00Z').toLocaleDateString(undefined, {
      dateStyle: 'medium',
    })
    const sentence = `Your Basic Check starts with your next check and holds 24 hours for that number. It has to start by ${day}.`
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect
      .element(page.getByText(/^One more Basic Check waits, for another number\./))
      .toBeVisible()
  })

  it('§9 says that Full Access runs on beside VIP', async () => {
    const until = '2026-12-12T12:00:00.000Z'
    await show({ ...active, passes: [{ plan: 'full', until, startBy: null }] })
    await expect
      .element(page.getByText(/^Your Full Access runs on until Dec 12, 2026.* beside VIP\./))
      .toBeVisible()
  })

  it('shows the receipts if one of them, the plan or the guarantee cannot be rendered', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const undated = { ...receipt, id: 'in_0', paidAt: 'unknown' }
    const receipts = [undated, { ...receipt, id: 'in_1' }]
    const subscription = { ...active.subscription, state: 'active', card: null } as const
    const unread = { ...subscription, renewsAt: 'unknown', endsAt: null }
    await show({ ...active, subscription: unread, guaranteeUntil: 'unknown', receipts })
    await expect.poll(() => page.getByRole('alert').elements().length).toBe(3)
    await expect.element(page.getByText('$29.99')).toBeVisible()
    logged.mockRestore()
  })

  it('§9 marks a contested receipt, and says why its plan ended', async () => {
    const full = { ...receipt, plan: 'full', id: 'p1', cents: 1499, contested: true } as const
    const older = { ...receipt, plan: 'basic', id: 'p0', cents: 499, contested: true } as const
    const newer = { ...older, id: 'p2', contested: undefined }
    await show({ ...freeBilling, receipts: [newer, full, older] })
    const ended = 'Your payment for Full Access was contested at the bank, so it gives no access.'
    await expect.element(page.getByText(ended)).toBeVisible()
    await expect.element(page.getByText(/^You have no plan\./)).toBeVisible()
    expect(page.getByText(/^Your payment for/).elements()).toHaveLength(1)
    expect(page.getByText('Contested at the bank').elements()).toHaveLength(2)
  })

  it('§9 names the time zone of the ends of a plan and the guarantee', async () => {
    const until = '2026-12-12T12:00:00.000Z'
    await show({ ...active, passes: [{ plan: 'full', until, startBy: null }] })
    const zone = zoneAt(until)
    const [plan, guarantee] = [
      /^Your Full Access runs on until/,
      /^Until .* you can have back/,
    ].map((start) => page.getByText(start).element().textContent)
    expect(plan).toContain(zone)
    expect(guarantee).toContain(zone)
  })

  it('§9 cancels VIP with two presses, and undoes the cancellation with one', async () => {
    await show(active)
    await expect.element(page.getByText(/renews on .* for \$29\.99\.$/)).toBeVisible()
    await expect.element(page.getByText('Paid with Visa ending in 4242.')).toBeVisible()
    await button('Cancel VIP').click()
    expect(acts).toEqual([])
    await expect.element(page.getByText(/^VIP stays until .* and ends then\./)).toHaveFocus()
    await button('Go back').click()
    await expect.element(button('Cancel VIP')).toHaveFocus()
    await button('Cancel VIP').click()
    await button('Cancel VIP').click()
    await expect.element(page.getByText(/^VIP Side Radar ends on /)).toHaveFocus()
    await button('Keep VIP').click()
    await expect.element(page.getByText(/^VIP Side Radar renews on /)).toHaveFocus()
    expect(acts).toEqual(['/api/user/m1/subscription/cancel', '/api/user/m1/subscription/keep'])
  })

  it.each([
    ['past-due', /^You canceled VIP: no further month begins\. VIP is off\./],
    ['suspended', /is contested\. You canceled it: nothing more is charged\./],
  ] as const)(
    '§9 says that VIP which is off was cancelled, promises nothing of its watches, and can be kept: %s',
    async (state, sentence) => {
      const off = { state, renewsAt: null, endsAt: null, card: null } as const
      const free: Billing = { ...freeBilling, subscription: off }
      canceled = { ...free, subscription: { ...off, endsAt: '2026-12-02T12:00:00.000Z' } }
      await show(free)
      await button('Cancel VIP').click()
      await expect.element(page.getByText(/^No further month begins, and/)).toHaveFocus()
      expect(page.getByText(/one of your watches goes on/).query()).toBeNull()
      await button('Cancel VIP').click()
      await expect.element(page.getByText(sentence)).toHaveFocus()
      await expect.element(button('Keep VIP')).toBeVisible()
      expect(page.getByRole('link', { name: 'Pay the open month' }).query()).toBeNull()
    },
  )

  it('§9 refunds VIP by the guarantee after a confirmation', async () => {
    const { container } = await show(active)
    expect(container.textContent).not.toContain('All sales are final')
    await button('Get my money back').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Your account and all that/)
    await button('End VIP and pay me back').click()
    await expect.element(page.getByText(/^VIP has ended, and your money/)).toHaveFocus()
    await expect.element(page.getByText('$29.99 given back')).toBeVisible()
    expect(page.getByRole('heading', { name: /guarantee/ }).elements()).toEqual([])
  })

  it('our own: emails a receipt on a press, and shows a refusal of the server', async () => {
    const receipts = [
      { ...receipt, id: 'in_1' },
      { ...receipt, id: 'in_2' },
    ]
    await show({ ...active, receipts })
    const mail = page.getByRole('button', { name: 'Mail it to me' })
    await mail.first().click()
    await expect.element(page.getByText('On its way to ada@example.org.')).toHaveFocus()
    await mail.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/all we can mail you today/)
    expect(mailed).toEqual([
      JSON.stringify({ receiptId: 'in_1' }),
      JSON.stringify({ receiptId: 'in_2' }),
    ])
  })

  it('our own: offers no emailed receipt while the email is not confirmed', async () => {
    await show(active, { ...freeMember, emailConfirmed: false })
    await expect.element(page.getByText(/once you have confirmed your email/)).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Mail it to me' }))
      .not.toBeInTheDocument()
  })

  it('our own: links to the form for another card while a card is charged', async () => {
    await show(active)
    const link = page.getByRole('link', { name: 'Change card' })
    await expect.element(link).toHaveAttribute('href', '/subscribe?change=card')
  })

  it('§9 leads a member whose payment failed to the unpaid month', async () => {
    const openMonthUntil = '2026-12-02T12:00:00.000Z'
    const none = { renewsAt: null, endsAt: null, card: null }
    const failed = { ...none, state: 'past-due', openMonthUntil } as const
    await show({ ...active, tier: 'free', until: null, subscription: failed, guaranteeUntil: null })
    await expect
      .element(page.getByText(/you have VIP until Dec 2, 2026; then it renews for \$29\.99\.$/))
      .toBeVisible()
    const link = page.getByRole('link', { name: 'Pay the open month' })
    await expect.element(link).toHaveAttribute('href', '/subscribe')
  })
})
