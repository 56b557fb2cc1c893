import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInWithGoogle } from '../../platform/auth/auth.ts'
import { currentSession, signOut } from '../../platform/session/session.ts'
import { explain } from '../explain.ts'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const server = { signedIn: false, refusal: null as Response | null, nonces: [] as string[] }
const lead = vi.fn<(url: string) => void>()
const popup = { closed: false, close: vi.fn<() => void>(), location: { replace: lead } }
const channel = new BroadcastChannel('sign-in-popup')

function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/sign-in/social')) {
    if (server.refusal) return server.refusal
    const body: { nonce: string } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
    server.nonces.push(body.nonce)
    return Response.json({ url: 'https://accounts.example/choose' })
  }
  if (url.endsWith('/sign-out')) server.signedIn = false
  if (url.endsWith('/get-session')) return Response.json(server.signedIn ? { user } : null)
  return Response.json({ ...user, displayName: 'Ada' })
}

/** Presses the button once. Resolves to the resulting sentence, or to null after a sign-in. */
function press(): Promise<string | null> {
  return signInWithGoogle().then(
    () => null,
    (error: unknown) => explain('google', error, 'side.example'),
  )
}

const ledTo = (times: number) => expect.poll(() => lead).toHaveBeenCalledTimes(times)
/** Sends what the popup's last page sends (server: oauth-popup-callback.ts). */
const tell = (error: string | null, nonce: string | null = server.nonces.at(-1) ?? '') =>
  channel.postMessage({ nonce, error })

beforeEach(() => {
  Object.assign(server, { signedIn: false, refusal: null, nonces: [] })
  popup.closed = false
  popup.close.mockClear()
  lead.mockClear()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => serve(url, init))
  vi.stubGlobal('open', () => popup)
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('Google sign-in of the built-in provider', () => {
  it.each([
    ['access_denied', 'Sign-in was cancelled. Please try again.'],
    ['unauthorized_client', 'Domain configuration error...'],
    ['account_not_linked', 'Sign-in failed: This email already uses another sign-in method.'],
    ['server_error', 'Sign-in failed: server error'],
    ['<b>call us</b>', 'Authentication failed. This may be a domain authorization issue...'],
  ])('§8 explains the error %s: %s', async (error, sentence) => {
    const said = press()
    await ledTo(1)
    tell(error)
    expect(await said).toBe(sentence)
  })

  it('§8 reports a possible domain error if the popup succeeds but there is no session', async () => {
    const said = press()
    await ledTo(1)
    tell(null)
    expect(await said).toBe('Authentication failed. This may be a domain authorization issue...')
  })

  it('§4 signs the member in when the popup reports success', async () => {
    const said = press()
    await ledTo(1)
    expect(lead).toHaveBeenCalledWith('https://accounts.example/choose')
    server.signedIn = true
    tell(null)
    expect(await said).toBeNull()
    expect(currentSession()).toMatchObject({ state: 'signed-in', member: { id: 'm1' } })
  })

  it('§8 reports that Google sign-in is not enabled, and closes the popup', async () => {
    server.refusal = Response.json({ code: 'PROVIDER_NOT_FOUND', message: 'No' }, { status: 404 })
    expect(await press()).toBe('Sign-in failed: Google sign-in is not enabled here.')
    expect(popup.close).toHaveBeenCalledOnce()
  })

  it('§8 reports a domain error if the browser rejects the URL of the popup', async () => {
    lead.mockImplementationOnce(() => {
      throw new DOMException('The string did not match the expected pattern.', 'SyntaxError')
    })
    expect(await press()).toBe('Domain configuration error...')
  })

  it('§8 takes an error without an attempt number as that of the current attempt', async () => {
    const said = press()
    await ledTo(1)
    tell('state_mismatch', null)
    expect(await said).toBe('Sign-in failed: state mismatch')
  })

  it('§8 ignores the messages of other attempts', async () => {
    const said = press()
    await ledTo(1)
    tell('access_denied', 'somebody-else')
    tell('server_error')
    expect(await said).toBe('Sign-in failed: server error')
  })

  it('§8 signs the member in if the popup reports success after it seemed closed', async () => {
    const said = press()
    await ledTo(1)
    popup.closed = true
    expect(await said).toBe('Sign-in was cancelled. Please try again.')
    server.signedIn = true
    tell(null)
    await expect.poll(() => currentSession().state).toBe('signed-in')
  })

  it('§8 closes the popup and reports a timeout after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const said = press()
    await ledTo(1)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    vi.useRealTimers()
    expect(await said).toBe('Sign-in failed: The sign-in window was left open for too long.')
    expect(popup.close).toHaveBeenCalledOnce()
  })
})
