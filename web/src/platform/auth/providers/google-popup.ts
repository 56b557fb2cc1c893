import { refreshSession } from '../../session/session.ts'
import { authCall } from '../auth-call.ts'
import { AuthCallError, type AuthErrorCode } from '../auth-error.ts'

const POLL_MS = 250
/**
 * Milliseconds to wait for the message of a popup after it was closed. A popup that has finished
 * closes itself.
 */
const GRACE_MS = 1_500
const LONGEST_MS = 5 * 60_000

interface Attempt {
  /** Distinguishes this attempt from those of other windows and tabs. */
  nonce: string
  end(error?: unknown): void
}

let attempt: Attempt | undefined
let channel: BroadcastChannel | undefined

/** The auth route for which the popup is opened: a sign-in, or the step-up of an open session. */
type Purpose = '/sign-in/social' | '/step-up/google'

/**
 * Sends the popup to Google. Resolves when it reports success (server: oauth-popup-callback.ts).
 * Rejects with AuthCallError. A new attempt ends the previous one with
 * `auth/cancelled-popup-request`.
 */
export async function signInInPopup(
  popup: Window | null,
  purpose: Purpose = '/sign-in/social',
): Promise<void> {
  attempt?.end(new AuthCallError('auth/cancelled-popup-request'))
  if (!popup) throw new AuthCallError('auth/popup-blocked')
  listen()
  const nonce = crypto.randomUUID()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stopWatching = watch(popup, (error) => mine.end(error))
  const mine: Attempt = {
    nonce,
    end(error) {
      stopWatching()
      if (attempt === mine) attempt = undefined
      if (error !== undefined) reject(error)
      else resolve()
    },
  }
  attempt = mine
  openGoogle(popup, { nonce, purpose }).catch((error: unknown) => {
    if (attempt === mine) popup.close()
    mine.end(error)
  })
  return promise
}

/** Requests Google's URL from our server and opens it in the popup. */
async function openGoogle(
  popup: Window,
  { nonce, purpose }: { nonce: string; purpose: Purpose },
): Promise<void> {
  const body = { provider: 'google', nonce } as const
  const answer = await authCall('POST', purpose, body)
  if (!answer) throw new AuthCallError('')
  if (attempt?.nonce === nonce && !popup.closed) popup.location.replace(answer.url)
}

/**
 * Calls `end` when the popup is closed or has been open for LONGEST_MS. Returns a function that
 * stops watching.
 */
function watch(popup: Window, end: (error: AuthCallError) => void): () => void {
  let closedAt: number | undefined
  const poll = setInterval(() => {
    if (!popup.closed) closedAt = undefined
    else closedAt ??= performance.now()
    if (closedAt === undefined || performance.now() - closedAt < GRACE_MS) return
    end(new AuthCallError('auth/popup-closed-by-user'))
  }, POLL_MS)
  const limit = setTimeout(() => {
    popup.close()
    end(new AuthCallError('auth/timeout'))
  }, LONGEST_MS)
  return () => {
    clearInterval(poll)
    clearTimeout(limit)
  }
}

function listen() {
  if (channel) return
  channel = new BroadcastChannel('sign-in-popup')
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data))
}

function onMessage(data: unknown) {
  if (typeof data !== 'object' || data === null) return
  const nonce: unknown = Reflect.get(data, 'nonce')
  const error: unknown = Reflect.get(data, 'error')
  const failed = typeof error === 'string' && error !== ''
  // An error without a nonce may belong to any attempt, so it ends the current one.
  if (attempt && (nonce === attempt.nonce || (failed && nonce === null))) {
    return attempt.end(failed ? errorOf(error) : undefined)
  }
  // An attempt that seemed closed has succeeded after all, here or in another tab.
  if (!failed) void refreshSession()
}

const byProviderError: Record<string, AuthErrorCode> = {
  access_denied: 'auth/popup-closed-by-user',
  needs_code: 'auth/multi-factor-auth-required',
  other_account: 'auth/user-mismatch',
  account_not_linked: 'auth/account-exists-with-different-credential',
}

/**
 * Returns an OAuth error code as AuthCallError. Such codes are short words with underscores; any
 * other text is dropped.
 */
function errorOf(error: string): AuthCallError {
  const reason = /^[\w-]{1,60}$/.test(error) ? error.replaceAll('_', ' ') : ''
  return new AuthCallError(byProviderError[error] ?? '', reason)
}
