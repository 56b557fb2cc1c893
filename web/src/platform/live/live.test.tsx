import { LIVE_PATH } from '@sidelight/contract/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInWithEmail } from '../auth/auth.ts'
import { authRequest } from '../auth/auth-request.ts'
import { currentSession, refreshSession, signOut } from '../session/session.ts'
import { liveState, onLive } from './live.ts'
import { startLive } from './start-live.ts'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let signedIn = false

function serve(path: string) {
  if (path.includes('/sign-in/')) signedIn = true
  if (path.endsWith('/sign-out')) signedIn = false
  if (path.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  return Response.json({ ...user, displayName: 'Ada' })
}

const opened: Stream[] = []

/** Replaces the browser's EventSource. The test sends the events of the server. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  readyState = 0
  constructor(url: string) {
    super()
    this.url = url
    opened.push(this)
  }
  say(type: string, data: object = {}, lastEventId = '') {
    this.readyState = 1
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
  refuse() {
    this.readyState = Stream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

const newest = () => opened.at(-1) ?? new Stream('none')
const streams = () => expect.poll(() => opened.length)

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => serve(url))
  vi.stubGlobal('EventSource', Stream)
  opened.length = 0
  await signOut()
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})
startLive(() => import('./live-stream.ts'))

describe('the event stream of a page', () => {
  it('is opened for a member, never for a visitor, and closed with the session', async () => {
    await refreshSession()
    expect(opened).toEqual([])
    await signInWithEmail('ada@example.org', 'secret')
    await streams().toBe(1)
    expect(newest().url).toBe(LIVE_PATH)
    await signOut()
    await expect.poll(() => newest().readyState).toBe(Stream.CLOSED)
    expect(liveState.get()).toBe('offline')
  })

  it('passes each event to the listeners of its kind', async () => {
    const heard: unknown[] = []
    const undo = onLive('epoch', (data) => heard.push(data))
    await signInWithEmail('ada@example.org', 'secret')
    await streams().toBe(1)
    newest().say('hello')
    newest().say('epoch', { roomId: 'a', n: 2 })
    newest().say('room', { roomId: 'a' })
    expect(heard).toEqual([{ roomId: 'a', n: 2 }])
    undo()
    newest().say('epoch', { roomId: 'a', n: 3 })
    expect(heard).toHaveLength(1)
  })

  it('makes every listener reload if events may have been lost', async () => {
    const heard: unknown[] = []
    const undo = onLive('plan', (data) => heard.push(data))
    await signInWithEmail('ada@example.org', 'secret')
    await streams().toBe(1)
    newest().say('hello', {}, 'room:a:1')
    expect(heard).toEqual([])
    newest().say('look')
    newest().say('hello', {}, 'room:a:1')
    expect(heard).toEqual([undefined, undefined])
    undo()
  })

  it('reconnects after a refusal, and resumes after the last event', async () => {
    await signInWithEmail('ada@example.org', 'secret')
    await streams().toBe(1)
    newest().say('hello', {}, 'room:a:7')
    newest().refuse()
    expect(liveState.get()).toBe('offline')
    await expect.poll(() => opened.length).toBe(2)
    expect(newest().url).toBe(`${LIVE_PATH}?after=room%3Aa%3A7`)
  })

  it('does not reconnect after a sign-out', async () => {
    await signInWithEmail('ada@example.org', 'secret')
    await streams().toBe(1)
    newest().say('hello')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      newest().refuse()
      await signOut()
      vi.advanceTimersByTime(5_000)
    } finally {
      vi.useRealTimers()
    }
    expect(opened).toHaveLength(1)
  })

  it('reconnects when the network is lost, and after a long silence', async () => {
    await signInWithEmail('ada@example.org', 'secret')
    await streams().toBe(1)
    newest().say('hello', {}, 'room:a:7')
    dispatchEvent(new Event('offline'))
    expect(opened).toHaveLength(2)
    expect(opened[0]?.readyState).toBe(Stream.CLOSED)
    expect(liveState.get()).toBe('offline')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      newest().say('hello', {}, 'room:a:7')
      vi.advanceTimersByTime(39_000)
      newest().say('beat')
      vi.advanceTimersByTime(39_000)
      expect([opened.length, liveState.get()]).toEqual([2, 'connected'])
      vi.advanceTimersByTime(1_000)
      expect([opened.length, liveState.get()]).toEqual([3, 'offline'])
      expect(newest().url).toBe(`${LIVE_PATH}?after=room%3Aa%3A7`)
      newest().say('hello', {}, 'room:a:7')
      expect(liveState.get()).toBe('connected')
    } finally {
      vi.useRealTimers()
    }
  })

  it('§4 signs the page out when the server ends the session', async () => {
    await signInWithEmail('ada@example.org', 'secret')
    await streams().toBe(1)
    newest().say('hello')
    signedIn = false
    newest().say('end', { reason: 'session' })
    await expect.poll(() => liveState.get()).toBe('offline')
    await refreshSession()
    expect(opened).toHaveLength(1)
  })

  it('§4 opens no second stream while the page checks whether the session has ended', async () => {
    await signInWithEmail('ada@example.org', 'secret')
    await streams().toBe(1)
    newest().say('hello')
    const held = Promise.withResolvers<void>()
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      if (url.endsWith('/get-session')) await held.promise
      return serve(url)
    })
    signedIn = false
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      newest().say('end', { reason: 'session' })
      await expect.poll(() => asked.some((url) => url.endsWith('/get-session'))).toBe(true)
      vi.advanceTimersByTime(60_000)
    } finally {
      vi.useRealTimers()
    }
    expect(opened).toHaveLength(1)
    held.resolve()
    await expect.poll(() => currentSession().state).toBe('signed-out')
    expect(opened).toHaveLength(1)
  })

  it('§4 keeps the member signed in while a call replaces her session', async () => {
    await signInWithEmail('ada@example.org', 'secret')
    await streams().toBe(1)
    newest().say('hello')
    const held = Promise.withResolvers<void>()
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      if (url.endsWith('/change-password')) await held.promise
      return serve(url)
    })
    const changing = authRequest('POST', '/change-password', {
      currentPassword: '',
      newPassword: '',
    })
    await expect.poll(() => asked).toHaveLength(1)
    // The old session has ended, and the cookie of the new one has not arrived yet.
    signedIn = false
    newest().say('end', { reason: 'session' })
    await expect.poll(() => liveState.get()).toBe('offline')
    expect(asked).toHaveLength(1)
    signedIn = true
    held.resolve()
    await changing
    await expect.poll(() => asked.some((url) => url.endsWith('/get-session'))).toBe(true)
    await expect.poll(() => opened.length).toBe(2)
    expect(currentSession().state).toBe('signed-in')
  })
})
