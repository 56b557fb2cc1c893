import { expect, it } from 'vitest'
import { readWatched, shownWatch } from './watched-value.ts'

it.each([
  '(415) 555-0142',
  '4155550142x7',
  '415-555-0142x7',
  '+14155550142ext5',
  'tel:+14155550142',
  '415-555-0142 (10/05/2024)',
  'https://wa.me/14155550142',
])('our own: a number is read from a typed watch as from a search: %s', async (text) => {
  expect(await readWatched(text, 'US')).toEqual({ kind: 'phone', value: '+14155550142' })
})

it.each([
  // Refused as an incomplete number. A handle of digits only has to be typed with @, as in a
  // search.
  ['555 01', 'phone'],
  ['555-0142', 'phone'],
  // Refused as more than one number.
  ['415-555-0142 or 628-555-0119', 'phone'],
  ['@55501', 'handle'],
  ['marlow_55', 'handle'],
  ['@marlow_id', 'handle'],
  ['m5', 'handle'],
  // Not a handle, and refused as one.
  ['Marlow Tarnwick', 'handle'],
  ['marlow@example.com', 'email'],
])('our own: the kind of a typed watch is read from its form: %s', async (text, kind) => {
  expect(await readWatched(` ${text} `, 'US')).toEqual({ kind, value: text })
})

it.each([
  ['https://instagram.com/marlow_id?x=1', '@marlow_id'],
  ['instagram.com/Marlow_ID/', '@marlow_id'],
  // A handle of digits alone stays one.
  ['https://instagram.com/4155550142', '@4155550142'],
])('our own: the handle is read from a profile link: %s', async (text, value) => {
  const watched = await readWatched(text, 'US')
  expect(watched).toEqual({ kind: 'handle', value })
  expect(shownWatch(watched)).toBe(value)
})

it('our own: an email is found in a copied link', async () => {
  const email = { kind: 'email', value: 'marlow@example.com' }
  expect(await readWatched('mailto:marlow@example.com', 'US')).toEqual(email)
})
