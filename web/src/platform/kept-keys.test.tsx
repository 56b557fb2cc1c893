import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInWithEmail } from './identity.ts'
import { KEY_DATABASE, startForgettingKeys } from './kept-keys.ts'
import { refreshSession, signOut } from './session.ts'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let signedIn = false
let reachable = true

async function serve(url: string) {
  if (!reachable) throw new TypeError('offline')
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  return Response.json({ ...user, displayName: 'Ada' })
}

const kept = async () => (await indexedDB.databases()).map(({ name }) => name)
function keep(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  indexedDB.open(KEY_DATABASE, 1).addEventListener('success', ({ target }) => {
    if (target instanceof IDBOpenDBRequest) target.result.close()
    resolve()
  })
  return promise
}

beforeEach(() => vi.stubGlobal('fetch', serve))
afterEach(() => vi.unstubAllGlobals())

describe('startForgettingKeys', () => {
  it('takes the keys of rooms away when she signs out, and not when the server is out of reach', async () => {
    startForgettingKeys()
    await signInWithEmail(user.email, 'secret')
    await keep()
    reachable = false
    await refreshSession()
    expect(await kept()).toContain(KEY_DATABASE)
    reachable = true
    await signOut()
    await expect.poll(kept).not.toContain(KEY_DATABASE)
  })
})
