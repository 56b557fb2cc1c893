import { beforeEach, describe, expect, it } from 'vitest'
import { KeptText } from './kept-text.ts'
import { drawRoot, rootOf } from './root.ts'

const anna = await rootOf(drawRoot())
const bea = await rootOf(drawRoot())

beforeEach(() => sessionStorage.clear())

describe('§4 what was written and not sent', () => {
  it('is there after a reload, in its room, for her keys alone', async () => {
    await new KeptText('one', anna).put('Half a sentence, äöü')
    expect(await new KeptText('one', anna).read()).toBe('Half a sentence, äöü')
    expect(await new KeptText('two', anna).read()).toBe('')
    expect(await new KeptText('one', bea).read()).toBe('')
  })

  it('lies there locked, each time under another key', async () => {
    const kept = new KeptText('one', anna)
    const lying = async () => {
      await kept.put('Half a sentence')
      return JSON.stringify(sessionStorage)
    }
    const [first, second] = [await lying(), await lying()]
    expect(first).not.toContain('Half')
    expect(first).not.toBe(second)
  })

  it('is the last of what she typed quickly, and nothing once it is sent', async () => {
    const kept = new KeptText('one', anna)
    await Promise.all(['H', 'Ha', 'Hal', ''].map((text) => kept.put(text)))
    expect(sessionStorage.length).toBe(0)
    await Promise.all(['', 'H', 'Ha'].map((text) => kept.put(text)))
    expect(await kept.read()).toBe('Ha')
  })

  it('is nothing where somebody has changed it', async () => {
    await new KeptText('one', anna).put('Half a sentence')
    const [name = ''] = Object.keys(sessionStorage)
    for (const made of ['', '.', 'x', 'AAAA.AAAA', `${sessionStorage.getItem(name)}A`]) {
      sessionStorage.setItem(name, made)
      expect(await new KeptText('one', anna).read()).toBe('')
    }
  })
})
