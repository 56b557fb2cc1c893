import { expect, it } from 'vitest'
import {
  opensEmail,
  opensHandle,
  opensName,
  opensNumber,
  readEmailText,
  readHandleText,
  readNameText,
  rotations,
} from './hidden-coverage.ts'

const findsHandle = (text: string, handle: string) => opensHandle(readHandleText(text), handle)
const findsEmail = (text: string, email: string) => opensEmail(readEmailText(text), email)
const findsName = (text: string, name: string) => opensName(readNameText(text), name)

it.each([
  // Three quarters in one piece match.
  ['quillo', 'quillonx', true],
  ['illonx', 'quillonx', true],
  ['quill', 'quillonx', false],
  ['quilonx', 'quillonx', false],
  // A short value matches every text with the same mask, but not one of seven characters.
  ['qwabyz', 'qwxyyz', true],
  ['qwabyz', 'qwxyz', true],
  ['qwabzz', 'qwxyyz', false],
  ['qwabcyz', 'qwxyyz', false],
  ['qwabyz', 'qwxyzyz', false],
  // A value of four characters matches only as a whole.
  ['qwxy', 'qwxy', true],
  ['qwx', 'qwxy', false],
  ['qwx', 'qwx', false],
])('§5 %s finds the handle %s: %s', (text, handle, found) => {
  expect(findsHandle(text, handle)).toBe(found)
})

it.each([
  ['quillo', 'quillonx@example.org', true],
  ['quill', 'quillonx@example.org', false],
  ['quillonx@exam', 'quillonx@example.org', true],
  ['illonx@example.org', 'quillonx@example.org', true],
  ['quillon@example.org', 'quillonx@example.org', false],
  ['quillonx@ample.org', 'quillonx@example.org', false],
  // With up to five letters before @, every text with the same mask matches.
  ['qwabc', 'qwxyz@example.org', true],
  ['qwab@example.org', 'qwxyz@example.org', true],
  ['qwab@example.com', 'qwxyz@example.org', false],
  ['qwabcd', 'qwxyz@example.org', false],
  ['qwxyz', 'qwxyzv@example.org', true],
  ['qwabz', 'qwxyzv@example.org', false],
  ['qab', 'qwx@example.org', false],
  ['qwx', 'qwx@example.org', false],
  // No email has white space in it.
  ['mike webb', 'mikewebb@example.org', false],
])('§5 %s finds the email %s: %s', (text, email, found) => {
  expect(findsEmail(text, email)).toBe(found)
})

it.each([
  ['quillon rask', true],
  ['rask quillon', true],
  // Half of each word is required, and at least two letters.
  ['quillon ra', true],
  ['llon rask', true],
  ['quillon r', false],
  ['lon rask', false],
  ['quillon', false],
])('§5 %s finds the name quillon rask: %s', (text, found) => {
  expect(findsName(text, 'quillon rask')).toBe(found)
})

it('§5 a search for a name needs half of a short word, even with most of a long one', () => {
  const found = ['illon brathwaitestone', 'lon brathwaitestone'].map((text) =>
    findsName(text, 'quillon brathwaitestone'),
  )
  expect(found).toEqual([true, false])
})

it('§5 a common name is found by its mask, and not by a single word of it', () => {
  const found = ['james smith', 'smith james', 'james smyth', 'james', 'james smit'].map((text) =>
    findsName(text, 'james smith'),
  )
  expect(found).toEqual([true, true, false, false, false])
  expect(findsName('james', 'james')).toBe(false)
})

it('§5 a name of up to five words is found by its words beginning with any of them', () => {
  expect(rotations('a b c')).toEqual(['a b c', 'b c a', 'c a b'])
  expect(rotations('a b c d e')).toHaveLength(5)
  expect(rotations('a b c d e f')).toEqual(['a b c d e f'])
  expect(rotations('a')).toEqual(['a'])
})

it('§5 a name with its words in another order is found only by all of it', () => {
  const found = ['rask quillon', 'rask quillo', 'ask quillon', 'uillon rask'].map((text) =>
    findsName(text, 'quillon rask'),
  )
  expect(found).toEqual([true, false, false, true])
})

it('§5 common names are found by their mask in any order in which they are common', () => {
  expect(findsName('jack sonwebb', 'jack sonwebb')).toBe(true)
  expect(findsName('sonwebb jack', 'jack sonwebb')).toBe(true)
})

it('§5 seven consecutive digits find a number, with or without its calling code', () => {
  const number = { digits: '4155550142', code: '1' }
  const finds = (digits: string, code?: string) => opensNumber({ digits, code }, number)
  expect(['5550142', '4155550', '555014', '5550143'].map((digits) => finds(digits))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(['1', '44'].map((code) => finds('5550142', code))).toEqual([true, false])
})
