import { Problem } from '@sidelight/contract/problem'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuery } from './read-query.ts'

const read = (typed: { phoneNumber?: string; handle?: string }) => readQuery(typed, 'US')

describe('reading what was typed', () => {
  it.each([
    '4155550142',
    '(415) 555-0142',
    '415.555.0142',
    '+1 415 555 0142',
    '1-415-555-0142',
    'tel:+14155550142',
    ' 415 555 0142 ',
    '４１５５５５０１４２',
  ])('§5 takes %s as the same number and nothing else', (phoneNumber) => {
    expect(read({ phoneNumber })).toEqual({
      numbers: ['+14155550142'],
      handles: [],
      emails: [],
      searchedFor: { phoneNumber: '+14155550142' },
    })
  })

  it('§3 takes text with @ as a handle in either field, and without it in the handle field', () => {
    for (const typed of [
      { phoneNumber: '@Marcus' },
      { handle: '@marcus ' },
      { handle: 'MARCUS' },
    ]) {
      expect(read(typed)).toEqual({
        numbers: [],
        handles: ['marcus'],
        emails: [],
        searchedFor: { handle: 'marcus' },
      })
    }
  })

  it('§3 takes text with @ as a handle however many digits it has', () => {
    expect(read({ phoneNumber: '@4155550142' })).toMatchObject({
      numbers: [],
      handles: ['4155550142'],
    })
  })

  it('§3 tries a handle that looks like an e-mail as one too, and remembers it whole', () => {
    expect(read({ phoneNumber: 'Marcus@Example.org' })).toEqual({
      numbers: [],
      handles: ['marcusexample.org'],
      emails: ['marcus@example.org'],
      searchedFor: { handle: 'marcus@example.org' },
    })
  })

  it('§3 tries text with fewer than seven digits as a handle too', () => {
    expect(read({ phoneNumber: 'marcus_1990' })).toMatchObject({
      numbers: ['1990'],
      handles: ['marcus_1990'],
      searchedFor: { handle: 'marcus_1990' },
    })
    expect(read({ phoneNumber: '555-019' })).toMatchObject({
      numbers: ['555019'],
      handles: ['555-019'],
      searchedFor: { phoneNumber: '555019' },
    })
    expect(read({ phoneNumber: 'marcus' })).toMatchObject({ numbers: [], handles: ['marcus'] })
  })

  it('§3 asks for both when both fields are filled', () => {
    expect(read({ phoneNumber: '415 555 0142', handle: '@marcus' })).toEqual({
      numbers: ['+14155550142'],
      handles: ['marcus'],
      emails: [],
      searchedFor: { phoneNumber: '+14155550142', handle: 'marcus' },
    })
  })

  it.each([
    [{ handle: '@@' }, 'handle'],
    [{ phoneNumber: ' @ ' }, 'phoneNumber'],
    [{ phoneNumber: '@', handle: '@' }, 'phoneNumber'],
  ])('§5 refuses %j, which asks for nothing, and names the field', (typed, field) => {
    expect(() => read(typed)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        fields: { [field]: 'Please enter a phone number or social handle.' },
      }),
    )
  })

  it('§5 always asks for something or says what is wrong, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 64 }), fc.boolean(), (text, isHandle) => {
        try {
          const query = read(isHandle ? { handle: text } : { phoneNumber: text })
          const asked = [...query.numbers, ...query.handles, ...query.emails]
          expect(asked.length).toBeGreaterThan(0)
          expect(asked).not.toContain('')
        } catch (error) {
          expect(error).toBeInstanceOf(Problem)
        }
      }),
    )
  })
})
