import type { Billing } from '@sidelight/contract/calls/payments'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { freeBilling, freeMember } from '../../../test/free-member.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { momentOf } from '../../platform/i18n/moments.ts'
import { LostPlans } from './lost-plans.tsx'
import { PlanRow } from './plan-row.tsx'

const DAY = '2026-12-02T12:00:00.000Z'
const FIRST = { plan: 'vip', cents: 2999, refundedCents: 0, paidAt: DAY, id: 'in_1' } as const
let billing: Billing = freeBilling

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(billing)))
afterEach(() => vi.unstubAllGlobals())

async function show(change: Partial<Billing>) {
  billing = { ...freeBilling, ...change }
  const { container } = await render(
    <WithQueries>
      <LostPlans member={freeMember} />
      <PlanRow member={freeMember} />
    </WithQueries>,
  )
  // The row shows the state of the plan once the billing is read.
  await expect.element(page.getByText(/^None$|^Renews on/)).toBeVisible()
  return container
}

it('§6 says what a deletion takes of each plan, and until when the guarantee can be claimed before', async () => {
  const waiting = { plan: 'basic', until: null, startBy: DAY } as const
  const subscription = { state: 'active', renewsAt: DAY, endsAt: null, card: null } as const
  const container = await show({
    subscription,
    tier: 'vip',
    until: DAY,
    passes: [waiting],
    guaranteeUntil: DAY,
    receipts: [FIRST],
  })
  const day = localDayName(DAY)
  for (const sentence of [
    `Your VIP Side Radar runs until ${day}. It ends with your account, and nothing of its price is given back.`,
    'Your Basic Check has not started. It ends with your account, and its price is not given back.',
    'Your receipts are deleted too. The export of your data contains them.',
  ]) {
    await expect.element(page.getByText(sentence)).toBeVisible()
  }
  expect(container.textContent).toContain(`Until ${momentOf(DAY)} you can have back everything`)
  await expect
    .element(page.getByRole('link', { name: 'Plan and receipts' }).first())
    .toHaveAttribute('href', '/billing')
})

it('§6 says only that receipts are deleted to a member without a plan, and nothing without any', async () => {
  const container = await show({ receipts: [FIRST] })
  await expect.element(page.getByText(/^Your receipts are deleted too/)).toBeVisible()
  expect(container.textContent).not.toMatch(/given back|guarantee/)
})

it('§6 says where to look before a deletion if the plans cannot be read', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'forbidden' }, { status: 403 }))
  await render(
    <WithQueries>
      <LostPlans member={freeMember} />
    </WithQueries>,
  )
  await expect.element(page.getByText(/^Your plans could not be read/)).toBeVisible()
})
