import { expect, it } from 'vitest'
import { comparedPassword, FIRST_PARTS, printOf } from './password-print.ts'

it('§5 prints a password the same however it is written', () => {
  expect(printOf(comparedPassword('ＩＬoveYou'))).toEqual(printOf('iloveyou'))
  expect(printOf('iloveyou')).not.toEqual(printOf('iloveyov'))
})

it('sends a part that thousands of passwords share', () => {
  const firsts = Array.from({ length: 20_000 }, (_, at) => printOf(`password${at}`).first)
  expect(Math.max(...firsts)).toBeLessThan(FIRST_PARTS)
  expect(new Set(firsts).size).toBeGreaterThan(FIRST_PARTS / 2)
})
