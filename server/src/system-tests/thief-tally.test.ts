import { expect, it } from 'vitest'
import { Tally } from '../../test/thief/tally.ts'

const MEMBERS = 24
const members = Array.from({ length: MEMBERS }, (_, at) => `m${at}`)
const against = { members: MEMBERS, odds: 100_000_000 }

/** Returns a tally of copies with rows of 20 days, in which one guess in `every` is right. */
function play(every: number, looks = 1): Tally {
  const tally = new Tally()
  const rows = Array.from({ length: 20 * MEMBERS }, (_, at) => `w${at}`)
  const authors = new Map(rows.map((row, at) => [row, members[at % MEMBERS] ?? '']))
  for (let look = 0; look < looks; look += 1) {
    const guesses = rows.map((written, at) => ({
      way: 'place',
      written,
      member: members[(at + (at % every === 0 ? 0 : 1)) % MEMBERS] ?? '',
    }))
    tally.add(guesses, { authors, target: 'warnings' })
  }
  return tally
}

it('§1 the tally takes one right guess in 24 for chance, and one in four for knowledge', () => {
  expect(play(24).beyond(against)).toEqual([])
  expect(play(4).beyond(against)).toEqual([['warnings place', 120, 480]])
})

it('§1 the tally does not count a guess twice if a copy of the rows in the same order repeats it', () => {
  expect(play(12, 3).beyond(against)).toEqual([])
  expect(play(4, 3).beyond(against)).toEqual([['warnings place', 120, 480]])
})
