import { expect, it } from 'vitest'
import { readWatched } from './watched-value.ts'

it.each([
  ['(415) 555-0142', 'phone'],
  // Refused as a number that is not whole; handles of digits only are typed with @, as in a search.
  ['555 01', 'phone'],
  ['@55501', 'handle'],
  ['marlow_55', 'handle'],
  ['@marlow_id', 'handle'],
  ['marlow@example.com', 'email'],
])('our own: the kind of a typed watch is read from its form: %s', (text, kind) => {
  expect(readWatched(` ${text} `)).toEqual({ kind, value: text })
})
