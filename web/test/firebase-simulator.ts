import { vi } from 'vitest'

const REST = /^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\/v1\/([^?]+)/

/** Returns an ID token with the parts that the SDK reads. */
function token(): string {
  const now = Math.floor(Date.now() / 1_000)
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  return [{ alg: 'RS256' }, { sub: 'fb-1', iat: now, exp: now + 3600 }].map(part).join('.') + '.s'
}

// The SDK registers its handler once, in the first test.
let onEvent: ((event: AuthEvent) => unknown) | undefined

interface AuthEvent {
  authEvent: Record<string, unknown>
}

/**
 * Replaces Firebase's REST interface and the script of its popup, as far as the real SDK uses them.
 * Answers are successes until a test changes them.
 */
export function simulateFirebase() {
  const refusals = new Map<string, string>()
  const state = {
    /** The calls to Firebase with their bodies. */
    asked: [] as string[],
    /** The calls to our server with their bodies. */
    ours: [] as string[],
    ourStatus: 200,
    /** Whether the member has opened the link in Firebase's email. */
    emailVerified: false,
    offline: false,
    authorizedDomains: [location.hostname],
    popup: { closed: false, focus: () => undefined, close: () => undefined } as unknown,
    opened: [] as URL[],
  }
  function answer(call: string): Response {
    const message = refusals.get(call)
    if (message !== undefined)
      return Response.json({ error: { code: 400, message } }, { status: 400 })
    if (call === 'projects') return Response.json({ authorizedDomains: state.authorizedDomains })
    const { emailVerified } = state
    const user = { localId: 'fb-1', email: 'ada@example.org', displayName: 'Ada', emailVerified }
    if (call === 'accounts:lookup') return Response.json({ users: [user] })
    const fresh = { refreshToken: 'r', refresh_token: 'r', expiresIn: '3600', expires_in: '3600' }
    return Response.json({ ...user, ...fresh, idToken: token(), access_token: token() })
  }

  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (state.offline) throw new TypeError('Failed to fetch')
    const call = REST.exec(url)?.[2]
    if (call !== undefined) {
      state.asked.push(`${call} ${typeof init?.body === 'string' ? init.body : ''}`)
      return answer(call)
    }
    state.ours.push(`${url} ${typeof init?.body === 'string' ? init.body : ''}`)
    return Response.json({ user: null }, { status: state.ourStatus })
  })
  vi.stubGlobal('open', (url: string) => {
    state.opened.push(new URL(url))
    return state.popup
  })
  simulateFrame()
  return {
    state,
    refuse: (call: string, message: string) => void refusals.set(call, message),
    /** Returns from Google to the popup, as a successful sign-in does. */
    finish: () =>
      onEvent?.({
        authEvent: {
          type: 'signInViaPopup',
          eventId: state.opened.at(-1)?.searchParams.get('eventId'),
          urlResponse: 'https://side-1.firebaseapp.com/__/auth/handler?code=c',
          sessionId: 's',
          postBody: null,
          tenantId: null,
        },
      }),
  }
}

/** Replaces the hidden frame of the project's domain that delivers the result of the popup. */
function simulateFrame() {
  const frame = {
    restyle: () => undefined,
    ping: (done: () => void) => Promise.resolve(done()),
    register: (_type: string, handler: typeof onEvent) => {
      onEvent = handler
    },
    // The SDK throws after it has answered. The real frame ignores that.
    send: (_type: string, _data: unknown, done: (answers: object[]) => void) => {
      try {
        done([{ webStorageSupport: true }])
      } catch {
        return
      }
    },
  }
  const context = {
    open: async (_options: object, ready: (frame: object) => unknown) => ready(frame),
  }
  vi.stubGlobal('gapi', {
    load: (_name: string, { callback }: { callback: () => void }) => callback(),
    iframes: { Iframe: Object, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
  })
}
