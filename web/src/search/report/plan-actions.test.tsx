import type { Match } from '@sidelight/contract/calls/search'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { signOut } from '../../platform/session/session.ts'
import type { Search } from '../queries.ts'
import { Report } from './report.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const match: Match = {
  id: 'a',
  phoneNumber: '+1 (415) ***-**42',
  handle: null,
  verified: false,
  corroborated: false,
  reportCount: 1,
  redFlags: ['Asks for money'],
  location: null,
  classCounts: { safety: 1, deception: 0, compatibility: 0 },
  months: [],
}
const details = {
  level: 'full',
  until: '2026-12-22T09:21:00Z',
  reports: [],
  privateReports: 1,
}
const search: Search = {
  text: '(415) 555-0142',
  at: '2026-11-22T09:21:00Z',
  answer: {
    matches: [],
    message: '',
    canPost: true,
    checksLeft: null,
    renewsAt: null,
    details: 'full',
  },
}
let signedIn = false
let answer: () => Response = () => Response.json({})
let asked: { key: string | null; body: unknown }[] = []

async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url === '/api/search/details') return Response.json(details)
  if (url !== '/api/connect-requests') return Response.json({ ...user, displayName: 'Ada' })
  const request = new Request(url, init)
  asked.push({ key: request.headers.get('idempotency-key'), body: await request.json() })
  return answer()
}

const show = (change: Partial<Match> = {}, several?: { first: boolean }) =>
  render(
    <WithQueries>
      <Report match={{ ...match, ...change }} search={search} several={several} />
    </WithQueries>,
  )
const ask = () => page.getByRole('button', { name: 'Ask to connect' })

beforeEach(async () => {
  asked = []
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('the request to talk in a report', () => {
  it('§6 says that nobody is named, is retried with the same key, and is not offered once it is sent', async () => {
    await show()
    const nobody = 'Women who reported this and may be asked can say yes or no. Nobody is named.'
    await expect.element(ask()).toHaveAccessibleDescription(nobody)
    answer = () => Response.json({ code: 'account_too_young', message: 'Wait.' }, { status: 403 })
    await ask().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Wait.')
    const expiresAt = '2026-12-02T09:30:00Z'
    answer = () => Response.json({ asked: true, roomId: null, expiresAt, requestsLeft: 2 })
    await ask().click()
    await expect.element(page.getByText('You asked.')).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveFocus()
    await expect.element(page.getByText(/2 requests left\./)).toBeVisible()
    expect(ask().query()).toBeNull()
    expect(asked[1]?.body).toEqual({ phoneNumber: '(415) 555-0142', userId: 'm1', matchId: 'a' })
    expect(asked[0]?.key).toBe(asked[1]?.key)
    expect(await accessibilityFaults('body > div')).toEqual([])
  })

  it('decisions: is not offered for an incomplete number, and says why', async () => {
    await show({ phoneNumber: '*****88', whole: false })
    await expect.element(page.getByText(/^Nobody can be asked about this number/)).toBeVisible()
    expect(ask().query()).toBeNull()
    await expect.element(page.getByRole('button', { name: 'Full details' })).toBeEnabled()
  })

  const lapses = (days: number) => {
    const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString()
    answer = () => Response.json({ asked: true, roomId: null, expiresAt, requestsLeft: null })
  }

  it('§6 is still shown as sent after the report was collapsed or searched again', async () => {
    lapses(10)
    const { unmount } = await show({}, { first: true })
    await ask().click()
    await expect.element(page.getByText('You asked.')).toBeVisible()
    const fold = page.getByRole('heading', { level: 2 }).getByRole('button')
    await fold.click()
    expect(page.getByText('You asked.').query()).toBeNull()
    await fold.click()
    await expect.element(page.getByText('You asked.')).toBeVisible()
    expect(ask().query()).toBeNull()
    await expect.element(fold).toHaveFocus()
    await unmount()
    await show()
    await expect.element(page.getByText('You asked.')).toBeVisible()
    expect(ask().query()).toBeNull()
  })

  it('§6 can be sent again after it has lapsed', async () => {
    lapses(-1)
    const { unmount } = await show()
    await ask().click()
    await expect.element(page.getByText('You asked.')).toBeVisible()
    await unmount()
    await show()
    await expect.element(ask()).toBeVisible()
  })

  it('§6 links to a room in which the member already is', async () => {
    answer = () =>
      Response.json({ asked: true, roomId: 'room-9', expiresAt: null, requestsLeft: null })
    await show()
    await ask().click()
    const link = page.getByRole('link', { name: 'Go to the room' })
    await expect.element(link).toHaveAttribute('href', '/match-room/room-9')
  })
})
