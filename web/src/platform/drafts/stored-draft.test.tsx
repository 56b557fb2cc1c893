import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInWithEmail } from '../auth/auth.ts'
import { DRAFT_DATABASE, startClearingKeys } from '../session/clear-keys-on-sign-out.ts'
import { setDiscreet } from '../session/discreet.ts'
import { refreshSession, signOut } from '../session/session.ts'
import { findDraft, StoredDraft } from './stored-draft.ts'

const ADA = { id: 'member-ada', email: 'ada@example.org', name: 'Ada' }
const EVE = { id: 'member-eve', email: 'eve@example.org', name: 'Eve' }
const KEYS: Record<string, readonly string[]> = {
  'member-ada': ['AAAAAAAAAAAAAAAAAAAAAQ'],
  'member-eve': ['AAAAAAAAAAAAAAAAAAAAAg'],
}

// A server with a few responses, which the tests change.
const server = { signedIn: null as typeof ADA | null, keys: KEYS }

async function serve(url: string, init?: RequestInit) {
  const { signedIn, keys } = server
  if (url.endsWith('/sign-in/email')) {
    server.signedIn = JSON.stringify(init?.body).includes('eve') ? EVE : ADA
    return Response.json({})
  }
  if (url.endsWith('/sign-out')) server.signedIn = null
  if (url.endsWith('/get-session')) return Response.json(signedIn && { user: signedIn })
  if (!signedIn) return Response.json({ code: 'unauthenticated', message: 'Out.' }, { status: 401 })
  if (url.endsWith('/draft-keys')) return Response.json({ keys: keys[signedIn.id] })
  return Response.json({ ...signedIn, displayName: signedIn.name, signOutOnLeave: false })
}

const WORDS = 'He asked me for money, 415 555 0142'
const texts = (stored: unknown) => (typeof stored === 'string' ? stored : null)
const draft = () => new StoredDraft('warning', texts)

async function kept(text = WORDS) {
  const one = draft()
  one.keep(text)
  await one.flushed()
  return one
}

/** Returns the content of the database of drafts as text. */
async function onDisk(): Promise<string> {
  const names = (await indexedDB.databases()).map(({ name }) => name)
  if (!names.includes(DRAFT_DATABASE)) return ''
  const database = await resultOf(indexedDB.open(DRAFT_DATABASE))
  if (database.objectStoreNames.length === 0) {
    // The database was deleted after it was listed, and opening it has created it again.
    database.close()
    await resultOf(indexedDB.deleteDatabase(DRAFT_DATABASE))
    return ''
  }
  const objectStore = database.transaction('drafts').objectStore('drafts')
  const found = [await resultOf(objectStore.getAllKeys()), await resultOf(objectStore.getAll())]
  database.close()
  return found.flat().length === 0 ? '' : JSON.stringify(found)
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  request.addEventListener('success', () => resolve(request.result))
  return promise
}

vi.stubGlobal('fetch', serve)
startClearingKeys()
afterAll(() => vi.unstubAllGlobals())

beforeEach(async () => {
  setDiscreet(false)
  vi.setSystemTime(vi.getRealSystemTime())
  Object.assign(server, { signedIn: ADA, keys: KEYS })
  await signInWithEmail(ADA.email, 'secret')
  const one = draft()
  one.discard()
  await one.flushed()
})

describe('§4 a stored draft', () => {
  it('is there after a reload, and is sealed on the device', async () => {
    const one = await kept()
    expect(one.place.get()).toBe('device')
    expect(await draft().read()).toBe(WORDS)
    const disk = await onDisk()
    expect(disk).not.toBe('')
    for (const part of [
      'money',
      // With a space, because a sealed text may contain four digits by chance.
      '555 0142',
      'warning',
      ADA.id,
      btoa(WORDS).slice(0, 12),
      KEYS['member-ada'],
    ]) {
      expect(disk).not.toContain(part)
    }
    await kept(`${WORDS}, twice`)
    expect(await onDisk()).toHaveLength(disk.length)
  })

  it('is the last text that was typed, and is deleted when it is discarded', async () => {
    const one = draft()
    for (const text of ['H', 'He', 'He a']) one.keep(text)
    await one.flushed()
    expect(await draft().read()).toBe('He a')
    one.discard()
    expect(one.place.get()).toBe('nowhere')
    await one.flushed()
    expect(await draft().read()).toBeNull()
    expect(await onDisk()).toBe('')
  })

  it('opens only for its own member', async () => {
    await kept()
    await signInWithEmail(EVE.email, 'secret')
    expect(await draft().read()).toBeNull()
    await signInWithEmail(ADA.email, 'secret')
    expect(await draft().read()).toBe(WORDS)
  })

  it('stays, unreadable, after the session has expired, and is deleted on sign-out', async () => {
    await kept()
    server.signedIn = null
    await refreshSession()
    expect(await draft().read()).toBeNull()
    expect(await onDisk()).not.toBe('')
    await signInWithEmail(ADA.email, 'secret')
    expect(await draft().read()).toBe(WORDS)
    await signOut()
    await expect.poll(onDisk).toBe('')
  })

  it('is deleted after 7 days', async () => {
    // At noon, because a draft expires with a day, and the day must not end during the test.
    vi.setSystemTime('2026-11-22T12:00:00Z')
    await kept()
    vi.setSystemTime('2026-11-29T12:00:00Z')
    expect(await draft().read()).toBe(WORDS)
    vi.setSystemTime('2026-11-30T12:00:00Z')
    expect(await draft().read()).toBeNull()
    expect(await onDisk()).toBe('')
  })

  it('is only in memory in discreet mode, for its member alone, until she signs out', async () => {
    await kept()
    setDiscreet(true)
    const one = draft()
    expect(await one.read()).toBe(WORDS)
    await one.flushed()
    expect(one.place.get()).toBe('tab')
    expect(await onDisk()).toBe('')
    expect(await draft().read()).toBe(WORDS)
    server.signedIn = null
    await refreshSession()
    expect(await draft().read()).toBeNull()
    await signInWithEmail(EVE.email, 'secret')
    expect(await draft().read()).toBeNull()
    expect(await findDraft('warning')).toBeNull()
    await signInWithEmail(ADA.email, 'secret')
    expect(await draft().read()).toBe(WORDS)
    await signOut()
    await signInWithEmail(ADA.email, 'secret')
    expect(await draft().read()).toBeNull()
  })

  it('§1 is not shown to another member if it was stored on the device and continued after the session', async () => {
    const one = await kept()
    server.signedIn = null
    await refreshSession()
    one.keep(`${WORDS} and more`)
    await one.flushed()
    expect(one.place.get()).toBe('tab')
    await signInWithEmail(EVE.email, 'secret')
    expect(await draft().read()).toBeNull()
    expect(await findDraft('warning')).toBeNull()
    await signInWithEmail(ADA.email, 'secret')
    expect(await draft().read()).toBe(`${WORDS} and more`)
  })

  it('is deleted from the device when discreet mode is turned on', async () => {
    const open = await kept()
    const { place } = new StoredDraft('entry', texts)
    setDiscreet(true)
    await expect.poll(onDisk).toBe('')
    await expect.poll(() => open.place.get()).toBe('tab')
    expect(place.get()).toBe('nowhere')
    expect(await draft().read()).toBe(WORDS)
  })

  it('is not stored if discreet mode is turned on right after typing', async () => {
    const one = draft()
    one.keep(WORDS)
    setDiscreet(true)
    await one.flushed()
    expect(await onDisk()).toBe('')
    expect(await draft().read()).toBe(WORDS)
  })

  it('is only in memory if the server has no key for the member', async () => {
    server.keys = {}
    await signInWithEmail(EVE.email, 'secret')
    const one = await kept()
    expect(one.place.get()).toBe('tab')
    expect(await draft().read()).toBe(WORDS)
    expect(await onDisk()).toBe('')
  })

  it('is opened with an older key of the installation, and sealed again with the newest', async () => {
    await kept()
    await signInWithEmail(EVE.email, 'secret')
    server.keys = { 'member-ada': ['AAAAAAAAAAAAAAAAAAAABw', ...(KEYS['member-ada'] ?? [])] }
    await signInWithEmail(ADA.email, 'secret')
    expect(await draft().read()).toBe(WORDS)
    await kept('Rewritten')
    server.keys = { 'member-ada': ['AAAAAAAAAAAAAAAAAAAABw'] }
    expect(await draft().read()).toBe('Rewritten')
  })
})
