import type { Member } from '@sidelight/contract/calls/accounts'
import type { Match } from '@sidelight/contract/calls/search'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import '../../app.css'
import { freeMember } from '../../../test/free-member.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { beneathLayers } from '../../platform/navigation/beneath-layers.ts'
import { startClearingKeys } from '../../platform/session/clear-keys-on-sign-out.ts'
import { setDiscreet } from '../../platform/session/discreet.ts'
import { leaveNow } from '../../platform/session/quick-exit.ts'
import { refreshSession, signOut } from '../../platform/session/session.ts'
import { carriedReport } from '../../platform/storage/carried-report.ts'
import { currentPrefill, forgetPrefill } from '../../platform/storage/search-prefill.ts'
import { HistoryRows } from '../history/history-rows.tsx'
import { QuickSearchCard } from '../quick-search-card.tsx'
import { RecentSearchesCard } from '../recent-searches-card.tsx'
import { SearchPage } from '../search-page.tsx'

const ADA = { id: 'ada', email: 'ada@example.org', name: 'Ada' }
const HER: Member = { ...freeMember, ...ADA }
const EVE = { id: 'eve', email: 'eve@example.org', name: 'Eve' }
const KEYS: Record<string, string> = {
  ada: 'AAAAAAAAAAAAAAAAAAAAAQ',
  eve: 'AAAAAAAAAAAAAAAAAAAAAg',
}
const NUMBER = '(628) 555-0119'
const match: Match = {
  id: 'a',
  phoneNumber: '+1 (628) ***-**19',
  handle: null,
  verified: false,
  corroborated: false,
  reportCount: 9,
  redFlags: ['Asks for money'],
  location: 'Oakland',
  classCounts: { safety: 6, deception: 3, compatibility: 0 },
  months: [],
}
const SPENT = { status: 429, headers: { 'retry-after': '3600' } }
const searches = [
  { id: 's1', phoneNumber: '+16285550119', handle: null, searchedAt: '2026-11-22T09:00:00.000Z' },
]
// A server with a few responses, which the tests change.
let member: typeof ADA | null = null
let searched = 0
let history = 30
let isSpent = false
let keysMayCome = Promise.resolve()

async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/sign-in/email'))
    member = JSON.stringify(init?.body).includes('eve') ? EVE : ADA
  if (url.endsWith('/sign-out')) {
    member = null
    return Response.json({})
  }
  if (url.endsWith('/get-session')) return Response.json(member && { user: member })
  if (!member) return Response.json({ code: 'unauthenticated', message: 'Out.' }, { status: 401 })
  if (url.endsWith('/draft-keys')) await keysMayCome
  return serveMember(url, member, init?.method)
}

function serveMember(url: string, her: typeof ADA, method = 'GET') {
  if (url.endsWith('/draft-keys')) return Response.json({ keys: [KEYS[her.id]] })
  if (url.endsWith('/preferences') && method === 'PATCH') {
    history = 0
    return Response.json({ history, deletedSearches: 1 })
  }
  if (url.endsWith('/preferences')) return Response.json({ history })
  if (url.endsWith('/recent-searches')) return Response.json(searches)
  if (url.includes('/recent-searches/')) return Response.json({ deleted: 1 })
  if (url === '/api/search') {
    if (isSpent) return Response.json({ code: 'quota_spent', message: 'Used.' }, SPENT)
    searched += 1
    return Response.json({
      matches: [match],
      message: 'As reported.',
      canPost: true,
      checksLeft: 2,
      renewsAt: null,
      details: 'none',
      recentSearchId: 's1',
    })
  }
  return Response.json({ ...her, displayName: her.name, subscriptionTier: 'free' })
}

const box = () => page.getByRole('textbox', { name: 'Phone number or handle' })
const report = () => page.getByRole('heading', { name: '9 women reported this number' })
const stored = () =>
  Object.keys(sessionStorage)
    .filter((name) => name.startsWith('kept in-tab'))
    .toSorted()
const bothStored = () => expect.poll(stored).toEqual(['kept in-tab answer', 'kept in-tab box'])

/** Clears what is in memory, as a reload does, and opens the page again. */
async function reload(as = ADA) {
  await cleanup()
  member = null
  await refreshSession()
  forgetPrefill()
  await signInWithEmail(as.email, 'secret')
  return render(<SearchPage />)
}

async function check() {
  await render(<SearchPage />)
  await press()
}

async function press() {
  await box().fill(NUMBER)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(report()).toBeVisible()
}

vi.stubGlobal('fetch', serve)
startClearingKeys()
afterAll(() => vi.unstubAllGlobals())
beforeEach(async () => {
  setDiscreet(false)
  searched = 0
  history = 30
  isSpent = false
  keysMayCome = Promise.resolve()
  await signInWithEmail(ADA.email, 'secret')
})
afterEach(async () => {
  vi.useRealTimers()
  carriedReport.set('')
  await signOut()
})

describe('our own: a search after a reload', () => {
  it('shows its number and answer again, without using a check', async () => {
    await check()
    await bothStored()
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(
      /\(628|555-?0119|ada@|Oakland/,
    )
    await reload()
    await expect.element(box()).toHaveValue(NUMBER)
    await expect.element(report()).toBeVisible()
    expect(searched).toBe(1)
  })

  it('§8 shows the spent quota of the last search, not the answer for an earlier number', async () => {
    await check()
    await bothStored()
    isSpent = true
    await box().fill('(212) 555-0188')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.poll(stored).toEqual(['kept in-tab box', 'kept in-tab spent'])
    await reload()
    await expect.element(box()).toHaveValue('(212) 555-0188')
    await expect.element(page.getByRole('alert').getByText(/^Used\./)).toBeVisible()
    await expect.element(report()).not.toBeInTheDocument()
  })

  it('is replaced by what the member types, even if it is restored while the box has the focus', async () => {
    await check()
    await bothStored()
    const arrival = Promise.withResolvers<void>()
    keysMayCome = arrival.promise
    await reload()
    await box().click()
    arrival.resolve()
    await expect.element(box()).toHaveValue(NUMBER)
    await userEvent.keyboard('@marlow_id')
    await expect.element(box()).toHaveValue('@marlow_id')
  })

  it('fills the box of the dashboard with the text as it was last typed', async () => {
    await render(
      <WithQueries>
        <QuickSearchCard />
      </WithQueries>,
    )
    await box().fill('628')
    await box().fill(NUMBER)
    await expect.poll(stored).toEqual(['kept in-tab box'])
    await reload()
    await expect.element(box()).toHaveValue(NUMBER)
    expect(searched).toBe(0)
  })

  it('is not shown to the next member in the same tab', async () => {
    await check()
    await bothStored()
    await reload(EVE)
    await expect.poll(stored).toEqual([])
    await expect.element(box()).toHaveValue('')
    await expect.element(report()).not.toBeInTheDocument()
  })

  it('is deleted on sign-out', async () => {
    await check()
    await bothStored()
    await signOut()
    expect(stored()).toEqual([])
  })

  it('is deleted on quick exit', async () => {
    await check()
    await bothStored()
    const { run } = beneathLayers
    // Quick exit must not replace the page of the tests.
    beneathLayers.run = () => undefined
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    leaveNow()
    expect(stored()).toEqual([])
    beneathLayers.run = run
    document.documentElement.hidden = false
  })

  it('§8 is not stored while the history is off, and an earlier one is deleted', async () => {
    await check()
    await bothStored()
    history = 0
    await reload()
    await expect.poll(stored).toEqual([])
    await expect.element(box()).toHaveValue('')
    await expect.element(report()).not.toBeInTheDocument()
    await press()
    expect(searched).toBe(2)
    await box().fill('628')
    expect(stored()).toEqual([])
    await reload()
    await expect.element(box()).toHaveValue('')
  })

  it('§8 is deleted from page and tab when the history is turned off', async () => {
    await check()
    await bothStored()
    await cleanup()
    await render(
      <WithQueries>
        <HistoryRows member={HER} />
      </WithQueries>,
    )
    await page.getByRole('radio', { name: 'Off', exact: true }).click()
    await page.getByRole('button', { name: 'Delete and shorten' }).click()
    await expect.element(page.getByText('Saved. 1 search was deleted.')).toBeVisible()
    expect(currentPrefill().text).toBe('')
    await expect.poll(stored).toEqual([])
    await cleanup()
    await render(<SearchPage />)
    await expect.element(page.getByText('Read the public board')).toBeVisible()
    await expect.element(report()).not.toBeInTheDocument()
  })

  it('is only in memory in discreet mode, and is then deleted from the tab', async () => {
    await check()
    await bothStored()
    setDiscreet(true)
    await expect.poll(stored).toEqual([])
    await expect.element(box()).toHaveValue(NUMBER)
    await reload()
    await expect.element(box()).toHaveValue('')
  })

  it('is restored without its answer after a day', async () => {
    await check()
    await bothStored()
    vi.setSystemTime(Date.now() + 90_000_000)
    await reload()
    await expect.element(box()).toHaveValue(NUMBER)
    await expect.element(page.getByText('Read the public board')).toBeVisible()
    await expect.element(report()).not.toBeInTheDocument()
  })

  it('is deleted together with the recent search', async () => {
    await check()
    await cleanup()
    await render(
      <WithQueries>
        <RecentSearchesCard />
      </WithQueries>,
    )
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect.poll(() => currentPrefill().text).toBe('')
    await cleanup()
    await render(<SearchPage />)
    await expect.element(page.getByText('Read the public board')).toBeVisible()
    await expect.poll(stored).toEqual([])
  })

  it('is the search of the report that led to checkout, if none was stored', async () => {
    setDiscreet(true)
    carriedReport.set('s1')
    await reload()
    await expect.element(box()).toHaveValue('+1 (628) 555-0119')
    expect([searched, carriedReport.get()]).toEqual([0, ''])
  })
})
