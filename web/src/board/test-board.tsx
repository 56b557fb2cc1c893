import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { takeAway } from '../../test/take-away.ts'
import { signInWithEmail } from '../platform/auth/auth.ts'
import { DEFAULTS } from '../platform/config.ts'
import { refreshSession, signOut } from '../platform/session/session.ts'
import { dismissToast } from '../platform/toasts.ts'
import { BoardPage } from './board-page.tsx'
import { warning } from './test-warning.ts'

/** The server's answer to a reported problem. */
const REPORT_RECEIPT = {
  received: true,
  receipt: '4539148803436467',
  dueAt: '2026-11-09T10:00:00.000Z',
  ledger: `12:${'a'.repeat(64)}`,
}

/** The path of the board's calls. */
export const BOARD = '/api/public-receipts'
/** The URL of the test runner, restored after each test. */
const runner = location.href
const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }

interface Sent {
  path: string
  body: unknown
  key: string | null
}

/** The responses of the test server. A test replaces a part of it. */
export const server = {
  signedIn: false,
  emailConfirmed: true,
  confirmationCounts: false,
  sent: [] as Sent[],
  list: (_path: string): Response => Response.json([]),
  search: (): Response => Response.json([]),
  post: async (): Promise<Response> => Response.json(warning('new'), { status: 201 }),
}
export const usual = { ...server }

/** Returns the requests so far whose method and path begin with `start`. */
export function sent(start: string): Sent[] {
  return server.sent.filter(({ path }) => path.startsWith(start))
}

/** Returns a refusal as problem+json. */
export function refusal(status: number, body: object, headers = {}): Response {
  return Response.json({ message: 'No.', ...body }, { status, headers })
}

/** Locates the button with exactly this name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Returns the axe rules that the page violates now. */
export async function faults(): Promise<string[]> {
  return accessibilityFaults(document.body)
}

/** Starts a test as a visitor with a wide window. */
export async function startBoard() {
  await openBoard()
  await refreshSession()
}

/** Starts a test with a wide window, before the session is known. */
export async function openBoard() {
  Object.assign(server, usual, { sent: [] })
  vi.stubGlobal('fetch', serve)
  await page.viewport(1280, 900)
  history.replaceState(null, '', '/public-board')
}

/** Unmounts the page, then clears what a session leaves in memory. */
export async function endBoard() {
  await takeAway()
  history.replaceState(null, '', runner)
  await signIn()
  await signOut()
  dismissToast()
  vi.unstubAllGlobals()
}

export function signIn() {
  return signInWithEmail('ada@example.org', 'secret')
}

/** Renders the board within the landmark that the shell has. */
export function renderBoard() {
  return render(
    <main>
      <BoardPage />
    </main>,
  )
}

/** Signs a member in and opens the form of the board. */
export async function openForm() {
  await signIn()
  const screen = await renderBoard()
  await button('Add Safety Warning').click()
  await expect.element(page.getByRole('dialog', { name: 'Share a Safety Warning' })).toBeVisible()
  return screen
}

/** Locates the button of a step of the form, with or without a count of faults. */
export const stepButton = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })

/** Fills in the required fields of a warning. The second step stays open. */
export async function fillForm() {
  await stepButton('Who').click()
  await page.getByLabelText('Phone number').fill('415 555 0142')
  await button('Continue').click()
  await button('Love bombing').click()
  await page.getByLabelText('Description').fill('He cancelled four times.')
}

async function serve(path: string, { method = 'GET', body, headers }: RequestInit = {}) {
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : null
  const key = new Headers(headers).get('idempotency-key')
  server.sent.push({ path: `${method} ${path}`, body: parsed, key })
  return path.startsWith(BOARD) ? serveBoard(method, path) : serveSession(path)
}

function serveBoard(method: string, path: string) {
  if (method === 'GET') return server.list(path)
  if (path.endsWith('/search')) return server.search()
  if (path.endsWith('/problems')) return Response.json(REPORT_RECEIPT, { status: 201 })
  return server.post()
}

function serveSession(path: string) {
  if (path.includes('/sign-in/')) server.signedIn = true
  if (path.endsWith('/sign-out')) server.signedIn = false
  if (path.endsWith('/get-session')) return Response.json(server.signedIn ? { user } : null)
  const { confirmationCounts, emailConfirmed } = server
  if (path.endsWith('/config')) return Response.json({ ...DEFAULTS, confirmationCounts })
  return Response.json({ ...user, displayName: 'Ada', emailConfirmed })
}
