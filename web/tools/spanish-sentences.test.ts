import { describe, expect, it } from 'vitest'
import { readCatalogues } from './catalogues.ts'

/** English words that no Spanish sentence contains. */
const ENGLISH =
  /(?<![\p{L}\p{N}/.])(?:and|are|by|for|of|that|the|this|was|were|with|your?)(?![\p{L}\p{N}/.])/iu

/** The names of plans, which are the same in every language. */
const NAMES = ['Full Access', 'VIP Side Radar']

/** Returns a sentence without the names of its values. */
const unnamed = (sentence: string): string => sentence.replaceAll(/\{\w+(?:, \w+)?\}/g, ' ')

/** Returns whether a sentence was not translated. */
function isLeft([english, spanish]: [string, string]): boolean {
  const words = unnamed(english).match(/\p{L}{2,}/gu) ?? []
  const isSame = english === spanish && words.length > 1
  return (isSame && !NAMES.includes(english)) || ENGLISH.test(unnamed(spanish))
}

describe('§9 the sentences in Spanish', () => {
  it('are complete', () => {
    const sentences = [...readCatalogues('es').values()].flatMap((words) => Object.entries(words))
    expect(sentences.length).toBeGreaterThan(1_000)
    expect(sentences.filter(isLeft)).toEqual([])
  })

  it('are reported if they are wholly or partly in English', () => {
    expect(isLeft(['Ask again.', 'Ask again.'])).toBe(true)
    expect(isLeft(['Read the text.', 'Lee the texto.'])).toBe(true)
    expect(isLeft(['Full Access', 'Full Access'])).toBe(false)
    expect(isLeft(['{kind}, {way}', '{kind}, {way}'])).toBe(false)
  })
})
