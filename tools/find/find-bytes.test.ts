import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findBytes } from './find-bytes.ts'

const bytes = (text: string) => Buffer.from(text)

it('findBytes() finds a needle at the beginning, in the middle and at the end of a file', () => {
  const needles = ['head', 'middle', 'tail', 'absent'].map(bytes)
  const found = findBytes(needles, bytes('head, middle and tail'))
  expect(found.map(String).toSorted()).toEqual(['head', 'middle', 'tail'])
})

it('findBytes() finds nothing in a file that is shorter than the needle', () => {
  for (const short of ['', 'a', 'ab', 'abc']) {
    expect(findBytes([bytes('abcd')], bytes(short))).toEqual([])
  }
})

it('findBytes() refuses a needle of fewer than four bytes', () => {
  expect(() => findBytes([bytes('abc')], bytes('abcdef'))).toThrow('too short')
})

it('findBytes() finds the same needles as a plain search', () => {
  const few = (least: number, most: number) =>
    fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: least, maxLength: most })
  fc.assert(
    fc.property(fc.array(few(4, 6), { maxLength: 4 }), few(0, 30), (words, text) => {
      const needles = words.map((word) => bytes(word.join('')))
      const haystack = bytes(text.join(''))
      const found = new Set(findBytes(needles, haystack))
      for (const needle of needles) expect(found.has(needle)).toBe(haystack.includes(needle))
    }),
  )
})
