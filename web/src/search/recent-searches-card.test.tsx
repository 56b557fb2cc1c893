import type { RecentSearch } from '@sidelight/contract/search'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { signInWithEmail } from '../platform/identity.ts'
import { WithQueries } from '../platform/query-client.tsx'
import { signOut } from '../platform/session.ts'
import { RecentSearchesCard } from './recent-searches-card.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let list: () => Response = () => Response.json([])
let signedIn = false

async function serve(url: string) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url === '/api/user/m1/recent-searches') return list()
  return Response.json({ ...user, displayName: 'Ada' })
}

const searched = (over: Partial<RecentSearch>): RecentSearch => ({
  id: JSON.stringify(over),
  phoneNumber: null,
  handle: null,
  searchedAt: '2026-11-02T12:00:00.000Z',
  ...over,
})
const show = () =>
  render(
    <WithQueries>
      <RecentSearchesCard />
    </WithQueries>,
  )
const faults = () => accessibilityFaults('body > div')

beforeEach(async () => {
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('RecentSearchesCard', () => {
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

  it('§9 shows at most five', async () => {
    list = () => Response.json(['1', '2', '3', '4', '5', '6'].map((handle) => searched({ handle })))
    await show()
    await expect.element(page.getByText('@5')).toBeVisible()
    expect(page.getByText('@6').query()).toBeNull()
  })

  it('§2 says when there are none', async () => {
    list = () => Response.json([])
    await show()
    await expect.element(page.getByText('No recent searches')).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('says when they did not load and tries again', async () => {
    list = () => Response.json({ code: 'internal', message: 'Ours.' }, { status: 500 })
    await show()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Ours\./)
    list = () => Response.json([searched({ handle: 'maya' })])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('@maya')).toBeVisible()
  })
})
