import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { freeMember } from '../../../../test/free-member.ts'
import { security } from '../../../moderation/console/test-console.ts'
import { refreshSession, signOut } from '../../../platform/session/session.ts'
import { PartnerPage } from './partner-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const known = { name: 'Harbour House', listed: false, endedOn: null as string | null }
const answer = {
  received: true,
  receipt: '4539148803436467',
  dueAt: '2026-11-04T10:00:00.000Z',
  ledger: `12:${'a'.repeat(64)}`,
}
let office = known
let actsForOffice = true
/** The status of the response to a request for the office. */
let unread = 200
/** The server's refusal of a new case; null while it accepts cases. */
let refused: { status: number; body: object } | null = null
let keys: (string | null)[] = []
let sent: [string, unknown][] = []

async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/get-session')) return Response.json({ user })
  if (url.endsWith('/register')) return Response.json({ ...freeMember, actsForOffice })
  if (url.endsWith('/security')) return Response.json(security)
  if (!url.includes('/partner/')) return ok()
  if (init?.method === 'POST') return take(url, init)
  return unread === 200 ? Response.json(office) : Response.json({}, { status: unread })
}

function take(url: string, { body, headers }: RequestInit) {
  sent.push([url, JSON.parse(typeof body === 'string' ? body : '{}')])
  if (url.endsWith('/office')) {
    office = { ...office, listed: true }
    return Response.json(office)
  }
  keys.push(new Headers(headers).get('idempotency-key'))
  return refused
    ? Response.json(refused.body, { status: refused.status })
    : Response.json(answer, { status: 201 })
}
const ok = () => Response.json({})

const show = async () => {
  await refreshSession()
  return render(
    <main>
      <PartnerPage />
    </main>,
  )
}
const field = (label: string) => page.getByLabelText(label)
const press = () => page.getByRole('button', { name: 'Open the case' }).click()
const casesSent = () =>
  sent.filter(([url]) => url.endsWith('/partner/cases')).map(([, body]) => body)

async function confirm() {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Password', { exact: true }).fill('a long password')
  // The account has a password, so the dialog offers no auth provider.
  expect(dialog.getByRole('button', { name: /Google/ }).query()).toBeNull()
  await dialog.getByRole('button', { name: /^Confirm/ }).click()
}

beforeEach(() => {
  office = known
  actsForOffice = true
  unread = 200
  refused = null
  sent = []
  keys = []
  vi.stubGlobal('fetch', serve)
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

it('§6 the page of an office of help answers 404 to a member who acts for none', async () => {
  actsForOffice = false
  await show()
  await expect.element(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
})

it('§6 the page of an office of help answers 404 if the server knows no office', async () => {
  unread = 404
  await show()
  await expect.element(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
})

it('§6 the page of an office of help shows an error if it did not load, and loads on a second try', async () => {
  unread = 503
  await show()
  const again = page.getByRole('alert').getByRole('button')
  await expect.element(again).toBeVisible()
  await expect.element(field('Which warning?')).not.toBeInTheDocument()
  unread = 200
  await again.click()
  await expect.element(page.getByText('You work for Harbour House.')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('§6 the page of an office of help marks missing fields, and opens a case after a step-up', async () => {
  const { container } = await show()
  await expect.element(page.getByText('You work for Harbour House.')).toBeVisible()
  expect(await accessibilityFaults(container)).toEqual([])
  await press()
  await expect.element(field('Which warning?')).toHaveFocus()
  await expect.element(field('What is wrong?')).toBeInvalid()
  await field('Which warning?').fill('https://sidelight.example/public-board/w/abc')
  await field('What is wrong?').fill('It names the street.')
  await press()
  expect(casesSent()).toEqual([])
  await confirm()
  await expect.element(page.getByRole('heading', { name: 'Your case' })).toHaveFocus()
  await expect.element(page.getByText('4539 1488 0343 6467')).toBeVisible()
  expect(casesSent()).toEqual([
    {
      card: 'https://sidelight.example/public-board/w/abc',
      text: 'It names the street.',
      contact: '',
    },
  ])
  expect(await accessibilityFaults(container)).toEqual([])
  await page.getByRole('button', { name: 'Open another case' }).click()
  await expect.element(field('Which warning?')).toHaveValue('')
})

it('§6 the page of an office of help keeps a refused form, and retries with the same key', async () => {
  await show()
  await field('Which warning?').fill('nothing')
  await field('What is wrong?').fill('It names the street.')
  const card = 'The board has no warning at that link. Paste the link of its card.'
  refused = { status: 422, body: { code: 'invalid', message: card, fields: { card } } }
  await press()
  await confirm()
  await expect.element(field('Which warning?')).toHaveFocus()
  await expect.element(page.getByText(card)).toBeVisible()
  await expect.element(field('What is wrong?')).toHaveValue('It names the street.')
  refused = null
  await press()
  await confirm()
  await expect.element(page.getByText('4539 1488 0343 6467')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('§6 the page of an office of help has a switch to name the office in public', async () => {
  await show()
  const named = page.getByRole('switch', { name: 'Name this office in public' })
  await expect.element(named).not.toBeChecked()
  await named.click()
  await expect.element(named).toBeChecked()
  expect(sent).toEqual([[expect.stringMatching(/\/partner\/office$/), { listed: true }]])
})

it('§6 the page of an office of help says since when the office opens no cases, and has no form', async () => {
  office = { ...known, endedOn: '2026-11-02' }
  const { container } = await show()
  await expect.element(page.getByText(/^Since .* this office opens no new cases/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Open the case' })).not.toBeInTheDocument()
  expect(await accessibilityFaults(container)).toEqual([])
})
