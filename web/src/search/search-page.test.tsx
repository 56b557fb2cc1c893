import type { Match } from '@sidelight/contract/search'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { carriedNumber } from '../platform/carried-number.ts'
import { signInWithEmail } from '../platform/identity.ts'
import { refreshSession, signOut } from '../platform/session.ts'
import { currentToast } from '../platform/toasts.ts'
import { handedText } from './handed-text.ts'
import { SearchPage } from './search-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const number = '(415) 555-0142'
const match: Match = {
  id: 'a',
  phoneNumber: '+1 (415) ***-**42',
  handle: '@******id',
  verified: true,
  corroborated: true,
  reportCount: 9,
  redFlags: ['Asks for money', 'Controlling', 'Catfishing', 'Cheating', 'Ghosting', 'Late', 'Rude'],
  location: 'San Francisco',
  classCounts: { safety: 6, deception: 3, compatibility: 9 },
  months: [
    { month: '2020-05', reports: 7 },
    { month: new Date().toISOString().slice(0, 7), reports: 2 },
  ],
}
const answered = (matches: Match[], details = 'none') =>
  Response.json({
    matches,
    message: 'As reported.',
    canPost: true,
    checksLeft: details === 'none' ? 2 : null,
    renewsAt: null,
    details,
  })
const report = {
  reportedOn: '2026-10-02T12:00:00.000Z',
  verified: true,
  location: 'Leeds',
  timeframe: 'Spring',
  redFlags: ['Asks for money'],
  description: 'Asked for a loan.',
}
const basicReport = { ...report, redFlags: [], description: null }

let signedIn = false
let sent: unknown[] = []
let asked: Record<string, unknown> = {}
let answer: () => Response | Promise<Response> = () => answered([])

async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url === '/api/search/details') {
    asked = await new Request(url, init).json()
    const reports = asked.matchId === 'a' ? [report, basicReport] : []
    return Response.json({
      level: 'full',
      until: '2026-12-02T09:30:00.000Z',
      reports,
      privateReports: 2,
    })
  }
  if (url !== '/api/search') return Response.json({ ...user, displayName: 'Ada' })
  sent.push(await new Request(url, init).json())
  return answer()
}

const box = () => page.getByRole('textbox', { name: 'Phone number or handle' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const faults = () => accessibilityFaults('body > div')
async function search(text: string) {
  const screen = await render(<SearchPage />)
  await box().fill(text)
  await button('Search').click()
  return screen
}

beforeEach(async () => {
  sent = []
  answer = () => answered([])
  currentToast.set(null)
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('SearchPage', () => {
  it('§2 asks a visitor to sign in and keeps the button disabled', async () => {
    await signOut()
    await render(<SearchPage />)
    await expect.element(button('Search')).toBeDisabled()
    const message = page.getByText('Please sign in to search our safety database', { exact: true })
    await expect.element(message).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await userEvent.type(box(), `${number}{Enter}`)
    expect(currentToast.get()).toMatchObject({
      title: 'Sign In Required',
      description: 'Please sign in to search for safety information.',
    })
    expect(await faults()).toEqual([])
  })

  it('§2 links to the public board before any search', async () => {
    await render(<SearchPage />)
    const link = page.getByRole('link', { name: 'Read the public board' })
    await expect.element(link).toHaveAttribute('href', '/public-board')
    expect(await faults()).toEqual([])
  })

  it('§5 asks for text when there is none, in a toast and at the box', async () => {
    await search('   ')
    expect(currentToast.get()).toMatchObject({
      title: 'Missing Information',
      description: 'Please enter a phone number or social handle.',
    })
    await expect.element(box()).toHaveFocus()
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
  })

  it('§4 says that it is searching until the answer is there', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer = () => promise
    await search(number)
    await expect.element(button('Searching...')).toBeDisabled()
    resolve(answered([]))
    await expect.element(button('Search')).toBeEnabled()
    expect(sent).toEqual([{ phoneNumber: number, userId: 'm1' }])
  })

  it('§4 shows the warnings with a destructive toast and moves the focus to them', async () => {
    answer = () => answered([match])
    await search(number)
    await expect.element(heading('Warnings about this number')).toHaveFocus()
    await expect.element(heading('+1 (415) ***-**42')).toBeVisible()
    await expect.element(page.getByText('9 reports')).toBeVisible()
    expect(currentToast.get()).toMatchObject({ tone: 'destructive', description: 'As reported.' })
    expect(location.pathname + location.hash).not.toMatch(/415|0142/)
    expect(await faults()).toEqual([])
  })

  it("§5 shows five red flags under the words for their class, then '+N more'", async () => {
    answer = () => answered([match])
    const { container } = await search(number)
    await expect.element(page.getByText('+2 more')).toBeVisible()
    const lists = [...container.querySelectorAll('ul[aria-label]')]
    expect(lists.map((list) => [list.ariaLabel, list.textContent])).toEqual([
      ['Red flags: safety', 'Asks for moneyControlling'],
      ['Red flags: deception', 'CatfishingCheating'],
      ['Red flags: compatibility', 'Ghosting+2 more'],
    ])
  })

  it('§3 draws what women named and when they first reported, and says the same in words', async () => {
    answer = () => answered([match])
    await search(number)
    const classes = page.getByRole('figure', { name: 'What they named' })
    await expect
      .element(classes)
      .toMatchTextContent(/Safety.*6 of 9 women.*Deception.*3 of 9 women/)
    const months = page.getByRole('figure', { name: 'When they first reported' })
    await expect.element(months.getByText('Earlier: 7 women')).toBeVisible()
    const named = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
    const month = new Date().toLocaleDateString(undefined, named)
    await expect.element(months.getByRole('img', { name: `${month}: 2 women` })).toBeVisible()
    expect(months.element().querySelectorAll('rect')).toHaveLength(12)
  })

  it('§3 draws nothing about one woman alone', async () => {
    answer = () => answered([{ ...match, reportCount: 1, months: [] }])
    await search(number)
    await expect.element(page.getByText('1 report', { exact: true })).toBeVisible()
    expect(page.getByRole('figure').elements()).toEqual([])
  })

  it('§6 keeps both buttons of a match disabled and says why', async () => {
    answer = () => answered([match])
    await search(number)
    for (const name of ['Connect (Premium)', 'View Full Details ($4.99)']) {
      await expect.element(button(name)).toBeDisabled()
      const reason = 'Included in Full Access and VIP Side Radar.'
      await expect.element(button(name)).toHaveAccessibleDescription(reason)
    }
  })

  it('§6 opens the full details of a match with a plan that includes them', async () => {
    answer = () => answered([match], 'full')
    await search(number)
    await expect.element(page.getByText('Your plan covers this check.')).toBeVisible()
    await button('Full details').click()
    const dialog = page.getByRole('dialog', { name: 'Full details' })
    await expect.element(dialog.getByText('Asked for a loan.')).toBeVisible()
    await expect.element(dialog.getByText('Place: Leeds').first()).toBeVisible()
    await expect.element(dialog.getByText('9 women reported this number separately.')).toBeVisible()
    await expect
      .element(dialog.getByText('2 private entries count too', { exact: false }))
      .toBeVisible()
    await expect.element(dialog.getByRole('figure', { name: 'What they named' })).toBeVisible()
    expect(asked).toEqual({ phoneNumber: number, userId: 'm1', matchId: 'a' })
    expect(await accessibilityFaults('[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(button('Full details')).toHaveFocus()
  })

  it('§6 opens the safety details with a single check, and keeps the rest closed', async () => {
    answer = () => answered([match], 'basic')
    await search(number)
    await expect.element(button('Safety details')).toBeEnabled()
    await expect
      .element(button('Connect (Premium)'))
      .toHaveAccessibleDescription('Included in Full Access and VIP Side Radar.')
  })

  it('§4 shows All Clear as no promise, with a plain toast, and carries the number on', async () => {
    await search(number)
    await expect.element(heading('All Clear')).toHaveFocus()
    const statement = 'No warnings in our records. That is not a guarantee.'
    await expect.element(page.getByText(statement)).toBeVisible()
    await expect.element(page.getByText('As reported.')).toBeVisible()
    expect(currentToast.get()?.tone).toBeUndefined()
    expect(await faults()).toEqual([])
    const link = page.getByRole('link', { name: 'Add an entry of your own' })
    await expect.element(link).toHaveAttribute('href', '/dashboard#add-entry')
    await link.click()
    expect(carriedNumber.get()).toBe(number)
    expect(location.pathname + location.hash).not.toMatch(/415|0142/)
  })

  it('§8 says that the search failed, keeps the text and tries again', async () => {
    answer = () => Response.json({ code: 'internal', message: 'Ours.' }, { status: 500 })
    await search(number)
    await expect.element(page.getByText('The search did not finish.')).toBeVisible()
    expect(currentToast.get()).toMatchObject({
      title: 'Search Error',
      description: 'Failed to search. Please try again.',
      tone: 'destructive',
    })
    expect(await faults()).toEqual([])
    answer = () => answered([])
    await button('Try again').click()
    await expect.element(heading('All Clear')).toBeVisible()
    await expect.element(box()).toHaveValue(number)
  })

  it('says when a spent quota renews', async () => {
    const spent = { code: 'quota_spent', message: 'Your 3 checks are used. They renew at 9.' }
    answer = () => Response.json(spent, { status: 429, headers: { 'retry-after': '3600' } })
    await search(number)
    const alert = page.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/^Your 3 checks are used\. They renew /)
    expect(await faults()).toEqual([])
  })

  it('notices that the session is over and keeps the text', async () => {
    answer = () => {
      signedIn = false
      return Response.json({ code: 'unauthenticated', message: 'No.' }, { status: 401 })
    }
    await search(number)
    await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect.element(box()).toHaveValue(number)
  })

  it('§2 searches at once for what was typed on the dashboard, once', async () => {
    handedText.set('@maya')
    const { unmount } = await render(<SearchPage />)
    await expect.element(heading('All Clear')).toBeVisible()
    expect(sent).toEqual([{ handle: '@maya', userId: 'm1' }])
    expect(location.href).not.toContain('maya')
    await unmount()
    await render(<SearchPage />)
    await expect.element(heading('All Clear')).toBeVisible()
    await expect.element(box()).toHaveValue('@maya')
    expect(sent).toHaveLength(1)
  })

  it('forgets the result and the text with the session', async () => {
    handedText.set('@maya')
    carriedNumber.set(number)
    await signOut()
    await refreshSession()
    await render(<SearchPage />)
    await expect.element(box()).toHaveValue('')
    expect(carriedNumber.get()).toBe('')
  })
})
