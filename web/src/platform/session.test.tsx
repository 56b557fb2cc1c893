import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { signInWithEmail, signUp } from './identity.ts'
import { onSessionEnd, refreshSession, signOut, startSession, useSession } from './session.ts'

const member = {
  id: 'm1',
  email: 'ada@example.org',
  displayName: 'Ada',
  fullName: 'Ada Example',
  username: null,
  age: null,
  city: null,
  subscriptionTier: 'full',
}
const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }

// A server of three answers; the tests change what it says.
const server = { user: null as object | null, syncStatus: 200, sent: [] as string[] }

function serve(path: string, init?: RequestInit) {
  server.sent.push(`${path} ${typeof init?.body === 'string' ? init.body : ''}`)
  if (path.endsWith('/get-session')) return Response.json(server.user && { user: server.user })
  if (path.endsWith('/register')) return Response.json(member, { status: server.syncStatus })
  if (path.endsWith('/sign-out')) server.user = null
  if (path.includes('/sign-in/') || path.includes('/sign-up/')) server.user = user
  return Response.json({})
}

beforeEach(() => {
  Object.assign(server, { user: null, syncStatus: 200, sent: [] })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => serve(url, init))
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('session', () => {
  it('§4 is loading, then signed out, and removes a leftover demo user', async () => {
    const leftovers = ['demoUser', 'demo_user', 'demo-user']
    for (const key of leftovers) localStorage.setItem(key, '{}')
    const { result } = await renderHook(() => useSession())
    expect(result.current.state).toBe('loading')
    startSession()
    await expect.poll(() => result.current.state).toBe('signed-out')
    expect(leftovers.map((key) => localStorage.getItem(key))).toEqual([null, null, null])
  })

  it('§4 syncs the member on every sign-in and holds her record', async () => {
    const { result } = await renderHook(() => useSession())
    await signInWithEmail('ada@example.org', 'secret')
    await expect.poll(() => result.current).toEqual({ state: 'signed-in', member })
    const claims = '{"email":"ada@example.org","displayName":"Ada","firebaseUid":"m1"}'
    expect(server.sent).toContain(`/api/auth/register ${claims}`)
  })

  it('§8 only logs a failed sync: she is signed in all the same', async () => {
    const logged = vi.spyOn(globalThis, 'reportError').mockReturnValue()
    const { result } = await renderHook(() => useSession())
    server.syncStatus = 503
    await signInWithEmail('ada@example.org', 'secret')
    await expect.poll(() => result.current.state).toBe('signed-in')
    expect(result.current).toMatchObject({ member: { id: 'm1', displayName: 'Ada' } })
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  it('§5 takes the part of the email before @ as the display name', async () => {
    await signUp({ email: 'ada@example.org', password: 'secret', displayName: '  ' })
    expect(server.sent[0]).toContain('"name":"ada"')
  })

  it('§4 clears the session on sign-out and lets go of what was hers', async () => {
    const forget = vi.fn<() => void>()
    onSessionEnd(forget)
    const { result } = await renderHook(() => useSession())
    await signInWithEmail('ada@example.org', 'secret')
    expect(forget).not.toHaveBeenCalled()
    await signOut()
    await expect.poll(() => result.current).toEqual({ state: 'signed-out' })
    expect(forget).toHaveBeenCalledOnce()
  })

  it('keeps a known session when the server cannot be reached', async () => {
    const { result } = await renderHook(() => useSession())
    await signInWithEmail('ada@example.org', 'secret')
    const reachable = globalThis.fetch
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await refreshSession()
    expect(result.current.state).toBe('signed-in')
    vi.stubGlobal('fetch', reachable)
  })

  it('follows a sign-in of another tab', async () => {
    const { result } = await renderHook(() => useSession())
    server.user = user
    const otherTab = new BroadcastChannel('session')
    otherTab.postMessage('changed')
    await expect.poll(() => result.current.state).toBe('signed-in')
    otherTab.close()
  })
})
