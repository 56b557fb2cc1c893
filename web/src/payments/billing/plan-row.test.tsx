import type { Billing } from '@sidelight/contract/calls/payments'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { freeBilling, freeMember } from '../../../test/free-member.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { PlanRow } from './plan-row.tsx'

const DAY = '2026-12-02T12:00:00.000Z'
const day = localDayName(DAY)
const vip = (
  state: NonNullable<Billing['subscription']>['state'],
  dates: { renewsAt?: string; endsAt?: string } = {},
): Partial<Billing> => ({
  subscription: { state, renewsAt: null, endsAt: null, card: null, ...dates },
})
const on = { tier: 'vip', until: DAY } as const
let billing: Billing = freeBilling

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(billing)))
afterEach(() => vi.unstubAllGlobals())

it.each<[Partial<Billing>, string, string]>([
  [{}, 'Your plan', 'None'],
  [{ tier: 'full', until: DAY }, 'Full Access', `Until ${localDayName(DAY)}`],
  [{ ...on, ...vip('active', { renewsAt: DAY }) }, 'VIP Side Radar', `Renews on ${day}`],
  [{ ...on, ...vip('ending', { endsAt: DAY }) }, 'VIP Side Radar', `Ends on ${day}`],
  [{ ...on, ...vip('past-due') }, 'VIP Side Radar', `Payment failed, on until ${day}`],
  [vip('past-due'), 'VIP Side Radar', 'Off until the month is paid'],
  [vip('suspended'), 'VIP Side Radar', 'Off'],
  [{ tier: 'full', until: DAY, ...vip('suspended') }, 'Full Access', `Until ${day}`],
  [{ tier: 'basic', startBy: DAY }, 'Basic Check', `To be started by ${localDayName(DAY)}`],
])('§6 the row of the plan of %j shows %s: %s', async (change, label, state) => {
  billing = { ...freeBilling, ...change }
  await render(
    <WithQueries>
      <PlanRow member={freeMember} />
    </WithQueries>,
  )
  await expect.element(page.getByText(label, { exact: true })).toBeVisible()
  await expect.element(page.getByText(state, { exact: true })).toBeVisible()
})
