import { expect, it } from 'vitest'
import { litLevel } from './card.tsx'

it('a card has four levels of highlight, from 1, 2, 4 and 8 reports', () => {
  expect([1, 2, 3, 4, 7, 8, 40].map(litLevel)).toEqual([1, 2, 2, 3, 3, 4, 4])
})
