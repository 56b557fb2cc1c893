import { expect, it } from 'vitest'
import { redFlags } from './red-flags.ts'

it('§3 the 14 red flags have the specified words and order', () => {
  expect(Object.keys(redFlags)).toEqual([
    'Ghosting',
    'Cheating',
    'Lying about relationship status',
    'Aggressive behavior',
    'Financial manipulation',
    'Catfishing',
    'Disrespectful',
    'Controlling',
    'Multiple dating apps',
    'Inconsistent stories',
    "Won't video call",
    'Asks for money',
    'Love bombing',
    'Gaslighting',
  ])
})
