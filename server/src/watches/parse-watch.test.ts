import { describe, expect, it } from 'vitest'
import { parseWatch } from './parse-watch.ts'

const watchOf = (value: string, region: string) => () =>
  parseWatch({ kind: 'phone', value }, region)

const sentence = (id: string) =>
  expect.objectContaining({
    code: 'invalid',
    fields: { 'watches.value': expect.objectContaining({ id }) },
  })

describe('the number of a watch', () => {
  it.each([
    ['1234567; 7654321', 'DE'],
    ['415-555-0142, 628-555-0119', 'US'],
    ['(415) 555-0142 (628) 555-0119', 'US'],
  ])('§6 is refused if the text contains two numbers: %s, typed in %s', (value, region) => {
    expect(watchOf(value, region)).toThrow(sentence('This is more than one number. Enter one.'))
  })

  it.each(['555-0142', 'marcus', ''])('§6 is refused unless it is whole: "%s"', (value) => {
    expect(watchOf(value, 'US')).toThrow(sentence('Enter a whole number, with its area code.'))
  })

  it.each(['415-555-0142 ext. 12345', '+1 415 555 0142 (4155550142)'])(
    '§6 is read as one number from %s',
    (value) => {
      expect(watchOf(value, 'US')()).toMatchObject({ kind: 'phone', value: '+14155550142' })
    },
  )
})
