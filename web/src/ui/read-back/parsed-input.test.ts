import { expect, it } from 'vitest'
import { readText } from './parsed-input.ts'

it.each([
  ['628 555 0119', 'US', true],
  ['1 628 555 0119', 'US', true],
  ['27 98765 4321', 'US', true],
  ['(020) 7946 0018', 'GB', true],
  ['+44 20 7946 0018', 'US', false],
  ['00 44 20 7946 0018', 'US', false],
  ['011 44 20 7946 0018', 'US', false],
  ['0011 44 20 7946 0018', 'AU', false],
  ['https://wa.me/442079460018', 'US', false],
  ['four four two zero seven nine four six zero nine five eight', 'US', true],
])('§5 the country of %s, typed in %s, is assumed: %s', (text, region, assumed) => {
  expect(readText(text, region)).toMatchObject({ whole: true, assumed })
})
