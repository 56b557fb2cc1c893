import type { Match } from '@sidelight/contract/calls/search'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { signInWithEmail } from '../platform/auth/auth.ts'
import { signOut } from '../platform/session/session.ts'
import { currentPrefill, forgetPrefill } from '../platform/storage/search-prefill.ts'
import { currentToast } from '../platform/toasts.ts'
import { SearchPage } from './search-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const match: Match = {
  id: 'a',
  phoneNumber: '+1 (415) ***-**42',
  handle: '@******id',
  verified: false,
  corroborated: false,
  reportCount: 1,
  redFlags: ['Asks for money'],
  location: null,
  classCounts: { safety: 1, deception: 0, compatibility: 0 },
  months: [],
}
const NAME = 'This is a name. Names are searched on the board.'
function found(matches: Match[], change: object) {
  const rest = { canPost: true, checksLeft: 2, renewsAt: null, details: 'none' }
  return Response.json({ matches, message: 'As reported.', ...rest, ...change })
}

let signedIn = false
let calls = 0
let bodies: unknown[] = []
let answer: () => Response

async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url === '/api/search') {
    calls += 1
    bodies.push(await new Request(url, init).json())
  }
  return url === '/api/search' ? answer() : Response.json({ ...user, displayName: 'Ada' })
}

const box = () => page.getByRole('textbox', { name: 'Phone number or handle' })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const faults = () => accessibilityFaults('body > div')
async function search(text: string) {
  const screen = await render(<SearchPage />)
  await box().fill(text)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  return screen
}

beforeEach(async () => {
  forgetPrefill()
  calls = 0
  bodies = []
  currentToast.set(null)
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('the search of a text by its kind', () => {
  it('§5 says that names are not checked, and carries a name to the board with one press', async () => {
    await search(' Marcus Webb ')
    await expect.element(page.getByRole('status').filter({ hasText: NAME })).toBeVisible()
    await expect.element(box()).toHaveAccessibleDescription(NAME)
    await expect.poll(currentToast.get).toMatchObject({ title: 'Nothing was searched' })
    await expect.element(box()).toHaveFocus()
    expect(calls).toBe(0)
    expect(page.getByText('All Clear').query()).toBeNull()
    expect(await faults()).toEqual([])
    const link = page.getByRole('link', { name: 'Look on the board' })
    await expect.element(link).toHaveAttribute('href', '/public-board')
    await link.click()
    expect(currentPrefill()).toMatchObject({ text: 'Marcus Webb', purpose: 'board' })
    expect(location.href).not.toContain('Marcus')
  })

  it.each([
    ['12', 'Too short for a number or a handle. Nothing was checked.'],
    ['!!!', 'Too short for a number or a handle. Nothing was checked.'],
    ['555-019', 'Too short for a number or a handle. Nothing was checked.'],
    ['(415) 555-0142 (628) 555-0119', 'This is more than one number. Check one at a time.'],
    ['https://example.com/marcus', 'This is a web address. Enter his handle or number.'],
  ])('§5 answers %s in the browser: no check, no All Clear', async (text, sentence) => {
    await search(text)
    await expect.element(page.getByText(sentence).first()).toBeVisible()
    await expect.element(box()).toHaveFocus()
    expect(calls).toBe(0)
    expect(page.getByText('All Clear').query()).toBeNull()
    expect(await faults()).toEqual([])
  })

  it('§5 removes an earlier All Clear if the next text is a name', async () => {
    answer = () => found([], { lookedUp: 'number' })
    await search('628 555 0119')
    await expect.element(heading('All Clear')).toBeVisible()
    await box().fill('Marcus Webb')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.element(page.getByText(NAME).first()).toBeVisible()
    await expect.element(heading('All Clear')).not.toBeInTheDocument()
    await box().fill('628 555 0119')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.element(heading('All Clear')).toBeVisible()
  })

  it('§7 shows an answer that has only the three specified fields', async () => {
    const { id, phoneNumber, handle, verified, reportCount, redFlags, location } = match
    const bare = { id, phoneNumber, handle, verified, reportCount, redFlags, location }
    answer = () => Response.json({ matches: [bare], message: 'As reported.', canPost: true })
    await search('628 555 0119')
    await expect.element(heading('1 woman reported this number')).toBeVisible()
    await expect.element(page.getByText('Asks for money')).toBeVisible()
    answer = () => Response.json({ matches: [], message: 'Nothing.', canPost: true })
    await box().fill('628 555 0118')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.element(heading('All Clear')).toBeVisible()
  })

  it.each([
    ['628 555 0119', 'United States · +1 628 555 0119'],
    ['+44 20 7946 0958', 'United Kingdom · +44 20 7946 0958'],
    ['https://instagram.com/marlow_id?igsh=1', 'Handle @marlow_id from an Instagram link'],
    ['https://wa.me/5215512345678', 'Mexico · +52 55 1234 5678 from a WhatsApp link'],
    ['@Marlow_ID', 'Handle @marlow_id'],
    ['marlow@example.com', 'Email marlow@example.com'],
    ['415555014', 'This number looks incomplete. Check it again, or search it as it is.'],
    ['06 12 34 56 78', 'This number looks incomplete. Check it again, or search it as it is.'],
    ['marlow@gmail', 'This email looks incomplete. It is searched as the handle @marlowgmail'],
    ['+41 55 550 142', 'This number looks incomplete. Check it again, or search it as it is.'],
    ['+52 55 1234 567', 'This number looks incomplete. Check it again, or search it as it is.'],
    ['41555501421234', 'This number looks too long. Check it again, or search it as it is.'],
    ['4155550142123456', 'This number looks too long. Check it again, or search it as it is.'],
  ])('§5 shows how %s is read before anything is sent', async (text, line) => {
    await render(<SearchPage />)
    await box().fill(text)
    const status = page.getByRole('status').filter({ hasText: line })
    await expect.element(status).toBeVisible()
    await expect.element(status).toHaveAttribute('aria-live', 'polite')
    expect(calls).toBe(0)
  })

  it.each([
    ['https://www.tiktok.com/@marlow_id', 'TikTok'],
    ['threads.net/@marlow_id', 'Threads'],
    ['https://tinder.com/@marlow_id', 'Tinder'],
  ])('§5 calls the link %s no incomplete email', async (text, site) => {
    await render(<SearchPage />)
    await box().fill(text)
    const status = page.getByRole('status').filter({ hasText: `from a ${site} link` })
    await expect.element(status).toHaveTextContent(`Handle @marlow_id from a ${site} link`)
  })

  it('§5 reads a number by the chosen country, and searches for it', async () => {
    answer = () => found([], {})
    await render(<SearchPage />)
    await box().fill('628 555 0119')
    await page.getByRole('button', { name: 'Other country' }).click()
    const country = page.getByRole('combobox', { name: 'Other country' })
    await expect.element(country).toHaveFocus()
    await expect.element(country).toHaveDisplayValue('United States')
    await country.selectOptions('MX')
    await expect.element(page.getByRole('status').filter({ hasText: 'Mexico' })).toBeVisible()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.element(heading('All Clear')).toBeVisible()
    expect(bodies).toMatchObject([{ phoneNumber: '+526285550119' }])
  })

  it('§3 shows the message of the server if it cannot read the text', async () => {
    answer = () =>
      Response.json(
        { code: 'unreadable', message: NAME, fields: { phoneNumber: NAME } },
        { status: 422 },
      )
    await search('628 555 0119')
    await expect.element(page.getByRole('alert').filter({ hasText: NAME })).toBeVisible()
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
    expect(page.getByText('All Clear').query()).toBeNull()
  })

  it('decisions: shows no All Clear for an incomplete number that was not found', async () => {
    answer = () => found([], { asWritten: true })
    const { container } = await search('555 0142')
    await expect.element(heading('Not found as written')).toHaveFocus()
    await expect.element(page.getByText('As reported.')).toBeVisible()
    expect(currentToast.get()).toMatchObject({ title: 'Not found as written' })
    expect(page.getByText('All Clear').query()).toBeNull()
    expect(container.querySelector('[class*=clear]')).toBeNull()
    expect(await faults()).toEqual([])
    await page.getByRole('link', { name: 'Search the board for this' }).click()
    expect(currentPrefill()).toMatchObject({ text: '555 0142', purpose: 'board' })
  })

  it.each([
    ['marcusid', 'handle', '1 woman reported a number with this handle'],
    ['instagram.com/marcusid', 'handle', '1 woman reported a number with this handle'],
    ['marcus@example.org', 'email', '1 woman reported a number with this email'],
    ['(415) 555-0142', 'number', '1 woman reported this number'],
    ['@marcusid', undefined, '1 woman reported a number with this handle'],
  ])('§2 names what was checked in the title: %s', async (text, lookedUp, title) => {
    answer = () => found([match], { lookedUp })
    await search(text)
    await expect.element(heading(title)).toBeVisible()
  })
})
