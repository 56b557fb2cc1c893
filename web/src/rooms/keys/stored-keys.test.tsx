import { beforeEach, describe, expect, it } from 'vitest'
import { PinServer } from '../../../test/rooms/pin-server.ts'
import {
  changeStored,
  keyDatabase,
  listStored,
  readStored,
  sealedDatabase,
} from '../../platform/storage/stored-values.ts'
import { drawRootKey, type RootKey, rootKeyOf } from './account-keys/root-key.ts'
import { browserRootKeys } from './account-keys/root-key-store.ts'
import { browserCopy, CopiedPins } from './copied-pins.ts'
import { memoryPins } from './log/memory-pins.ts'
import { browserPins } from './log/pins.ts'

const owner = 'anna'
const pin = { n: 3, head: 'three', seen: 1 }
const readable = { database: keyDatabase, objectStore: 'pins' } as const
const sealed = { database: sealedDatabase, objectStore: 'sealed' } as const
let root: RootKey

/** Returns all names and values in an object store of this browser, as text. */
async function storedTexts(objectStore: typeof readable | typeof sealed): Promise<string> {
  const names = await listStored<string>(objectStore)
  const values = await Promise.all(
    names.map((name) => readStored<string>({ ...objectStore, name })),
  )
  const texts = values.map((value) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : JSON.stringify(value),
  )
  return [...names, ...texts].join(' ')
}

beforeEach(async () => {
  root = await rootKeyOf(drawRootKey())
  await browserRootKeys().forget(owner)
  for (const name of await listStored(readable)) {
    await changeStored({ ...readable, name }, () => undefined)
  }
})

describe('§2 account keys in this browser', () => {
  it('§2 are there on the next visit, only for their owner, and cannot be exported', async () => {
    expect(await browserRootKeys().put(owner, root)).toBe(true)
    const kept = await browserRootKeys().get(owner)
    expect(kept?.id).toBe(root.id)
    expect(kept?.key.extractable).toBe(false)
    expect(await browserRootKeys().get('somebody else')).toBeNull()
    await browserRootKeys().forget(owner)
    expect(await browserRootKeys().get(owner)).toBeNull()
  })

  it('§2 are not read from a value that is no root', async () => {
    const place = { database: keyDatabase, objectStore: 'roots', name: owner } as const
    await changeStored(place, () => ({ id: 'made up', key: 'made up' }))
    expect(await browserRootKeys().get(owner)).toBeNull()
  })

  it('§2 store the furthest pin of a room, whichever tab writes first', async () => {
    const tabs = [browserPins({ owner, root }), browserPins({ owner, root })]
    await Promise.all([
      tabs[0]?.advance('room', { ...pin, n: 4, head: 'four' }),
      tabs[1]?.advance('room', { ...pin, seen: 2 }),
    ])
    const later = browserPins({ owner, root })
    expect(await later.get('room')).toEqual({ n: 4, head: 'four', seen: 2 })
    expect(await later.get('another room')).toBeNull()
  })

  it('§2 detect that two tabs saw different logs', async () => {
    await browserPins({ owner, root }).advance('room', pin)
    const forked = browserPins({ owner, root }).advance('room', { ...pin, head: 'another three' })
    await expect(forked).rejects.toMatchObject({ reason: 'forked' })
    expect(await browserPins({ owner, root }).get('room')).toEqual(pin)
  })

  it('§2 last for the visit in a browser without storage', async () => {
    const open = indexedDB.open.bind(indexedDB)
    Object.defineProperty(indexedDB, 'open', {
      configurable: true,
      value: () => {
        throw new DOMException('Not here', 'SecurityError')
      },
    })
    try {
      const roots = browserRootKeys()
      expect(await roots.put(owner, root)).toBe(false)
      expect((await roots.get(owner))?.id).toBe(root.id)
      const pins = browserPins({ owner, root })
      await pins.advance('room', pin)
      expect(await pins.get('room')).toEqual(pin)
    } finally {
      Object.defineProperty(indexedDB, 'open', { configurable: true, value: open })
    }
  })
})

describe('§2 pins of rooms in this browser', () => {
  it('§2 outlast the keys, and reveal no room, account or log without them', async () => {
    await browserPins({ owner, root }).advance('room-of-anna', { ...pin, head: 'the-head' })
    indexedDB.deleteDatabase(keyDatabase.name)
    const kept = await storedTexts(sealed)
    for (const word of ['room-of-anna', owner, 'the-head', 'head', 'seen']) {
      expect(kept).not.toContain(word)
    }
    expect(await browserPins({ owner, root }).get('room-of-anna')).toMatchObject({
      head: 'the-head',
    })
    const another = await rootKeyOf(drawRootKey())
    expect(await browserPins({ owner, root: another }).get('room-of-anna')).toBeNull()
  })

  it('§2 are ignored if their stored value was changed', async () => {
    const before = new Set(await listStored(sealed))
    await browserPins({ owner, root }).advance('room', pin)
    const name = (await listStored(sealed)).find((one) => !before.has(one)) ?? ''
    for (const made of [new Uint8Array(), new Uint8Array(300), { ...pin }, 'made up']) {
      await changeStored({ ...sealed, name }, () => made)
      expect(await browserPins({ owner, root }).get('room')).toBeNull()
    }
  })

  it('§2 of an earlier version are sealed on the next visit, and their readable form is deleted', async () => {
    await changeStored({ ...readable, name: `${owner} room` }, () => pin)
    await changeStored({ ...readable, name: `${owner} other` }, () => ({ ...pin, head: 'other' }))
    await changeStored({ ...readable, name: 'bea room' }, () => ({ ...pin, head: 'of bea' }))
    await browserRootKeys().put(owner, root)
    const kept = await browserRootKeys().get(owner)
    if (!kept) throw new Error('Her root is there')
    expect(await browserPins({ owner, root: kept }).get('room')).toEqual(pin)
    expect(await listStored(readable)).toEqual(['bea room'])
    expect(await browserPins({ owner, root: kept }).get('other')).toEqual({ ...pin, head: 'other' })
  })
})

describe('§2 the newest copy of pins in this browser', () => {
  it('§2 is there on the next visit, sealed like that of the server', async () => {
    const server = new PinServer(root.id)
    const visit = () => {
      const parts = { root, own: memoryPins(), calls: server.calls, kept: browserCopy }
      return new CopiedPins({ ...parts, later: (act) => (queueMicrotask(act), () => undefined) })
    }
    const first = visit()
    await first.get('room-of-anna')
    await first.advance('room-of-anna', { ...pin, head: 'the-head' })
    await expect.poll(() => server.written.length).toBe(1)
    await expect.poll(() => storedTexts(sealed)).toContain(server.newest.ct)
    for (const word of ['room-of-anna', owner, 'the-head']) {
      expect(await storedTexts(sealed)).not.toContain(word)
    }
    server.told = { rootId: root.id, revision: 1, ct: null }
    const second = visit()
    expect(await second.get('room-of-anna')).toMatchObject({ n: 3, head: 'the-head' })
    expect(second.isRefused).toBe(true)
  })
})
