import type { RoomKeys } from '@sidelight/contract/room-keys'
import { beforeEach, describe, expect, it } from 'vitest'
import { Keyring, type RootCalls } from './keyring.ts'
import type { Root } from './root.ts'
import type { Unlocker } from './root-lock.ts'
import type { RootStore } from './root-store.ts'

let kept: RoomKeys
let calls: RootCalls

/** A browser that keeps roots, or one that refuses to. */
function browser(lasting = true): RootStore {
  const roots = new Map<string, Root>()
  return {
    get: async (owner) => roots.get(owner) ?? null,
    put: async (owner, root) => {
      roots.set(owner, root)
      return lasting
    },
    forget: async (owner) => void roots.delete(owner),
  }
}

const secret = crypto.getRandomValues(new Uint8Array(32))
const askPasskey = async (): Promise<Unlocker> => ({
  kind: 'passkey',
  secret,
  credentialId: 'passkey-1',
})

function open(store: RootStore, owner = 'anna') {
  return Keyring.open({ owner, calls, store, askPasskey })
}

// The rules of the server: the root is set once, and another one names the one that it replaces.
beforeEach(() => {
  kept = { rootId: null, locks: [] }
  calls = {
    getRoomKeys: async () => kept,
    saveRoomKeys: async ({ rootId, lock, replaces }) => {
      const isSame = kept.rootId === rootId
      if (!isSame && kept.rootId !== replaces) throw new Error('409')
      kept = { rootId, locks: [...(isSame ? kept.locks : []), lock] }
      return kept
    },
  }
})

describe('§2 setting up the keys of rooms', () => {
  it('§2 counts when she kept them, not before', async () => {
    const store = browser()
    const keyring = await open(store)
    expect(keyring.state).toBe('absent')
    const drawn = await keyring.draw()
    expect(kept.rootId).toBeNull()
    await drawn.keep()
    expect(keyring.state).toBe('open')
    expect(keyring.root?.id).toBe(kept.rootId)
    expect((await open(store)).state).toBe('open')
    expect(JSON.stringify(kept)).not.toContain(drawn.code)
  })

  it('§2 opens them in another browser by her code, and by nobody else’s', async () => {
    const drawn = await (await open(browser())).draw()
    await drawn.keep()
    const there = browser()
    const keyring = await open(there)
    expect(keyring.state).toBe('locked')
    expect(await keyring.openWithCode('not a code')).toBe(false)
    expect(await keyring.openWithCode((await keyring.draw()).code)).toBe(false)
    expect(keyring.root).toBeNull()
    expect(await keyring.openWithCode(drawn.code.toLowerCase())).toBe(true)
    expect((await open(there)).root?.id).toBe(kept.rootId)
    expect((await open(there, 'somebody else')).state).toBe('locked')
  })

  it('§2 opens them by a passkey that was added', async () => {
    const drawn = await (await open(browser())).draw()
    await drawn.addPasskey()
    await drawn.keep()
    expect(kept.locks.map(({ kind }) => kind)).toEqual(['code', 'passkey'])
    const keyring = await open(browser())
    expect(keyring.hasPasskey).toBe(true)
    expect(await keyring.openWithPasskey()).toBe(true)
    kept = { ...kept, locks: kept.locks.map((lock) => ({ ...lock, credentialId: 'another' })) }
    expect(await (await open(browser())).openWithPasskey()).toBe(false)
  })

  it('§2 replaces them only by her word, and then the old ones are as good as none', async () => {
    const store = browser()
    const first = await (await open(store)).draw()
    await first.keep()
    const keyring = await open(browser())
    await (await keyring.draw()).keep()
    expect(keyring.state).toBe('open')
    expect((await open(store)).state).toBe('locked')
    expect(await (await open(store)).openWithCode(first.code)).toBe(false)
  })

  it('§2 lets one of two browsers be first, and the other keep nothing', async () => {
    const [one, two] = [await open(browser()), await open(browser())]
    const late = await two.draw()
    await (await one.draw()).keep()
    await expect(late.keep()).rejects.toThrow('409')
    expect(two.state).toBe('absent')
    expect(kept.locks).toHaveLength(1)
  })

  it('§2 takes no lock for another root from the server', async () => {
    const drawn = await (await open(browser())).draw()
    await drawn.keep()
    kept = { ...kept, rootId: 'another' }
    expect(await (await open(browser())).openWithCode(drawn.code)).toBe(false)
  })

  it('§2 tells when a browser will have forgotten them', async () => {
    const keyring = await open(browser(false))
    await (await keyring.draw()).keep()
    expect(keyring.isLasting).toBe(false)
  })
})
