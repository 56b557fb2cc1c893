import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { call } from '../api/api.ts'
import { signInWithEmail, signUp } from '../auth/auth.ts'
import {
  currentSession,
  onSessionEnd,
  refreshSession,
  rereadMember,
  signOut,
  signOutOnLeave,
  startSession,
  useSession,
} from './session.ts'

const member = {
  id: 'm1',
  email: 'ada@example.org',
  displayName: 'Ada',
  fullName: 'Ada Example',
  username: null,
  age: null,
  city: null,
  subscriptionTier: 'full',
  signOutOnLeave: false,
  moderates: false,
  actsForOffice: false,
}
const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }

// A server with three responses, which the tests change.
const server = { user: null as object | null, member, syncStatus: 200, sent: [] as string[] }

function serve(path: string, init?: RequestInit) {
  server.sent.push(`${path} ${typeof init?.body === 'string' ? init.body : ''}`)
  if (path.endsWith('/get-session')) return Response.json(server.user && { user: server.user })
  if (path.endsWith('/register')) return Response.json(server.member, { status: server.syncStatus })
  if (path.endsWith('/sign-out')) server.user = null
  if (path.includes('/sign-in/') || path.includes('/sign-up/')) server.user = user
  return Response.json({})
}

beforeEach(() => {
  Object.assign(server, { user: null, member, syncStatus: 200, sent: [] })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => serve(url, init))
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('the session', () => {
  it('§4 is loading, then signed out, and deletes what earlier versions stored', async () => {
    const hers = ['console-keys-off', 'console-leaves-out-minors', 'console-leaves-out-safety']
    const leftovers = ['demoUser', 'demo_user', 'demo-user', ...hers]
    for (const key of leftovers) localStorage.setItem(key, '{}')
    const { result } = await renderHook(() => useSession())
    expect(result.current.state).toBe('loading')
    startSession()
    await expect.poll(() => result.current.state).toBe('signed-out')
    expect(leftovers.map((key) => localStorage.getItem(key))).toEqual(leftovers.map(() => null))
  })

  it('§4 syncs the member on every sign-in, and then has her record', async () => {
    const { result } = await renderHook(() => useSession())
    await signInWithEmail('ada@example.org', 'secret')
    await expect.poll(() => result.current).toEqual({ state: 'signed-in', member })
    const claims = '{"email":"ada@example.org","displayName":"Ada","firebaseUid":"m1"}'
    expect(server.sent).toContain(`/api/auth/register ${claims}`)
  })

  it('§8 logs a failed sync, and the member is signed in', async () => {
    const logged = vi.spyOn(globalThis, 'reportError').mockReturnValue()
    const { result } = await renderHook(() => useSession())
    server.syncStatus = 503
    await signInWithEmail('ada@example.org', 'secret')
    await expect.poll(() => result.current.state).toBe('signed-in')
    expect(result.current).toMatchObject({ member: { id: 'm1', displayName: 'Ada' } })
    await expect.poll(() => logged.mock.calls.length).toBe(1)
    logged.mockRestore()
  })

  it('§8 is signed out, and logs nothing, if the session ended before the sync', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const logged = vi.spyOn(globalThis, 'reportError').mockReturnValue()
    server.user = user
    server.syncStatus = 401
    await refreshSession()
    expect(currentSession()).toEqual({ state: 'signed-out' })
    vi.runAllTimers()
    expect(logged).not.toHaveBeenCalled()
    vi.useRealTimers()
    logged.mockRestore()
  })

  it('§8 does not log a failed sync while the page is being left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const logged = vi.spyOn(globalThis, 'reportError').mockReturnValue()
    server.syncStatus = 503
    await signInWithEmail('ada@example.org', 'secret')
    dispatchEvent(new Event('pagehide'))
    vi.runAllTimers()
    expect(logged).not.toHaveBeenCalled()
    vi.useRealTimers()
    logged.mockRestore()
  })

  it('ignores a late answer about an earlier member', async () => {
    await signInWithEmail('ada@example.org', 'secret')
    const late = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      url === '/api/user/m1' ? late.promise : serve(url, init),
    )
    const reading = rereadMember({ ...member, emailConfirmed: true })
    server.member = { ...member, id: 'm2', email: 'bea@example.org' }
    server.user = { id: 'm2', email: 'bea@example.org', name: 'Bea' }
    await refreshSession()
    late.resolve(Response.json(member))
    expect(await reading).toBe(false)
    expect(currentSession()).toMatchObject({ member: { id: 'm2' } })
  })

  it('§5 uses the part of the email before @ as the display name', async () => {
    await signUp({ email: 'ada@example.org', password: 'secret', displayName: '  ' })
    expect(server.sent[0]).toContain('"name":"ada"')
  })

  it("§4 clears the session and the member's data on sign-out", async () => {
    const forget = vi.fn<() => void>()
    onSessionEnd(forget)
    const { result } = await renderHook(() => useSession())
    await signInWithEmail('ada@example.org', 'secret')
    expect(forget).not.toHaveBeenCalled()
    await signOut()
    await expect.poll(() => result.current).toEqual({ state: 'signed-out' })
    expect(forget).toHaveBeenCalledOnce()
  })

  it('§4 signs out on quick exit while it is unknown, by the last choice in this browser', async () => {
    const signOuts = () => server.sent.filter((path) => path.startsWith('/api/identity/sign-out'))
    server.member = { ...member, signOutOnLeave: true }
    await signInWithEmail('ada@example.org', 'secret')
    server.syncStatus = 503
    const logged = vi.spyOn(globalThis, 'reportError').mockReturnValue()
    await refreshSession()
    signOutOnLeave()
    expect(signOuts()).toHaveLength(1)
    await expect.poll(() => logged.mock.calls.length).toBe(1)
    logged.mockRestore()
    await refreshSession()
    signOutOnLeave()
    expect(signOuts()).toHaveLength(1)
  })

  it('stays signed in while the server is unreachable', async () => {
    const { result } = await renderHook(() => useSession())
    await signInWithEmail('ada@example.org', 'secret')
    const reachable = globalThis.fetch
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await refreshSession()
    expect(result.current.state).toBe('signed-in')
    vi.stubGlobal('fetch', reachable)
  })

  it('§4 is read again when the server answers after it was unreachable', async () => {
    const { result } = await renderHook(() => useSession())
    server.user = user
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await refreshSession()
    expect(currentSession()).toEqual({ state: 'signed-out', unreached: true })
    await call('getStats').catch(() => undefined)
    expect(currentSession()).toEqual({ state: 'signed-out', unreached: true })
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => serve(url, init))
    await call('getStats')
    await expect.poll(() => result.current.state).toBe('signed-in')
    const asked = server.sent.filter((path) => path.startsWith('/api/identity/get-session'))
    expect(asked).toHaveLength(1)
  })

  it('§4 follows the newest of two reads, whichever is answered first', async () => {
    const { result } = await renderHook(() => useSession())
    await refreshSession()
    const [older, newer] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
    const answers = [older.promise, newer.promise]
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      url.endsWith('/get-session') ? answers.shift() : serve(url, init),
    )
    const reads = [refreshSession(), refreshSession()]
    newer.resolve(Response.json({ user }))
    await expect.poll(() => result.current.state).toBe('signed-in')
    older.resolve(Response.json(null))
    await Promise.all(reads)
    expect(result.current.state).toBe('signed-in')
  })

  it('follows a sign-in in another tab', async () => {
    const { result } = await renderHook(() => useSession())
    server.user = user
    const otherTab = new BroadcastChannel('session')
    otherTab.postMessage('changed')
    await expect.poll(() => result.current.state).toBe('signed-in')
    otherTab.close()
  })
})
