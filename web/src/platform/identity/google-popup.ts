import { identityCall } from '../identity-call.ts'
import { IdentityError, type IdentityErrorCode } from '../identity-error.ts'
import { refreshSession } from '../session.ts'

const POLL_MS = 250
/** A window that is done closes itself: its word may arrive after the window has gone. */
const GRACE_MS = 1_500
const LONGEST_MS = 5 * 60_000

interface Attempt {
  /** Tells this attempt from others, in whatever window or tab. */
  nonce: string
  end(error?: unknown): void
}

let attempt: Attempt | undefined
let channel: BroadcastChannel | undefined

/** What the window is for: to sign in, or, in an open session, to confirm that it is she. */
type Purpose = '/sign-in/social' | '/step-up/google'

/**
 * Sends the window to Google and waits until it is done (server: popup-done.ts). The newest attempt
 * wins: it ends the one before with `auth/cancelled-popup-request`.
 */
export async function signInInPopup(
  popup: Window | null,
  purpose: Purpose = '/sign-in/social',
): Promise<void> {
  attempt?.end(new IdentityError('auth/cancelled-popup-request'))
  if (!popup) throw new IdentityError('auth/popup-blocked')
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
  lead(popup, { nonce, purpose }).catch((error: unknown) => {
    if (attempt === mine) popup.close()
    mine.end(error)
  })
  return promise
}

/** Asks our server where Google wants her, and sends the window there. */
async function lead(
  popup: Window,
  { nonce, purpose }: { nonce: string; purpose: Purpose },
): Promise<void> {
  const answer = await identityCall('POST', purpose, { provider: 'google', nonce })
  const url: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'url') : undefined
  if (typeof url !== 'string') throw new IdentityError('')
  if (attempt?.nonce === nonce && !popup.closed) popup.location.replace(url)
}

/** Ends the attempt when its window is closed, or left alone for too long. Returns the undo. */
function watch(popup: Window, end: (error: IdentityError) => void): () => void {
  let closedAt: number | undefined
  const poll = setInterval(() => {
    if (!popup.closed) closedAt = undefined
    else closedAt ??= performance.now()
    if (closedAt === undefined || performance.now() - closedAt < GRACE_MS) return
    end(new IdentityError('auth/popup-closed-by-user'))
  }, POLL_MS)
  const limit = setTimeout(() => {
    popup.close()
    end(new IdentityError('auth/timeout'))
  }, LONGEST_MS)
  return () => {
    clearInterval(poll)
    clearTimeout(limit)
  }
}

function listen() {
  if (channel) return
  channel = new BroadcastChannel('sign-in-popup')
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
}

function hear(data: unknown) {
  if (typeof data !== 'object' || data === null) return
  const nonce: unknown = Reflect.get(data, 'nonce')
  const error: unknown = Reflect.get(data, 'error')
  const failed = typeof error === 'string' && error !== ''
  // Without a number the server could not tell which attempt it was.
  if (attempt && (nonce === attempt.nonce || (failed && nonce === null))) {
    return attempt.end(failed ? errorOf(error) : undefined)
  }
  // A window that seemed closed has ended well after all, here or in another tab.
  if (!failed) void refreshSession()
}

const byProviderError: Record<string, IdentityErrorCode> = {
  access_denied: 'auth/popup-closed-by-user',
  needs_code: 'auth/multi-factor-auth-required',
  other_account: 'auth/user-mismatch',
  account_not_linked: 'auth/account-exists-with-different-credential',
}

/** The errors of OAuth are short words with underscores; anything else is not passed on. */
function errorOf(error: string): IdentityError {
  const reason = /^[\w-]{1,60}$/.test(error) ? error.replaceAll('_', ' ') : ''
  return new IdentityError(byProviderError[error] ?? '', reason)
}
