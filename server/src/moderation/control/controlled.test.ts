import { describe, expect, it } from 'vitest'
import { readControlled } from './controlled.ts'

const read = (typed: string, region: string) => () => readControlled('phone', typed, region)

const sentence = (id: string) =>
  expect.objectContaining({
    code: 'invalid',
    fields: { value: expect.objectContaining({ id }) },
  })

describe('the number whose control is proved', () => {
  it.each([
    ['1234567; 7654321', 'DE'],
    ['415-555-0142, 628-555-0119', 'US'],
  ])('§5 is refused if the field contains two numbers: %s, typed in %s', (typed, region) => {
    expect(read(typed, region)).toThrow(sentence('This is more than one number. Enter one.'))
  })

  it('§5 is refused unless it is whole, and is read without an extension', () => {
    expect(read('555-0142', 'US')).toThrow(
      sentence('Enter a whole phone number, with the code of its country.'),
    )
    expect(read('(415) 555-0142, ext. 12', 'US')()).toEqual({
      kind: 'phone',
      value: '+14155550142',
    })
  })
})
