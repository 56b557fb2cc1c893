import { beforeEach, describe, expect, it } from 'vitest'
import { changeKept, readKept } from './key-database.ts'
import { browserPins } from './pins.ts'
import { drawRoot, rootOf } from './root.ts'
import { browserRoots } from './root-store.ts'

const owner = 'anna'
const pin = { n: 3, head: 'three', seen: 1 }

beforeEach(async () => {
  await browserRoots().forget(owner)
  await changeKept('pins', 'room', () => undefined)
})

describe('§2 keys in this browser', () => {
  it('§2 are there at the next visit, for their owner, and cannot be read by script', async () => {
    const root = await rootOf(drawRoot())
    expect(await browserRoots().put(owner, root)).toBe(true)
    const kept = await browserRoots().get(owner)
    expect(kept?.id).toBe(root.id)
    expect(kept?.key.extractable).toBe(false)
    expect(await browserRoots().get('somebody else')).toBeNull()
    await browserRoots().forget(owner)
    expect(await browserRoots().get(owner)).toBeNull()
  })

  it('§2 are not what is no root', async () => {
    await changeKept('roots', owner, () => ({ id: 'made up', key: 'made up' }))
    expect(await browserRoots().get(owner)).toBeNull()
  })

  it('§2 know how far a room was seen, whichever tab writes first', async () => {
    const tabs = [browserPins(), browserPins()]
    await Promise.all([
      tabs[0]?.advance('room', { ...pin, n: 4, head: 'four' }),
      tabs[1]?.advance('room', { ...pin, seen: 2 }),
    ])
    expect(await browserPins().get('room')).toEqual({ n: 4, head: 'four', seen: 2 })
    expect(await readKept('pins', 'another room')).toBeUndefined()
  })

  it('§2 see the fork between two tabs', async () => {
    await browserPins().advance('room', pin)
    const forked = browserPins().advance('room', { ...pin, head: 'another three' })
    await expect(forked).rejects.toMatchObject({ reason: 'forked' })
    expect(await browserPins().get('room')).toEqual(pin)
  })

  it('§2 last as long as the visit where a browser keeps nothing', async () => {
    const open = indexedDB.open.bind(indexedDB)
    Object.defineProperty(indexedDB, 'open', {
      configurable: true,
      value: () => {
        throw new DOMException('Not here', 'SecurityError')
      },
    })
    try {
      const roots = browserRoots()
      const root = await rootOf(drawRoot())
      expect(await roots.put(owner, root)).toBe(false)
      expect((await roots.get(owner))?.id).toBe(root.id)
      const pins = browserPins()
      await pins.advance('room', pin)
      expect(await pins.get('room')).toEqual(pin)
    } finally {
      Object.defineProperty(indexedDB, 'open', { configurable: true, value: open })
    }
  })
})
