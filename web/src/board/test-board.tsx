import type { Warning } from '@sidelight/contract/board'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { signInWithEmail } from '../platform/identity.ts'
import { refreshSession, signOut } from '../platform/session.ts'
import { dismissToast } from '../platform/toasts.ts'
import { BoardPage } from './board-page.tsx'

/** Where the board's calls go. */
export const BOARD = '/api/public-receipts'
const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }

/** A masked warning as the server sends it. */
export function warning(id: string, change: Partial<Warning> = {}): Warning {
  return {
    id,
    phoneNumber: '+1 (415) ***-**42',
    handle: '@ma***id',
    email: 'ma***@example.com',
    realName: null,
    nicknames: ['M***y'],
    redFlags: ['Asks for money', 'Gaslighting', 'Love bombing', 'Ghosting'],
    description: 'Cancelled four times.',
    location: 'Brooklyn',
    timeframe: null,
    verified: false,
    corroborated: false,
    disputed: false,
    reportCount: 1,
    createdAt: '2026-11-02T12:00:00.000Z',
    yours: false,
    appearsAt: null,
    ...change,
  }
}

interface Sent {
  path: string
  body: unknown
  key: string | null
}

/** What the board's server answers; a test replaces a part. */
export const server = {
  signedIn: false,
  sent: [] as Sent[],
  list: (_path: string): Response => Response.json([]),
  search: (): Response => Response.json([]),
  post: async (): Promise<Response> => Response.json(warning('new'), { status: 201 }),
}
export const usual = { ...server }

/** Every request so far of one method to a path that starts so. */
export function sent(start: string): Sent[] {
  return server.sent.filter(({ path }) => path.startsWith(start))
}

/** A refusal as problem+json. */
export function refusal(status: number, body: object, headers = {}): Response {
  return Response.json({ message: 'No.', ...body }, { status, headers })
}

/** The button of exactly this name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The rules that axe finds broken now. */
export async function faults(): Promise<string[]> {
  return accessibilityFaults(document.body)
}

/** A visitor in front of a wide page. */
export async function startBoard() {
  Object.assign(server, usual, { sent: [] })
  vi.stubGlobal('fetch', serve)
  await page.viewport(1280, 900)
  await refreshSession()
}

/** Takes the page away, then everything that a session leaves in memory. */
export async function endBoard() {
  await cleanup()
  await signIn()
  await signOut()
  dismissToast()
  vi.unstubAllGlobals()
}

/** From here on the reader is a member. */
export function signIn() {
  return signInWithEmail('ada@example.org', 'secret')
}

/** The board in its landmark, as the shell shows it. */
export function renderBoard() {
  return render(
    <main>
      <BoardPage />
    </main>,
  )
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
  if (path.endsWith('/problems')) return Response.json({ received: true }, { status: 201 })
  return server.post()
}

function serveSession(path: string) {
  if (path.includes('/sign-in/')) server.signedIn = true
  if (path.endsWith('/sign-out')) server.signedIn = false
  if (path.endsWith('/get-session')) return Response.json(server.signedIn ? { user } : null)
  return Response.json({ ...user, displayName: 'Ada' })
}
