import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { goTo } from '../platform/navigation/router.tsx'
import { currentPrefill, forgetPrefill } from '../platform/storage/search-prefill.ts'
import { WatchItem } from './watch-item.tsx'

const { pathname } = location
afterEach(() => {
  goTo(pathname, { replace: true })
  forgetPrefill()
})

const nothing = async () => {}
const hoursAhead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const show = (hours: number, resting = false, freeIn = hours - 12) =>
  render(
    <WatchItem
      watch={{
        kind: 'phone',
        value: '+14152010001',
        since: '2026-11-02T12:00:00.000Z',
        meeting: hoursAhead(hours),
        checksFreeFrom: hoursAhead(freeIn),
        resting,
      }}
      restsUntil={undefined}
      onRemove={nothing}
      onMeeting={nothing}
    />,
  )
const again = () => page.getByRole('button', { name: 'Check again', exact: true })

it('rules: Watches: leads to another check from 12 hours before a meeting', async () => {
  await show(11)
  await again().click()
  expect(location.pathname).toBe('/search')
  expect(currentPrefill()).toMatchObject({ text: '+1 (415) 201-0001', purpose: 'check' })
})

it.each([
  { hours: 13, resting: false },
  { hours: -1, resting: false },
  { hours: 11, resting: true },
  { hours: 5, resting: false, freeIn: 1 },
])(
  'does not lead to another check $hours hours before, resting: $resting, free in: $freeIn',
  async (watch) => {
    await show(watch.hours, watch.resting, watch.freeIn)
    await expect.element(page.getByText('(415) 201-0001')).toBeVisible()
    expect(again().query()).toBeNull()
  },
)
