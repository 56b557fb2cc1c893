import { expect, it } from 'vitest'
import { comparedPassword, FIRST_PARTS, printOf } from './password-print.ts'

it('§5 the hash of a password ignores case and width', () => {
  expect(printOf(comparedPassword('ＩＬoveYou'))).toEqual(printOf('iloveyou'))
  expect(printOf('iloveyou')).not.toEqual(printOf('iloveyov'))
})

it('the first part of the hash is shared by many passwords', () => {
  const firsts = Array.from({ length: 20_000 }, (_, at) => printOf(`password${at}`).first)
  expect(Math.max(...firsts)).toBeLessThan(FIRST_PARTS)
  expect(new Set(firsts).size).toBeGreaterThan(FIRST_PARTS / 2)
})
