import type { RoomKeys } from '@sidelight/contract/calls/room-keys'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../platform/api/api-error.ts'
import { AccountKeys, KeysMadeElsewhere, type RootCalls } from './account-keys.ts'
import type { RootKey } from './root-key.ts'
import type { Unlocker } from './root-key-lock.ts'
import type { RootKeyStore } from './root-key-store.ts'

let kept: RoomKeys
let replaced: NonNullable<RoomKeys['replaced']>
let calls: RootCalls

/** Returns a browser that stores roots, or one that refuses storage. */
function browser(lasting = true): RootKeyStore {
  const roots = new Map<string, RootKey>()
  return {
    get: async (owner) => roots.get(owner) ?? null,
    put: async (owner, root) => {
      roots.set(owner, root)
      return lasting
    },
    forget: async (owner) => void roots.delete(owner),
  }
}

const refused = new ApiError(new Response('', { status: 409 }), '')
const secret = crypto.getRandomValues(new Uint8Array(32))
const askPasskey = async (): Promise<Unlocker> => ({
  kind: 'passkey',
  secret,
  credentialId: 'passkey-1',
})

function open(store: RootKeyStore, owner = 'anna') {
  return AccountKeys.open({ owner, calls, store, askPasskey })
}

// As on the server, the first root is stored once, and another one has to name the root that it
// replaces.
beforeEach(() => {
  kept = { rootId: null, locks: [] }
  replaced = []
  calls = {
    getRoomKeys: async () => kept,
    saveRoomKeys: async ({ rootId, lock, replaces }) => {
      const isSame = kept.rootId === rootId
      if (!isSame && kept.rootId !== replaces) throw refused
      const old = { rootId: kept.rootId ?? '', locks: kept.locks, until: '' }
      const back = replaced.find((one) => one.rootId === rootId)?.locks ?? []
      if (!isSame && kept.rootId !== null) replaced.push(old)
      kept = { rootId, locks: [...(isSame ? kept.locks : back), ...(lock ? [lock] : [])], replaced }
      return kept
    },
  }
})

describe('§2 account keys', () => {
  it('§2 are set up only when the member stores them', async () => {
    const store = browser()
    const keys = await open(store)
    expect(keys.state).toBe('absent')
    const drawn = await keys.draw()
    expect(kept.rootId).toBeNull()
    await drawn.keep()
    expect(keys.state).toBe('open')
    expect(keys.root?.id).toBe(kept.rootId)
    expect((await open(store)).state).toBe('open')
    expect(JSON.stringify(kept)).not.toContain(drawn.code)
  })

  it('§2 open in another browser with their recovery code, and with no other code', async () => {
    const drawn = await (await open(browser())).draw()
    await drawn.keep()
    const there = browser()
    const keys = await open(there)
    expect(keys.state).toBe('locked')
    expect(await keys.openWithCode('not a code')).toBe(false)
    expect(await keys.openWithCode((await keys.draw()).code)).toBe(false)
    expect(keys.root).toBeNull()
    expect(await keys.openWithCode(drawn.code.toLowerCase())).toBe(true)
    expect((await open(there)).root?.id).toBe(kept.rootId)
    expect((await open(there, 'somebody else')).state).toBe('locked')
  })

  it('§2 open with a passkey that was added', async () => {
    const drawn = await (await open(browser())).draw()
    await drawn.addPasskey()
    await drawn.keep()
    expect(kept.locks.map(({ kind }) => kind)).toEqual(['code', 'passkey'])
    const keys = await open(browser())
    expect(keys.hasPasskey).toBe(true)
    expect(await keys.openWithPasskey()).toBe(true)
    kept = { ...kept, locks: kept.locks.map((lock) => ({ ...lock, credentialId: 'another' })) }
    expect(await (await open(browser())).openWithPasskey()).toBe(false)
  })

  it('§2 replace the old ones when the member stores new ones, and the old ones no longer open', async () => {
    const store = browser()
    const first = await (await open(store)).draw()
    await first.keep()
    const keys = await open(browser())
    await (await keys.draw()).keep()
    expect(keys.state).toBe('open')
    expect((await open(store)).state).toBe('locked')
    expect(keys.wasReplaced).toBe(true)
  })

  it('§2 are outdated once another device has replaced them, until this browser has the new ones', async () => {
    const [store, there] = [browser(), browser()]
    const keys = await open(store)
    await (await keys.draw()).keep()
    expect(await keys.isOutdated()).toBe(false)
    const others = await open(there)
    await (await others.draw()).keep()
    expect([await keys.isOutdated(), await others.isOutdated()]).toEqual([true, false])
    const locked = await open(store)
    expect(await locked.isOutdated()).toBe(false)
    if (others.root) await store.put('anna', others.root)
    expect(await locked.isOutdated()).toBe(true)
  })

  it('§2 are outdated in a tab without any once another tab has set them up', async () => {
    const store = browser()
    const [here, there] = [await open(store), await open(store)]
    expect(await here.isOutdated()).toBe(false)
    await (await there.draw()).keep()
    expect([here.state, await here.isOutdated()]).toEqual(['absent', true])
    expect((await open(store)).state).toBe('open')
  })

  it('§2 are outdated while locked once they are replaced again, and the new code then opens them', async () => {
    await (await (await open(browser())).draw()).keep()
    const there = browser()
    const locked = await open(there)
    expect(await locked.isOutdated()).toBe(false)
    const second = await (await open(browser())).draw()
    await second.keep()
    expect(await locked.isOutdated()).toBe(true)
    expect(await (await open(there)).openWithCode(second.code)).toBe(true)
  })

  it('§2 are not outdated while this tab itself replaces them', async () => {
    await (await (await open(browser())).draw()).keep()
    const keys = await open(browser())
    const atOnce = { ...calls }
    const seen: boolean[] = []
    calls.saveRoomKeys = async (change) => {
      const saved = await atOnce.saveRoomKeys(change)
      seen.push(await keys.isOutdated())
      return saved
    }
    await (await keys.draw()).keep()
    expect([...seen, await keys.isOutdated()]).toEqual([false, false])
  })

  it('§2 can be restored after a replacement, with their own recovery code', async () => {
    const store = browser()
    const first = await (await open(store)).draw()
    await first.keep()
    const { rootId } = kept
    const thief = await open(browser())
    await (await thief.draw()).keep()
    const keys = await open(store)
    expect(keys.state).toBe('locked')
    expect(await keys.openWithCode((await thief.draw()).code)).toBe(false)
    expect(await keys.openWithCode(first.code)).toBe('replaced')
    expect(keys.state).toBe('locked')
    await keys.putBack()
    expect([keys.state, kept.rootId]).toEqual(['open', rootId])
    expect(await (await open(browser())).openWithCode(first.code)).toBe(true)
  })

  it('§2 open with a recovery code whose lock was overwritten', async () => {
    const first = await (await open(browser())).draw()
    await first.keep()
    const [lock] = kept.locks
    if (!lock) throw new Error('There is one')
    const { rootId } = kept
    const made = { ...lock, ct: 'AAAA' }
    kept = { rootId, locks: [made], replaced: [{ rootId: rootId ?? '', locks: [lock], until: '' }] }
    const keys = await open(browser())
    expect(keys.wasReplaced).toBe(false)
    expect(await keys.openWithCode(first.code)).toBe(true)
  })

  it('§2 store each lock once if the second one fails and is retried', async () => {
    const keys = await open(browser())
    const drawn = await keys.draw()
    await drawn.addPasskey()
    const save = { ...calls }
    const kinds: (string | undefined)[] = []
    calls.saveRoomKeys = async (saved) => {
      kinds.push(saved.lock?.kind)
      if (kinds.length === 2) throw new Error('offline')
      return save.saveRoomKeys(saved)
    }
    await expect(drawn.keep()).rejects.toThrow('offline')
    await drawn.keep()
    expect(kinds).toEqual(['code', 'passkey', 'passkey'])
    expect(kept.locks).toHaveLength(2)
  })

  it('§2 are stored by the first of two browsers, and not by the second', async () => {
    const [one, two] = [await open(browser()), await open(browser())]
    const late = await two.draw()
    await (await one.draw()).keep()
    await expect(late.keep()).rejects.toThrow(KeysMadeElsewhere)
    expect(two.state).toBe('absent')
    expect(kept.locks).toHaveLength(1)
  })

  it('§2 are not taken for those of another browser if the server refuses a lock', async () => {
    const drawn = await (await open(browser())).draw()
    calls.saveRoomKeys = async () => Promise.reject(refused)
    await expect(drawn.keep()).rejects.toBe(refused)
  })

  it('§2 do not open with a lock of another root', async () => {
    const drawn = await (await open(browser())).draw()
    await drawn.keep()
    kept = { ...kept, rootId: 'another' }
    expect(await (await open(browser())).openWithCode(drawn.code)).toBe(false)
  })

  it('§2 tell that they do not last in a browser without storage', async () => {
    const keys = await open(browser(false))
    await (await keys.draw()).keep()
    expect(keys.isLasting).toBe(false)
  })
})
