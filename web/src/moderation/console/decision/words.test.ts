import { describe, expect, it } from 'vitest'
import { piecesOf, spansOf, wordsOf } from './words.ts'

const text = 'He works at\nthe  mill. 👋 Ask him.'

describe('the words that are struck out', () => {
  it('§6 are the runs between blanks, each at its place in the text', () => {
    const words = wordsOf(text)
    expect(words.map((word) => word.text)).toEqual(text.split(/\s+/))
    for (const { from, to, text: word } of words) expect(text.slice(from, to)).toBe(word)
  })

  it('§6 are one place where they are neighbours, in whatever order they were pressed', () => {
    const words = wordsOf(text)
    expect(spansOf(words, new Set([4, 2, 3, 7]))).toEqual([
      { from: text.indexOf('at'), to: text.indexOf('mill.') + 5 },
      { from: text.indexOf('him.'), to: text.length },
    ])
    expect(spansOf(words, new Set())).toEqual([])
  })

  it('§6 cut the text without losing a letter', () => {
    const words = wordsOf(text)
    const pieces = piecesOf(text, spansOf(words, new Set([0, 2, 3])))
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.filter(({ isStruck }) => isStruck).map((piece) => piece.text)).toEqual([
      'He',
      'at\nthe',
    ])
  })
})
