import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../api/api.ts'
import { signInWithEmail } from '../auth/auth.ts'
import { sealedDatabase } from '../storage/stored-values.ts'
import {
  DRAFT_DATABASE,
  KEPT_IN_TAB,
  KEPT_TEXT,
  KEY_DATABASE,
  startClearingKeys,
} from './clear-keys-on-sign-out.ts'
import { runLeaveHandlers } from './quick-exit.ts'
import { refreshSession, signOut, signOutOnLeave, startSession } from './session.ts'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
// A server with a few responses, which the tests change.
let signedIn: typeof user | null
let reachable: boolean
let leavesSignedOut: boolean

async function serve(url: string) {
  if (!reachable) throw new TypeError('offline')
  if (url.endsWith('/sign-in/email')) signedIn = user
  if (url.endsWith('/sign-out')) {
    signedIn = null
    return Response.json({})
  }
  if (url.endsWith('/get-session')) return Response.json(signedIn && { user: signedIn })
  if (url.endsWith('/register'))
    return Response.json({ ...(signedIn ?? user), signOutOnLeave: leavesSignedOut })
  if (!signedIn) return Response.json({ code: 'unauthorized', message: 'Out.' }, { status: 401 })
  return Response.json({ ...signedIn, displayName: 'Ada', signOutOnLeave: leavesSignedOut })
}

const kept = async () => (await indexedDB.databases()).map(({ name }) => name)
const texts = () => Object.keys(sessionStorage)

async function openOnce(database: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  indexedDB.open(database, 1).addEventListener('success', ({ target }) => {
    if (target instanceof IDBOpenDBRequest) target.result.close()
    resolve()
  })
  await promise
}

/** Stores keys and a text, as a room does. */
async function keep(): Promise<void> {
  await openOnce(KEY_DATABASE)
  sessionStorage.setItem(`${KEPT_TEXT}draft`, 'sealed')
  expect(await kept()).toContain(KEY_DATABASE)
}

// For the whole file, because reads of one test may end during the next.
vi.stubGlobal('fetch', serve)
startClearingKeys()

beforeEach(async () => {
  signedIn = null
  reachable = true
  leavesSignedOut = false
  sessionStorage.clear()
  await refreshSession()
  await signInWithEmail(user.email, 'secret')
  await keep()
})

describe('session data in this browser', () => {
  it('is deleted on sign-out, and stays while the server is unreachable', async () => {
    reachable = false
    await refreshSession()
    expect(await kept()).toContain(KEY_DATABASE)
    expect(texts()).toHaveLength(1)
    reachable = true
    await signOut()
    await expect.poll(kept).not.toContain(KEY_DATABASE)
    expect(texts()).toEqual([])
  })

  it('decisions: is deleted on sign-out except for sealed pins of rooms', async () => {
    await openOnce(sealedDatabase.name)
    await signOut()
    await expect.poll(kept).not.toContain(KEY_DATABASE)
    expect(await kept()).toContain(sealedDatabase.name)
  })

  it('is deleted when the exit signs the member out, and stays when it does not', async () => {
    signOutOnLeave()
    expect(await kept()).toContain(KEY_DATABASE)
    leavesSignedOut = true
    await refreshSession()
    signOutOnLeave()
    await expect.poll(kept).not.toContain(KEY_DATABASE)
    expect(texts()).toEqual([])
  })

  it('rules: Quick exit: is deleted except for keys when the member leaves without signing out', async () => {
    await openOnce(DRAFT_DATABASE)
    sessionStorage.setItem(`${KEPT_IN_TAB}number`, 'sealed')
    runLeaveHandlers()
    await expect.poll(kept).not.toContain(DRAFT_DATABASE)
    expect(texts().filter((name) => name.startsWith(KEPT_IN_TAB))).toEqual([])
    expect(await kept()).toContain(KEY_DATABASE)
  })

  it('is deleted when another tab signs out', async () => {
    startSession()
    await refreshSession()
    const other = new BroadcastChannel('session')
    signedIn = null
    other.postMessage('signed-out')
    await expect.poll(kept).not.toContain(KEY_DATABASE)
    await expect.poll(texts).toEqual([])
    other.close()
  })

  it('is deleted except for sealed drafts when a call finds that the session has ended', async () => {
    startSession()
    signedIn = null
    await expect(call('listChatRooms', { params: { id: user.id } })).rejects.toThrow('401')
    await expect.poll(kept).not.toContain(KEY_DATABASE)
    expect(texts()).toEqual([`${KEPT_TEXT}draft`])
  })

  it('is deleted except for sealed drafts when a page starts signed out', async () => {
    signedIn = null
    // A newly opened page that has never seen the member signed in.
    vi.resetModules()
    const fresh = await import('./session.ts')
    const keys = await import('./clear-keys-on-sign-out.ts')
    keys.startClearingKeys()
    fresh.startSession()
    await expect.poll(kept).not.toContain(KEY_DATABASE)
    expect(texts()).toEqual([`${KEPT_TEXT}draft`])
  })

  it('is deleted when another member is signed in', async () => {
    signedIn = { ...user, id: 'm2' }
    await refreshSession()
    await expect.poll(kept).not.toContain(KEY_DATABASE)
  })
})
