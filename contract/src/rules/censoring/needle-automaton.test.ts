import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NeedleAutomaton } from './needle-automaton.ts'

function found(words: readonly string[], text: string): [number, string][] {
  const automaton = new NeedleAutomaton(words)
  let state = 0
  return Array.from({ length: text.length }, (_, at) => {
    state = automaton.next(state, text.charCodeAt(at))
    return automaton.wordsAt(state).map((word): [number, string] => [at + 1, word])
  }).flat()
}

describe('the automaton that finds words in a text', () => {
  it('§5 finds at each position all words that end there, longest first', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '王'), minLength: 1, maxLength: 6 })
    const words = fc.uniqueArray(word, { maxLength: 12 })
    const text = fc.string({ unit: fc.constantFrom('a', 'a', 'b', '王', 'x'), maxLength: 40 })
    fc.assert(
      fc.property(words, text, (some, written) => {
        const longestFirst = some.toSorted((a, b) => b.length - a.length)
        const expected = Array.from({ length: written.length }, (_, at) =>
          longestFirst
            .filter((one) => written.slice(0, at + 1).endsWith(one))
            .map((one): [number, string] => [at + 1, one]),
        ).flat()
        expect(found(some, written)).toEqual(expected)
      }),
      { numRuns: 1_000 },
    )
  })

  it('finds nothing if it has no words', () => {
    expect(found([], 'abc')).toEqual([])
  })
})
