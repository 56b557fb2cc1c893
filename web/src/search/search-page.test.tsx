import type { Match } from '@sidelight/contract/calls/search'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { signInWithEmail } from '../platform/auth/auth.ts'
import { signInSheet } from '../platform/auth/sign-in-sheet.ts'
import { refreshSession, signOut } from '../platform/session/session.ts'
import { carryPrefill, currentPrefill } from '../platform/storage/search-prefill.ts'
import { currentToast } from '../platform/toasts.ts'
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
let signedIn = false
/** By when the bought check has to start. Undefined without a bought check. */
let startBy: string | null | undefined
/** The member's plan while no check is bought. */
let tier: 'free' | 'full' = 'free'
let sent: unknown[] = []
let answer: () => Response | Promise<Response> = () => answered([])

async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url.endsWith('/billing')) {
    const until = startBy === null ? '2026-12-02T12:00:00.000Z' : null
    return Response.json({ passes: [{ plan: 'promo', until, startBy }] })
  }
  if (url !== '/api/search') {
    const subscriptionTier = startBy === undefined ? tier : 'promo'
    return Response.json({ ...user, displayName: 'Ada', subscriptionTier })
  }
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
  startBy = undefined
  tier = 'free'
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
  it('§2 asks a visitor to sign in, and keeps the button disabled', async () => {
    await signOut()
    await render(<SearchPage />)
    await expect.element(button('Search')).toBeDisabled()
    const message = page.getByText('Please sign in to search our safety database', { exact: true })
    await expect.element(message).toBeVisible()
    await expect.element(button('Sign In')).toBeVisible()
    await userEvent.type(box(), `${number}{Enter}`)
    await expect.poll(currentToast.get).toMatchObject({
      title: 'Sign In Required',
      description: 'Please sign in to search for safety information.',
    })
    const stays = 'Your number stays in the box and is checked as soon as you are in.'
    await expect.element(page.getByText(stays)).toBeVisible()
    expect(await faults()).toEqual([])
    await button('Sign up and check').click()
    expect(signInSheet.get()).toBe('sign-up')
    signInSheet.set(null)
  })

  it('§4 searches once for the number of a visitor when she has signed in', async () => {
    await signOut()
    await render(<SearchPage />)
    await box().fill(number)
    await signInWithEmail(user.email, 'secret')
    await expect.element(heading('All Clear')).toBeVisible()
    expect(sent).toEqual([{ phoneNumber: number, userId: 'm1' }])
  })

  it('§2 links to the public board before any search', async () => {
    await render(<SearchPage />)
    const link = page.getByRole('link', { name: 'Read the public board' })
    await expect.element(link).toHaveAttribute('href', '/public-board')
    expect(await faults()).toEqual([])
  })

  it('§5 asks for text if the box is empty, in a toast and at the box', async () => {
    await search('   ')
    expect(currentToast.get()).toMatchObject({
      title: 'Missing Information',
      description: 'Please enter a phone number or social handle.',
    })
    await expect.element(box()).toHaveFocus()
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
  })

  it("§4 shows 'Searching...' until the answer arrives", async () => {
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
    await expect.element(heading('9 women reported this number')).toHaveFocus()
    await expect.element(page.getByText('+1 (415) ***-**42')).toBeVisible()
    await expect.element(page.getByText('9 reports')).toBeVisible()
    expect(currentToast.get()).toMatchObject({
      title: 'Warnings in our records',
      tone: 'destructive',
    })
    expect(currentToast.get()?.description).toBeUndefined()
    expect(location.pathname + location.hash).not.toMatch(/415|0142/)
    expect(await faults()).toEqual([])
  })

  it('§4 shows All Clear as no guarantee, with a plain toast, and passes the number to an entry', async () => {
    await search(number)
    await expect.element(heading('All Clear')).toHaveFocus()
    const statement = 'No warnings in our records. That is not a guarantee.'
    await expect.element(page.getByText(statement)).toBeVisible()
    await expect.element(page.getByText('As reported.')).toBeVisible()
    expect(currentToast.get()).toMatchObject({ title: 'All Clear' })
    expect(currentToast.get()).not.toMatchObject({ description: expect.anything() })
    expect(currentToast.get()?.tone).toBeUndefined()
    await expect.element(heading('All Clear')).toHaveAccessibleDescription(statement)
    // The same text leads to the same page here and where the quota is used.
    await expect
      .element(page.getByRole('link', { name: 'See plans' }))
      .toHaveAttribute('href', '/checkout?plan=full')
    expect(await faults()).toEqual([])
    const link = page.getByRole('link', { name: 'Add an entry of your own' })
    await expect.element(link).toHaveAttribute('href', '/dashboard#add-entry')
    await link.click()
    expect(currentPrefill()).toMatchObject({ text: number, purpose: 'entry' })
    expect(location.pathname + location.hash).not.toMatch(/415|0142/)
  })

  it('§8 shows an error if the search failed, keeps the text and searches again on a second try', async () => {
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
    const stays = 'Nothing was searched. The number stays here, and the board is open.'
    await expect.element(alert.getByText(stays)).toBeVisible()
    await expect
      .element(alert.getByRole('link', { name: 'See plans' }))
      .toHaveAttribute('href', '/checkout?plan=full')
    await expect.element(alert.getByRole('link', { name: 'Read the public board' })).toBeVisible()
    await expect.element(box()).toHaveValue(number)
    expect(await faults()).toEqual([])
  })

  it('§6 offers no plan for a spent quota to a member with unlimited searches', async () => {
    await signOut()
    tier = 'full'
    await signInWithEmail(user.email, 'secret')
    const spent = { code: 'quota_spent', message: 'Your 200 checks of today are used.' }
    answer = () => Response.json(spent, { status: 429, headers: { 'retry-after': '3600' } })
    await search(number)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See plans' })).not.toBeInTheDocument()
  })

  it('§4 shows a spent quota again on return from the plans, and no older answer', async () => {
    const screen = await search('(212) 555-0188')
    await expect.element(heading('All Clear')).toBeVisible()
    const spent = { code: 'quota_spent', message: 'Your 3 checks are used. They renew at 9.' }
    answer = () => Response.json(spent, { status: 429, headers: { 'retry-after': '3600' } })
    await box().fill(number)
    await button('Search').click()
    const stays = page.getByText(
      'Nothing was searched. The number stays here, and the board is open.',
    )
    await expect.element(stays).toBeVisible()
    await screen.unmount()
    await render(<SearchPage />)
    await expect.element(stays).toBeVisible()
    await expect.element(box()).toHaveValue(number)
    await expect.element(heading('All Clear')).not.toBeInTheDocument()
    answer = () => answered([])
    await button('Search').click()
    await expect.element(heading('All Clear')).toBeVisible()
    await expect.element(stays).not.toBeInTheDocument()
  })

  it('§6 says that the next search starts a bought check, until one has started it', async () => {
    await signOut()
    startBy = '2026-12-22T12:00:00.000Z'
    await signInWithEmail(user.email, 'secret')
    answer = () => {
      startBy = null
      return answered([match], 'basic')
    }
    await render(<SearchPage />)
    const waits = page.getByText(
      'Your next check starts your Promo Access: 24 hours for that number.',
    )
    await expect.element(waits).toBeVisible()
    await box().fill(number)
    await button('Search').click()
    await expect.element(page.getByText('Your plan covers this check.')).toBeVisible()
    await expect.element(waits).not.toBeInTheDocument()
  })

  it('asks for a sign-in if the session has ended, and keeps the text', async () => {
    answer = () => {
      signedIn = false
      return Response.json({ code: 'unauthenticated', message: 'No.' }, { status: 401 })
    }
    await search(number)
    await expect.element(button('Sign In')).toBeVisible()
    await expect.element(box()).toHaveValue(number)
  })

  it('§2 searches once for text that was typed on the dashboard', async () => {
    carryPrefill('@maya', 'check')
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

  it('clears result and text when the session ends', async () => {
    carryPrefill('@maya', 'check')
    await signOut()
    await refreshSession()
    await render(<SearchPage />)
    await expect.element(box()).toHaveValue('')
    expect(currentPrefill()).toEqual({ text: '', country: null, purpose: null })
  })
})
