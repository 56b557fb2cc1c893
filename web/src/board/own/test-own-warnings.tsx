import type { OwnWarning } from '@sidelight/contract/calls/board'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { signOut } from '../../platform/session/session.ts'
import { currentToast } from '../../platform/toasts.ts'
import { warning } from '../test-warning.ts'
import { OwnWarnings } from './own-warnings.tsx'

export const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
export const NUMBER = '(415) 555-0142'

export function own(id: string, change: Partial<OwnWarning> = {}): OwnWarning {
  return {
    ...warning(id, { yours: true }),
    state: 'published',
    openToContact: false,
    identity: {
      phoneNumber: '+14155550142',
      handle: 'marcusid',
      email: 'marcus@example.com',
      realName: 'Marcus Webb',
      nicknames: ['Marc', 'Al'],
    },
    ...change,
  }
}

/** The responses of the calls, and the requests that were sent. */
export const served = {
  signedIn: false,
  list: (): Response => Response.json([]),
  answer: (): Response => Response.json({}),
  board: (): Response => Response.json([]),
  sent: [] as { method: string; path: string; body: unknown }[],
}

async function serve(path: string, { method = 'GET', body }: RequestInit = {}) {
  if (path === '/api/user/m1/public-receipts') return served.list()
  if (path === '/api/public-receipts') return served.board()
  if (!path.startsWith('/api/public-receipts/')) return serveSession(path)
  const content: unknown = typeof body === 'string' ? JSON.parse(body) : {}
  served.sent.push({ method, path, body: content })
  return served.answer()
}

function serveSession(path: string) {
  if (path.endsWith('/sign-in/email')) served.signedIn = true
  if (path.endsWith('/sign-out')) served.signedIn = false
  if (path.endsWith('/get-session')) return Response.json(served.signedIn ? { user } : null)
  return Response.json({ ...user, displayName: 'Ada' })
}

export async function show() {
  return await render(
    <main>
      <h1>Records</h1>
      <WithQueries>
        <OwnWarnings memberId={user.id} />
      </WithQueries>
    </main>,
  )
}

/** Serves one warning of a signed-in member before each test, and signs out after it. */
export function serveOwnWarnings(): void {
  beforeEach(async () => {
    served.sent = []
    served.list = () => Response.json([own('w1')])
    currentToast.set(null)
    vi.stubGlobal('fetch', serve)
    await page.viewport(1280, 900)
    await signInWithEmail(user.email, 'secret')
  })
  afterEach(async () => {
    await signOut()
    vi.unstubAllGlobals()
  })
}
