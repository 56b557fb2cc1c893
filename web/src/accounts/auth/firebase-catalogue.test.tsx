import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { simulateFirebase } from '../../../test/firebase-simulator.ts'
import { firebaseProvider } from '../../platform/auth/providers/firebase-provider.ts'
import { forgetReader } from '../../platform/session/session.ts'
import type { Way } from '../auth-error-messages.ts'
import { explain } from '../explain.ts'

// The real SDK. Only its network calls are answered by the test.
const provider = firebaseProvider({
  projectId: 'side-1',
  apiKey: 'AIzaSyExample',
  authDomain: 'side-1.firebaseapp.com',
  emulator: null,
})
const ada = { email: 'ada@example.org', password: 'secret', displayName: 'Ada' }
const ways: Record<Way, () => Promise<void>> = {
  'sign-up': () => provider.signUp(ada),
  'sign-in': () => provider.signInWithEmail(ada.email, ada.password),
  google: () => provider.signInWithGoogle(null),
}
const calls = { 'sign-up': 'accounts:signUp', 'sign-in': 'accounts:signInWithPassword' }

let firebase: ReturnType<typeof simulateFirebase>
beforeEach(() => {
  firebase = simulateFirebase()
})
afterEach(() => vi.unstubAllGlobals())

async function sentenceOf(way: Way, attempt = ways[way]()): Promise<string> {
  const error: unknown = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  return explain(way, error, 'side.example')
}

const network = 'Network error. Please check your connection and try again.'

describe('Firebase', () => {
  it.each<['sign-up' | 'sign-in', string, string]>([
    ['sign-up', 'EMAIL_EXISTS', 'This email is already registered. Please sign in instead.'],
    [
      'sign-up',
      'WEAK_PASSWORD : Password should be at least 6 characters',
      'Password is too weak. Please use at least 6 characters.',
    ],
    ['sign-up', 'MISSING_PASSWORD', 'Password is too weak. Please use at least 6 characters.'],
    ['sign-up', 'INVALID_EMAIL', 'Please enter a valid email address.'],
    [
      'sign-up',
      'OPERATION_NOT_ALLOWED',
      'Email/password sign-up is not enabled. Please contact support or use Google sign-in.',
    ],
    [
      'sign-up',
      'ADMIN_ONLY_OPERATION',
      'Email/password sign-up is not enabled. Please contact support or use Google sign-in.',
    ],
    ['sign-in', 'EMAIL_NOT_FOUND', 'No account found with this email. Please sign up first.'],
    ['sign-in', 'INVALID_PASSWORD', 'Incorrect password. Please try again.'],
    ['sign-in', 'INVALID_EMAIL', 'Please enter a valid email address.'],
    ['sign-in', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many failed attempts. Please try again later.'],
    ['sign-in', 'OPERATION_NOT_ALLOWED', 'Email/password sign-in is not enabled...'],
    ['sign-in', 'INVALID_LOGIN_CREDENTIALS', 'Sign-in failed: Email or password is incorrect.'],
    ['sign-in', 'USER_DISABLED', 'Sign-in failed: This account has been disabled.'],
  ])(
    '§8 answers a failed %s with the error %s by the sentence: %s',
    async (way, message, sentence) => {
      firebase.refuse(calls[way], message)
      expect(await sentenceOf(way)).toBe(sentence)
      expect(firebase.state.ours).toEqual([])
    },
  )

  it('§8 reports a network error for sign-up and sign-in without a connection', async () => {
    firebase.state.offline = true
    for (const way of ['sign-up', 'sign-in'] as const) expect(await sentenceOf(way)).toBe(network)
  })

  it('§4 exchanges the ID token for a session of Sidelight, by email and by Google', async () => {
    await ways['sign-up']()
    await ways['sign-in']()
    const google = ways.google()
    await expect.poll(() => firebase.state.opened).toHaveLength(1)
    firebase.finish()
    await google
    expect(firebase.state.opened[0]?.searchParams.get('providerId')).toBe('google.com')
    const exchange = /^\/api\/identity\/sign-in\/firebase \{"idToken":"[\w.-]+"\}$/
    expect(firebase.state.ours).toEqual(Array(3).fill(expect.stringMatching(exchange)))
  })

  it('§7 stores the display name of a new account before the ID token is refreshed', async () => {
    await ways['sign-up']()
    const { asked } = firebase.state
    const at = (call: string) => asked.findIndex((request) => request.startsWith(call))
    expect(asked[at('accounts:update')]).toContain('"displayName":"Ada"')
    expect(at('accounts:update')).toBeLessThan(at('token'))
  })

  it('asks Firebase to send the confirmation email on sign-up, and not on sign-in', async () => {
    await ways['sign-up']()
    const mailed = () =>
      firebase.state.asked.filter((call) => call.startsWith('accounts:sendOobCode'))
    await expect.poll(mailed).toEqual([expect.stringContaining('"requestType":"VERIFY_EMAIL"')])
    await ways['sign-in']()
    expect(mailed()).toHaveLength(1)
  })

  it('signs a new member up even if the confirmation email cannot be sent', async () => {
    firebase.refuse('accounts:sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER')
    await expect(ways['sign-up']()).resolves.toBeUndefined()
    expect(firebase.state.ours).toHaveLength(1)
  })

  it('§6 reports a confirmed email to the server within the current session', async () => {
    await ways['sign-in']()
    expect(await provider.readConfirmation?.()).toBe('not-yet')
    expect(firebase.state.ours).toHaveLength(1)
    firebase.state.emailVerified = true
    expect(await provider.readConfirmation?.()).toBe('confirmed')
    expect(firebase.state.ours[1]).toMatch(
      /^\/api\/identity\/confirm-email\/firebase \{"idToken":"[\w.-]+"\}$/,
    )
    expect(firebase.state.asked.at(-1)).toMatch(/^token /)
  })

  it('§6 returns "unknown" for the confirmation after the session has ended', async () => {
    await ways['sign-in']()
    forgetReader()
    await expect.poll(() => provider.readConfirmation?.()).toBe('unknown')
    expect(await provider.sendConfirmation?.()).toBe(false)
  })

  it('§8 shows a failed sign-in if the Sidelight server refuses the ID token', async () => {
    firebase.state.ourStatus = 503
    expect(await sentenceOf('sign-in')).toBe('Sign-in failed: no reason was given.')
  })

  it('§8 reports a blocked popup', async () => {
    firebase.state.popup = null
    expect(await sentenceOf('google')).toBe(
      'Sign-in popup was blocked. Please allow popups for this site and try again.',
    )
  })

  it('§8 cancels the first of two Google sign-ins with a message, and completes the second', async () => {
    const first = sentenceOf('google')
    await expect.poll(() => firebase.state.opened).toHaveLength(1)
    const second = ways.google()
    expect(await first).toBe(
      'Multiple sign-in attempts detected. Please wait a moment and try again.',
    )
    await expect.poll(() => firebase.state.opened).toHaveLength(2)
    firebase.finish()
    await second
    expect(firebase.state.ours).toHaveLength(1)
  })

  it('§8 reports a closed popup as cancelled', async () => {
    const popup = { closed: false, focus: () => undefined, close: () => undefined }
    firebase.state.popup = popup
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const attempt = sentenceOf('google')
    await expect.poll(() => firebase.state.opened).toHaveLength(1)
    popup.closed = true
    // The SDK polls every 2 s and then waits 8 s more.
    await vi.advanceTimersByTimeAsync(11_000)
    vi.useRealTimers()
    expect(await attempt).toBe('Sign-in was cancelled. Please try again.')
  })

  it('§8 reports that the Google account is disabled', async () => {
    firebase.refuse('accounts:signInWithIdp', 'USER_DISABLED')
    const attempt = sentenceOf('google')
    await expect.poll(() => firebase.state.opened).toHaveLength(1)
    firebase.finish()
    expect(await attempt).toBe('Sign-in failed: This account has been disabled.')
  })
})
