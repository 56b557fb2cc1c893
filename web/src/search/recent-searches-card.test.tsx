import type { RecentSearch } from '@sidelight/contract/calls/search'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { brokenWords, crowdedTexts, showAtTwice } from '../../test/at-twice.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { signInWithEmail } from '../platform/auth/auth.ts'
import { goTo } from '../platform/navigation/router.tsx'
import { signOut } from '../platform/session/session.ts'
import { RecentSearchesCard } from './recent-searches-card.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let list: () => Response = () => Response.json([])
let signedIn = false
let tier = 'free'
const END = '2026-12-02T12:00:00.000Z'
/** The ends of the bought checks; null for one that waits. */
let checks: (string | null)[] = []

const here = location.pathname
let deleted: string[] = []

async function serve(url: string, init?: RequestInit) {
  if (init?.method === 'DELETE') {
    deleted.push(url)
    return Response.json({ deleted: true })
  }
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url === '/api/user/m1/recent-searches') return list()
  const passes = checks.map((until) => ({ plan: 'basic', until }))
  if (url === '/api/user/m1/billing') return Response.json({ tier, passes })
  return Response.json({ ...user, displayName: 'Ada', subscriptionTier: tier })
}

const searched = (over: Partial<RecentSearch>): RecentSearch => ({
  id: JSON.stringify(over),
  phoneNumber: null,
  handle: null,
  searchedAt: '2026-11-02T12:00:00.000Z',
  ...over,
})
const show = (isFree?: (search: RecentSearch) => boolean) =>
  render(
    <WithQueries>
      <RecentSearchesCard {...(isFree ? { isFree } : {})} />
    </WithQueries>,
  )
const faults = () => accessibilityFaults('body > div')

/** Signs in, as a member with this plan. */
async function signInWith(plan: string) {
  tier = plan
  await signInWithEmail(user.email, 'secret')
}

beforeEach(async () => {
  deleted = []
  vi.stubGlobal('fetch', serve)
  await signInWith('free')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('RecentSearchesCard', () => {
  it('rules: Watches: links to the watches of the member', async () => {
    list = () => Response.json([searched({ handle: 'maya' })])
    await show()
    await expect
      .element(page.getByRole('link', { name: 'Watches', exact: true }))
      .toHaveAttribute('href', '/watches')
  })

  it('§2 shows the phone as (xxx) xxx-xxxx, the handle and the date', async () => {
    list = () =>
      Response.json([
        searched({ phoneNumber: '+14155550142' }),
        searched({ handle: 'maya' }),
        searched({ handle: 'maya@example.org' }),
      ])
    const { container } = await show()
    await expect.element(page.getByText('(415) 555-0142')).toBeVisible()
    await expect.element(page.getByText('@maya', { exact: true })).toBeVisible()
    await expect.element(page.getByText('maya@example.org', { exact: true })).toBeVisible()
    const day = new Date('2026-11-02T12:00:00.000Z')
    const shown = day.toLocaleDateString(undefined, { dateStyle: 'medium' })
    expect(container.querySelector('time')?.textContent).toBe(shown)
    expect(await faults()).toEqual([])
  })

  it('shows the number of another country in groups', async () => {
    list = () => Response.json([searched({ phoneNumber: '+442079460958' })])
    await show()
    await expect.element(page.getByText('+44 20 7946 0958')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Remove +44 20 7946 0958' }))
      .toBeVisible()
  })

  it('§2 shows each search above its buttons on a phone with text at 200%', async () => {
    list = () =>
      Response.json([searched({ phoneNumber: '+14155550142' }), searched({ handle: 'maya' })])
    await showAtTwice()
    const { container } = await show()
    await expect.element(page.getByText('(415) 555-0142')).toBeVisible()
    await expect.element(page.getByText(', uses 1 check').first()).toBeVisible()
    expect(brokenWords(container)).toEqual([])
    expect(crowdedTexts(container)).toEqual([])
  })

  it('shows an error in place of a search that cannot be rendered, beside the others', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    list = () => Response.json([{ ...searched({}), handle: 7 }, searched({ handle: 'maya' })])
    await show()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^This part could not be shown/)
    await expect.element(page.getByText('@maya')).toBeVisible()
    expect(await faults()).toEqual([])
    logged.mockRestore()
  })

  it('§9 shows at most five', async () => {
    list = () => Response.json(['1', '2', '3', '4', '5', '6'].map((handle) => searched({ handle })))
    await show()
    await expect.element(page.getByText('@5')).toBeVisible()
    expect(page.getByText('@6').query()).toBeNull()
  })

  it('§2 says that there are no searches', async () => {
    list = () => Response.json([])
    await show()
    await expect.element(page.getByText('No recent searches')).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('shows an error if the searches did not load, and loads them on a second try', async () => {
    list = () => Response.json({ code: 'internal', message: 'Ours.' }, { status: 500 })
    await show()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Ours\./)
    list = () => Response.json([searched({ handle: 'maya' })])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('@maya')).toBeVisible()
  })

  it('says to a member without a plan that a recheck uses one check', async () => {
    list = () => Response.json([searched({ handle: 'maya' })])
    await show()
    await expect.element(page.getByText(', uses 1 check')).toBeVisible()
    const again = page.getByRole('button', { name: 'Recheck' })
    await expect.element(again).toHaveAccessibleDescription('@maya , uses 1 check')
    await again.click()
    expect(location.pathname).toBe('/search')
    expect(location.href).not.toContain('maya')
    goTo(here, { replace: true })
  })

  it('rules: Watches: names no cost of a recheck that is free before a meeting', async () => {
    list = () => Response.json([searched({ handle: 'maya' }), searched({ handle: 'rio' })])
    await show(({ handle }) => handle === 'maya')
    await expect.element(page.getByText('@rio')).toBeVisible()
    expect(page.getByText(', uses 1 check').elements()).toHaveLength(1)
    const [free] = page.getByRole('button', { name: 'Recheck' }).elements()
    expect(free?.getAttribute('aria-describedby')).not.toContain('cost-')
  })

  it.each([
    { bought: [null], words: ', starts your Basic Check' },
    { bought: [END], words: ', uses 1 check unless your plan covers it' },
    { bought: [END, null], words: ', starts your Basic Check unless another covers it' },
  ])(
    '§6 says what a recheck costs with bought checks that end at $bought',
    async ({ bought, words }) => {
      checks = bought
      await signInWith('basic')
      list = () => Response.json([searched({ phoneNumber: '+14155550142' })])
      await show()
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
      const again = page.getByRole('button', { name: 'Recheck' })
      await expect.element(again).toHaveAccessibleDescription(`(415) 555-0142 ${words}`)
    },
  )

  it.each(['full', 'vip'])(
    '§6 says nothing about checks to a member with the plan %s',
    async (plan) => {
      await signInWith(plan)
      list = () => Response.json([searched({ handle: 'maya' })])
      await show()
      await expect.element(page.getByText('@maya')).toBeVisible()
      expect(page.getByText(/uses|starts/).query()).toBeNull()
    },
  )

  it('deletes one search at once, and moves the focus to the next', async () => {
    list = () => Response.json([searched({ handle: 'maya' }), searched({ handle: 'rio' })])
    await show()
    await page.getByRole('button', { name: 'Remove @maya' }).click()
    await expect.element(page.getByText('@maya')).not.toBeInTheDocument()
    expect(deleted).toEqual([
      `/api/user/m1/recent-searches/${encodeURIComponent('{"handle":"maya"}')}`,
    ])
    await expect.element(page.getByRole('button', { name: 'Remove @rio' })).toHaveFocus()
  })

  it('clears the list with one press, and restores it on Undo', async () => {
    list = () => Response.json([searched({ handle: 'maya' }), searched({ handle: 'rio' })])
    await show()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect.element(page.getByText('No recent searches')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
    expect(await faults()).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('@maya')).toBeVisible()
    expect(deleted).toEqual([])
  })

  it('deletes a cleared list when it is unmounted during the time to undo', async () => {
    list = () => Response.json([searched({ handle: 'maya' })])
    const { unmount } = await show()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect.element(page.getByText('No recent searches')).toBeVisible()
    expect(deleted).toEqual([])
    await unmount()
    await expect.poll(() => deleted).toEqual(['/api/user/m1/recent-searches'])
  })

  it('deletes a cleared list before the page is left', async () => {
    list = () => Response.json([searched({ handle: 'maya' })])
    await show()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    dispatchEvent(new Event('beforeunload'))
    await expect.poll(() => deleted).toEqual(['/api/user/m1/recent-searches'])
  })

  it('deletes a cleared list after the time to undo', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      list = () => Response.json([searched({ handle: 'maya' })])
      await show()
      await page.getByRole('button', { name: 'Clear all' }).click()
      await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await vi.advanceTimersByTimeAsync(10_000)
      await expect.poll(() => deleted).toEqual(['/api/user/m1/recent-searches'])
    } finally {
      vi.useRealTimers()
    }
  })
})
