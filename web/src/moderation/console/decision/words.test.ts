import { describe, expect, it } from 'vitest'
import { piecesOf, spansOf, wordsOf } from './words.ts'

const text = 'He works at\nthe  mill. 👋 Ask him.'

describe('words that can be struck out', () => {
  it('§6 are separated by spaces, each with its position in the text', () => {
    const words = wordsOf(text)
    expect(words.map((word) => word.text)).toEqual(text.split(/\s+/))
    for (const { from, to, text: word } of words) expect(text.slice(from, to)).toBe(word)
  })

  it('§6 are joined into one span if they are neighbours, in whatever order they were chosen', () => {
    const words = wordsOf(text)
    expect(spansOf(words, new Set([4, 2, 3, 7]))).toEqual([
      { from: text.indexOf('at'), to: text.indexOf('mill.') + 5 },
      { from: text.indexOf('him.'), to: text.length },
    ])
    expect(spansOf(words, new Set())).toEqual([])
  })

  it('§6 split the text into pieces without losing a character', () => {
    const words = wordsOf(text)
    const pieces = piecesOf(text, spansOf(words, new Set([0, 2, 3])))
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.filter(({ isStruck }) => isStruck).map((piece) => piece.text)).toEqual([
      'He',
      'at\nthe',
    ])
  })
})
