import { readTyped } from '@sidelight/contract/rules/parsing/read-typed'
import { expect, it } from 'vitest'
import { shownWatch, watchOf } from './watched-value.ts'

const watched = (text: string, region = 'US') => watchOf(text, readTyped(text, region))

it.each([
  '(415) 555-0142',
  '4155550142x7',
  '415-555-0142x7',
  '+14155550142ext5',
  'tel:+14155550142',
  '415-555-0142 (10/05/2024)',
  'https://wa.me/14155550142',
])('our own: a number is read from a typed watch as from a search: %s', (text) => {
  expect(watched(text)).toEqual({ kind: 'phone', value: '+14155550142' })
})

it('our own: a number of another country is watched in its full form', () => {
  expect(watched('55 1234 5678', 'MX')).toEqual({ kind: 'phone', value: '+525512345678' })
})

it.each([
  // A handle of digits only has to be typed with @, as in a search.
  ['555 01', 'US'],
  ['555-0142', 'US'],
  ['415-555-0142 or 628-555-0119', 'US'],
  // A whole number of the installation's country, as which the server would read it.
  ['415 555 0142', 'FR'],
])('our own: what is no whole number is not watched: %s, read in %s', (text, region) => {
  expect(watched(text, region)).toBeUndefined()
})

it.each([
  ['@55501', 'handle'],
  ['marlow_55', 'handle'],
  ['@marlow_id', 'handle'],
  ['m5', 'handle'],
  // Not a handle, and refused as one.
  ['Marlow Tarnwick', 'handle'],
  ['marlow@example.com', 'email'],
])('our own: the kind of a typed watch is read from its form: %s', (text, kind) => {
  expect(watched(` ${text} `)).toEqual({ kind, value: text })
})

it.each([
  ['https://instagram.com/marlow_id?x=1', '@marlow_id'],
  ['instagram.com/Marlow_ID/', '@marlow_id'],
  // A handle of digits alone stays one.
  ['https://instagram.com/4155550142', '@4155550142'],
])('our own: the handle is read from a profile link: %s', (text, value) => {
  const watch = watched(text)
  expect(watch).toEqual({ kind: 'handle', value })
  expect(watch && shownWatch(watch)).toBe(value)
})

it('our own: an email is found in a copied link', () => {
  const email = { kind: 'email', value: 'marlow@example.com' }
  expect(watched('mailto:marlow@example.com')).toEqual(email)
})
