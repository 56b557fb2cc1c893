import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { noteServerTime } from '../platform/api/server-clock.ts'
import { refreshSession, signOut } from '../platform/session/session.ts'
import { isUnreported } from '../platform/storage/unreported-number.ts'
import { SearchPage } from './search-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const number = '(415) 555-0142'
let sent: unknown[] = []
let answered = Promise.resolve()
let asWritten: boolean | undefined
let renewsAt: string | null = null
let headers: Record<string, string> = {}

async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/get-session')) return Response.json({ user })
  if (url !== '/api/search') return Response.json({ ...user, displayName: 'Ada' })
  sent.push(await new Request(url, init).json())
  await answered
  const answer = {
    matches: [],
    lookedUp: 'number',
    asWritten,
    message: '',
    canPost: true,
    checksLeft: 2,
    renewsAt,
    details: 'none',
  }
  return Response.json(answer, { headers })
}

afterEach(async () => {
  sent = []
  answered = Promise.resolve()
  asWritten = undefined
  renewsAt = null
  headers = {}
  await signOut()
  vi.unstubAllGlobals()
})

// In a file of its own, because the session is unknown only until the first response to a page.
it('§4 a search that is started before the session is known is sent once, when it is', async () => {
  vi.stubGlobal('fetch', serve)
  await render(<SearchPage />)
  await userEvent.type(
    page.getByRole('textbox', { name: 'Phone number or handle' }),
    `${number}{Enter}`,
  )
  expect(sent).toEqual([])
  await refreshSession()
  await expect.element(page.getByRole('heading', { name: 'All Clear' })).toBeVisible()
  expect(sent).toMatchObject([{ phoneNumber: number, userId: 'm1' }])
})

it('§4 a search is sent once, however often it is started before the answer', async () => {
  vi.stubGlobal('fetch', serve)
  const answer = Promise.withResolvers<void>()
  answered = answer.promise
  await refreshSession()
  await render(<SearchPage />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Phone number or handle' }), number)
  const box = page.getByRole('textbox', { name: 'Phone number or handle' }).element()
  const press = () =>
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  // Presses Enter twice before the next render, and once more while the button says 'Searching...'.
  press()
  press()
  await expect.element(page.getByRole('button', { name: 'Searching...' })).toBeDisabled()
  press()
  answer.resolve()
  await expect.element(page.getByRole('heading', { name: 'All Clear' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

it('rules: Board: a number without reports is kept in memory until the next check or sign-out', async () => {
  vi.stubGlobal('fetch', serve)
  await refreshSession()
  await render(<SearchPage />)
  const box = page.getByRole('textbox', { name: 'Phone number or handle' })
  const check = async (typed: string, title: string) => {
    await box.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await check(number, 'All Clear')
  expect([isUnreported('+1 415 555 0142'), isUnreported('4155550143')]).toEqual([true, false])
  asWritten = true
  await check('415 555 014', 'Not found as written')
  expect([isUnreported(number), isUnreported('415 555 014')]).toEqual([false, false])
  asWritten = undefined
  await check(number, 'All Clear')
  expect(isUnreported(number)).toBe(true)
  await signOut()
  expect(isUnreported(number)).toBe(false)
})

it("§4 the renewal of the checks is shown by the server's clock, which the answer contains", async () => {
  const serverAt = Date.now() + 3 * DAY_MS
  headers = { date: new Date(serverAt).toUTCString() }
  renewsAt = new Date(serverAt + MINUTE_MS).toISOString()
  vi.stubGlobal('fetch', serve)
  await refreshSession()
  await render(<SearchPage />)
  await userEvent.type(
    page.getByRole('textbox', { name: 'Phone number or handle' }),
    `${number}{Enter}`,
  )
  await expect.element(page.getByText(/2 left, renews (tomorrow )?at /)).toBeVisible()
  noteServerTime({ headers: new Headers({ date: new Date().toUTCString() }) }, Date.now())
})
