import { expect, it } from 'vitest'
import { describeNumber, dialledCountries, numberDoubt } from './describe-number.ts'
import { normalizePhone } from './phone-number.ts'

it.each([
  ['+16285550119', 'US', '+1 628 555 0119'],
  ['+14165550142', 'CA', '+1 416 555 0142'],
  ['+442079460958', 'GB', '+44 20 7946 0958'],
  ['+870773111632', undefined, '+870 773 111 632'],
])('§5 names the country of %s and groups its digits', (number, country, shown) => {
  expect(describeNumber(number)).toEqual({ country, shown })
})

it('§5 the countries of the number field include US, GB, MX and DE', () => {
  expect(dialledCountries()).toEqual(expect.arrayContaining(['US', 'GB', 'MX', 'DE']))
})

it.each([
  ['415555014', 'US', 'incomplete'],
  ['41555501421234', 'US', 'tooLong'],
  ['1415555014214155550143', 'US', 'tooLong'],
  ['5500551234', 'MX', 'incomplete'],
  ['1234567890123456', 'nowhere', 'tooLong'],
  ['+14155550142', 'US', undefined],
  ['0612345678', 'US', 'incomplete'],
])('§5 a number with too few or too many digits is doubted: %s, %s', (number, region, doubt) => {
  expect(numberDoubt(number, region)).toBe(doubt)
})

it.each([
  ['+52 55 1234 567', 'incomplete'],
  ['011 52 55 1234 567', 'incomplete'],
  ['+52 1 55 1234 567', 'incomplete'],
  ['+54 9 11 1234 567', 'incomplete'],
  ['+41 55 550 142', 'incomplete'],
  ['+52 55 1234 56789', 'tooLong'],
])('§5 a number is doubted by the length of the country that was typed: %s', (text, doubt) => {
  expect(numberDoubt(normalizePhone(text, 'US') ?? '', 'US')).toBe(doubt)
})
