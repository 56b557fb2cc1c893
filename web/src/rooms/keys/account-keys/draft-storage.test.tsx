import { afterEach, describe, expect, it, vi } from 'vitest'
import { moveSealedToTab } from '../../../platform/drafts/sealed-draft.ts'
import { DRAFT_DATABASE } from '../../../platform/session/clear-keys-on-sign-out.ts'
import { setDiscreet } from '../../../platform/session/discreet.ts'
import { changeStored, listStored, readStored } from '../../../platform/storage/stored-values.ts'
import { DraftStorage } from './draft-storage.ts'
import { drawRootKey, rootKeyOf } from './root-key.ts'

const anna = await rootKeyOf(drawRootKey())
const bea = await rootKeyOf(drawRootKey())
const nothing = { typed: '', failed: [] }
const typed = (text: string) => ({ ...nothing, typed: text })
const objectStore = {
  database: { name: DRAFT_DATABASE, objectStores: ['drafts'] },
  objectStore: 'drafts',
} as const

async function storedTexts(): Promise<string> {
  const names = await listStored(objectStore)
  const values = await Promise.all(names.map((name) => readStored({ ...objectStore, name })))
  return JSON.stringify([names, values, sessionStorage, localStorage])
}

afterEach(async () => {
  vi.useRealTimers()
  setDiscreet(false)
  for (const name of await listStored(objectStore))
    await changeStored({ ...objectStore, name }, () => undefined)
})

describe('§7 a stored draft of a room', () => {
  it("is there after a reload, in its room, and opens only with its member's keys", async () => {
    const unsent = { typed: 'Half a sentence, äöü', failed: [{ id: 'm1', text: 'Not sent' }] }
    expect(await new DraftStorage('one', anna).put(unsent)).toBe('device')
    expect(await new DraftStorage('one', anna).read()).toMatchObject(unsent)
    expect(await new DraftStorage('two', anna).read()).toMatchObject(nothing)
    expect(await new DraftStorage('one', bea).read()).toMatchObject(nothing)
  })

  it('is encrypted anew each time, under a name that hides the room', async () => {
    const kept = new DraftStorage('room-of-anna', anna)
    const store = async () => {
      await kept.put(typed('Half a sentence'))
      return storedTexts()
    }
    const [first, second] = [await store(), await store()]
    expect(first).not.toContain('Half a')
    expect(first).not.toContain('room-of-anna')
    expect(first).not.toBe(second)
    expect(first).toHaveLength(second.length)
  })

  it('is the last text that was typed, and is deleted when the box is empty', async () => {
    const kept = new DraftStorage('one', anna)
    await Promise.all(['H', 'Ha', 'Hal', ''].map((text) => kept.put(typed(text))))
    expect(await listStored(objectStore)).toEqual([])
    await Promise.all(['', 'H', 'Ha'].map((text) => kept.put(typed(text))))
    expect(await kept.read()).toMatchObject(typed('Ha'))
  })

  it('is empty if its stored value was changed', async () => {
    await new DraftStorage('one', anna).put(typed('Half a sentence'))
    const [name = ''] = await listStored(objectStore)
    for (const sealed of ['', '.', 'x', 'AAAA']) {
      await changeStored({ ...objectStore, name }, (kept) => Object.assign({}, kept, { sealed }))
      expect(await new DraftStorage('one', anna).read()).toMatchObject(nothing)
    }
  })

  it('is deleted 7 days after the last change', async () => {
    const kept = new DraftStorage('one', anna)
    await kept.put(typed('Half a sentence'))
    const week = Date.now() + 7 * 86_400_000
    vi.useFakeTimers({ toFake: ['Date'], now: week })
    expect(await kept.read()).toMatchObject(typed('Half a sentence'))
    vi.setSystemTime(week + 86_400_000)
    expect(await kept.read()).toMatchObject(nothing)
    expect(await listStored(objectStore)).toEqual([])
  })

  it('is only in memory in discreet mode, and is then deleted from the device', async () => {
    const kept = new DraftStorage('one', anna)
    await kept.put(typed('Half a sentence'))
    setDiscreet(true)
    await moveSealedToTab()
    expect(await listStored(objectStore)).toEqual([])
    expect((await kept.find())?.until).toBeNull()
    expect(await kept.read()).toMatchObject(typed('Half a sentence'))
    expect(await kept.put(typed('Half a sentence more'))).toBe('tab')
    expect(await listStored(objectStore)).toEqual([])
    expect(await new DraftStorage('one', anna).read()).toMatchObject(typed('Half a sentence more'))
    await kept.put(nothing)
    expect(await kept.read()).toMatchObject(nothing)
  })
})
