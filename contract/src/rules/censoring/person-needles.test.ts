import { expect, it } from 'vitest'
import { MOST_NEEDLES, personNeedles } from './person-needles.ts'

/** Twenty nicknames of eighty characters and forty words each, the maximum of the form. */
const nicknames = Array.from({ length: 20 }, (_, name) =>
  Array.from({ length: 40 }, (__, word) => String.fromCodePoint(0x4e00 + name * 40 + word)).join(
    ' ',
  ),
)

it('§5 a person yields at most 40 words to censor: first whole fields, then parts of names', () => {
  const needles = personNeedles({ handle: '@dave', realName: 'Marcus Webb', nicknames })
  expect(needles).toHaveLength(MOST_NEEDLES)
  expect(needles.slice(0, 2).map(({ tokens }) => tokens)).toEqual([['dave'], ['marcus', 'webb']])
})
