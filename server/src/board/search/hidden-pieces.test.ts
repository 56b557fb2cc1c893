import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leastCovered } from './hidden-coverage.ts'
import { digitWindows, middlesOf, middlesWithin, outerWindows } from './hidden-pieces.ts'

const value = fc.string({ unit: 'grapheme', minLength: 4, maxLength: 80 }).map((text) =>
  // As long as a name may be, in characters.
  Array.from(text).slice(0, 120).join(''),
)

it('§5 a text that covers three quarters of a value contains its middle, wherever it begins', () => {
  fc.assert(
    fc.property(value, fc.nat(), fc.nat(), (whole, a, b) => {
      const characters = Array.from(whole)
      const least = leastCovered(characters.length)
      const length = least + (a % (characters.length - least + 1))
      const from = b % (characters.length - length + 1)
      const text = characters.slice(from, from + length).join('')
      const found = middlesWithin(text)
      expect(middlesOf(whole).some((piece) => found.includes(piece))).toBe(true)
    }),
  )
})

it('§5 a text that is too short for a value under 16 characters does not contain its middle', () => {
  fc.assert(
    fc.property(value, fc.nat(), (whole, b) => {
      const characters = Array.from(whole).slice(0, 15)
      const length = leastCovered(characters.length) - 1
      const from = b % (characters.length - length + 1)
      const text = characters.slice(from, from + length).join('')
      const found = middlesWithin(text)
      expect(middlesOf(characters.join('')).some((piece) => found.includes(piece))).toBe(false)
    }),
  )
})

it('§5 five characters are found by either four of them', () => {
  expect(middlesOf('rusty')).toEqual(['5 rust', '5 usty'])
  expect(middlesWithin('usty')).toContain('5 usty')
  expect(middlesWithin('gust').filter((piece) => middlesOf('rusty').includes(piece))).toEqual([])
})

it('§5 values of other lengths have another middle', () => {
  expect(middlesOf('quillonx')).toEqual(['8 illo'])
  expect(middlesOf('qquillonxx')).toEqual(['10 uillon'])
  expect(middlesWithin('quillonx')).toContain('10 uillon')
  expect(middlesWithin('quillonx')).not.toContain('12 illonx')
})

it('§5 a value or text under four characters has no middle, a number under seven digits no window', () => {
  expect([middlesOf('qwx'), middlesWithin('qwx')]).toEqual([[], []])
  expect([digitWindows('555014'), outerWindows('555014')]).toEqual([[], []])
  expect(outerWindows('5550142')).toEqual(['5550142'])
  expect(outerWindows('4155550142')).toEqual(['4155550', '5550142'])
  expect(digitWindows('415550142')).toEqual(['4155501', '1555014', '5550142'])
})

it('§7 a text of any length has few middles', () => {
  expect(middlesWithin('q'.repeat(3_600))).toEqual([])
  const distinct = Array.from({ length: 320 }, (_, at) => String.fromCodePoint(0x4e00 + at))
  const counts = distinct.map((_, at) => middlesWithin(distinct.slice(0, at + 1).join('')).length)
  expect(Math.max(...counts)).toBe(177)
})
