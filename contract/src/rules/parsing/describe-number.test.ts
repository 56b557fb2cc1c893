import { expect, it } from 'vitest'
import { describeNumber, dialledCountries, isTooLong } from './describe-number.ts'

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
  ['415555014', 'US', false],
  ['41555501421234', 'US', true],
  ['1415555014214155550143', 'US', true],
  ['5500551234', 'MX', false],
  ['1234567890123456', 'nowhere', true],
])(
  '§5 isTooLong tells whether %s has too many digits for the country %s',
  (digits, region, tooLong) => {
    expect(isTooLong(digits, region)).toBe(tooLong)
  },
)
