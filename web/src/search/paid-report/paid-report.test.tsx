import type { Billing } from '@sidelight/contract/calls/payments'
import type { RecentSearch } from '@sidelight/contract/calls/search'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { freeBilling } from '../../../test/free-member.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { goTo } from '../../platform/navigation/router.tsx'
import { refreshSession, signOut } from '../../platform/session/session.ts'
import { carriedReport } from '../../platform/storage/carried-report.ts'
import { forgetLatest, restoreLatest } from '../queries.ts'
import { QuickSearchCard } from '../quick-search-card.tsx'
import { match } from '../report/test-report.tsx'
import { BackToReport } from './back-to-report.tsx'
import { forgetPaid, rememberPaid } from './paid-report.ts'
import { PaidReportCard } from './paid-report-card.tsx'
import { ReportNote } from './report-note.tsx'

const user = { id: 'ada', email: 'ada@example.org', name: 'Ada' }
const here = location.pathname
const until = '2026-12-22T12:00:00.000Z'
const searches: RecentSearch[] = [
  { id: 's2', phoneNumber: null, handle: 'marlow_id', searchedAt: '2026-11-22T10:00:00.000Z' },
  { id: 's1', phoneNumber: '+16285550119', handle: null, searchedAt: '2026-11-22T09:00:00.000Z' },
]
const bought: Billing = {
  ...freeBilling,
  tier: 'full',
  until,
  passes: [{ plan: 'full', until, startBy: null }],
}
let billing = bought

async function serve(url: string): Promise<Response> {
  if (url.endsWith('/get-session')) return Response.json({ user })
  if (url === '/api/user/ada/billing') return Response.json(billing)
  if (url === '/api/user/ada/recent-searches') return Response.json(searches)
  return Response.json({ ...user, displayName: 'Ada', subscriptionTier: 'full' })
}

const showCard = () =>
  render(
    <WithQueries>
      <PaidReportCard />
    </WithQueries>,
  )
const showNote = () =>
  render(
    <WithQueries>
      <ReportNote plan="full" />
    </WithQueries>,
  )

it('our own: the dashboard finds the paid report by the receipt in another tab', async () => {
  rememberPaid('full', 's1')
  await showCard()
  await expect.element(page.getByText('(628) 555-0119')).toBeVisible()
})

beforeEach(async () => {
  billing = bought
  vi.stubGlobal('fetch', serve)
  await refreshSession()
})
afterEach(() => {
  forgetPaid()
  carriedReport.set('')
  goTo(here, { replace: true })
  vi.unstubAllGlobals()
})

it('checkout names the report that the payment is for, with its number masked', async () => {
  carriedReport.set('s1')
  const { container } = await showNote()
  const opens = 'It opens in full on your dashboard as soon as this is paid.'
  await expect.element(page.getByText(opens)).toBeVisible()
  expect(container.textContent).toBe(`For the report about +1 (628) ***-**19. ${opens}`)
  expect(await accessibilityFaults(container)).toEqual([])
})

it('checkout names no report if none led to it', async () => {
  const { container } = await showNote()
  expect(container.textContent).toBe('')
})

it('checkout links back to the report that led to it', async () => {
  carriedReport.set('s1')
  const { container, unmount } = await render(<BackToReport />)
  const link = page.getByRole('link', { name: 'Back to the report' })
  await expect.element(link).toHaveAttribute('href', '/search')
  expect(await accessibilityFaults(container)).toEqual([])
  await unmount()
  carriedReport.set('')
  await render(<BackToReport />)
  await expect.element(link).not.toBeInTheDocument()
})

it('the paid report has the only primary button on the dashboard until it is dismissed', async () => {
  carriedReport.set('s1')
  rememberPaid('full')
  const { container } = await render(
    <WithQueries>
      <PaidReportCard />
      <QuickSearchCard />
    </WithQueries>,
  )
  const amber = () => Array.from(container.querySelectorAll('.bg-lamp'), (each) => each.textContent)
  await expect.poll(amber).toEqual(['Open the full report'])
  await page.getByRole('button', { name: 'Put away' }).click()
  await expect.poll(amber).toEqual(['Search'])
})

it('the dashboard shows the report that led to a payment once it is paid', async () => {
  carriedReport.set('s1')
  rememberPaid('full')
  expect(carriedReport.get()).toBe('')
  const { container } = await showCard()
  const card = page.getByRole('region', { name: 'Full Access is active until Dec 22, 2026' })
  await expect.element(card.getByText('(628) 555-0119')).toBeVisible()
  expect(await accessibilityFaults(container)).toEqual([])
  await card.getByRole('button', { name: 'Open the full report' }).click()
  expect(location.pathname).toBe('/search')
  expect(location.search).toBe('')
  await expect.element(card).not.toBeInTheDocument()
})

/** Renders nothing. Holds the search of this tab whose report led to the payment. */
function Searched({ recentSearchId }: { recentSearchId: string }) {
  const client = useQueryClient()
  useEffect(() => {
    const createdAt = '2026-11-20T12:00:00.000Z'
    const words = [{ text: 'He asked for money.', verified: false, disputed: false, createdAt }]
    const found = { ...match, reportCount: 9, warnings: 3, words }
    const answer = { ...bare, matches: [found], recentSearchId }
    forgetLatest(client)
    restoreLatest(client, { text: '+16285550119', answer, at: createdAt })
  }, [client, recentSearchId])
  return null
}
const bare = {
  message: '',
  canPost: true,
  checksLeft: null,
  renewsAt: null,
  details: 'none',
} as const

it.each([
  ['s1', true],
  ['s2', false],
])(
  'the paid report says how many women reported it, if this tab knows: %s',
  async (searched, isKnown) => {
    rememberPaid('full', 's1')
    await render(
      <WithQueries>
        <Searched recentSearchId={searched} />
        <PaidReportCard />
      </WithQueries>,
    )
    await expect.element(page.getByText('(628) 555-0119')).toBeVisible()
    const line = page.getByText('9 women reported it. 3 warnings, newest Nov 20, 2026.')
    expect(line.elements()).toHaveLength(isKnown ? 1 : 0)
  },
)

it('the paid report is dismissed with its button and by signing out', async () => {
  carriedReport.set('s2')
  rememberPaid('full')
  await showCard()
  await expect.element(page.getByText('@marlow_id')).toBeVisible()
  await page.getByRole('button', { name: 'Put away' }).click()
  await expect.element(page.getByText('@marlow_id')).not.toBeInTheDocument()
  carriedReport.set('s1')
  rememberPaid('full')
  await signOut()
  expect(Object.values(sessionStorage).join(' ')).not.toContain('s1')
})

it('the paid report of a single check says that its 24 hours start when it is opened', async () => {
  billing = {
    ...bought,
    tier: 'basic',
    until: null,
    passes: [{ plan: 'basic', until: null, startBy: until }],
  }
  carriedReport.set('s1')
  rememberPaid('basic')
  await showCard()
  await expect.element(page.getByRole('heading', { name: 'Basic Check is ready' })).toBeVisible()
  await expect.element(page.getByText(/Its 24 hours start when you open it\.$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Open the report' })).toBeVisible()
})
