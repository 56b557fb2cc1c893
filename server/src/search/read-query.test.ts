import { Problem } from '@sidelight/contract/problem'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuery } from './read-query.ts'

const read = (typed: { phoneNumber?: string; handle?: string }) => readQuery(typed, 'US')

describe('reading a typed search', () => {
  it.each([
    '4155550142',
    '(415) 555-0142',
    '415.555.0142',
    '+1 415 555 0142',
    '1-415-555-0142',
    'tel:+14155550142',
    ' 415 555 0142 ',
    '４１５５５５０１４２',
  ])('§5 reads %s as the same number and nothing else', (phoneNumber) => {
    expect(read({ phoneNumber })).toEqual({
      numbers: ['+14155550142'],
      handles: [],
      emails: [],
      values: ['+14155550142'],
      asWritten: false,
      searchedFor: { phoneNumber: '+14155550142' },
    })
  })

  it('§3 reads text with @ as a handle in either field, and without it in the handle field', () => {
    for (const typed of [
      { phoneNumber: '@Marcus' },
      { handle: '@marcus ' },
      { handle: 'MARCUS' },
    ]) {
      expect(read(typed)).toEqual({
        numbers: [],
        handles: ['marcus'],
        emails: [],
        values: ['@marcus'],
        asWritten: false,
        searchedFor: { handle: 'marcus' },
      })
    }
  })

  it('§3 reads text with @ as a handle however many digits it has', () => {
    expect(read({ phoneNumber: '@4155550142' })).toMatchObject({
      numbers: [],
      handles: ['4155550142'],
    })
  })

  it('§3 also tries a handle that looks like an email as an email, and stores it whole', () => {
    expect(read({ phoneNumber: 'Marcus@Example.org' })).toEqual({
      numbers: [],
      handles: ['marcusexample.org'],
      emails: ['marcus@example.org'],
      values: ['@marcusexample.org'],
      asWritten: false,
      searchedFor: { handle: 'marcus@example.org' },
    })
  })

  it('§3 reads text with a letter and fewer than seven digits as a handle', () => {
    expect(read({ phoneNumber: 'marcus_1990' })).toMatchObject({
      numbers: [],
      handles: ['marcus_1990'],
      searchedFor: { handle: 'marcus_1990' },
    })
    expect(read({ phoneNumber: 'marcus' })).toMatchObject({ numbers: [], handles: ['marcus'] })
  })

  it('§3 searches for a number that is too short or too long as it is written', () => {
    for (const phoneNumber of ['555-0188', '415555014', '4155550142123456']) {
      const digits = phoneNumber.replace('-', '')
      expect(read({ phoneNumber })).toMatchObject({ numbers: [digits], asWritten: true })
    }
  })

  it('§3 searches for an incomplete number of another country as it is written, in either field', () => {
    for (const phoneNumber of ['+41 55 550 142', '011 41 55 550 142', 'wa.me/4155550142']) {
      expect(read({ phoneNumber })).toMatchObject({ numbers: ['004155550142'], asWritten: true })
    }
    expect(read({ handle: 'wa.me/4155550142' })).toMatchObject({ numbers: ['004155550142'] })
    expect(read({ phoneNumber: '+52 1 55 1234 567' })).toMatchObject({ asWritten: true })
  })

  it('§3 reads a link to WhatsApp with the old 1 of Mexico as the number without it', () => {
    const chat = { phoneNumber: 'https://wa.me/5215512345678' }
    expect(read(chat)).toMatchObject({ numbers: ['+525512345678'], asWritten: false })
  })

  it('§3 searches for a number that its country cannot have as it is written', () => {
    for (const phoneNumber of ['06 12 34 56 78', '0000000000', '115 555 0142', '0415 555 142']) {
      expect(read({ phoneNumber })).toMatchObject({ asWritten: true })
    }
    for (const phoneNumber of ['(415) 555-0142', '+33 6 12 34 56 78', '+44 7700 900123']) {
      expect(read({ phoneNumber })).toMatchObject({ asWritten: false })
    }
  })

  it('§3 reads a pasted link as its number or handle, in either field', () => {
    const link = 'https://www.instagram.com/Marlow_ID/?hl=en'
    for (const typed of [{ phoneNumber: link }, { handle: link }]) {
      expect(read(typed)).toMatchObject({ numbers: [], handles: ['marlow_id'] })
    }
    const chat = { phoneNumber: 'https://wa.me/14155550142' }
    expect(read(chat)).toMatchObject({ numbers: ['+14155550142'], handles: [] })
  })

  it('§3 searches for both if both fields are filled', () => {
    expect(read({ phoneNumber: '415 555 0142', handle: '@marcus' })).toEqual({
      numbers: ['+14155550142'],
      handles: ['marcus'],
      emails: [],
      values: ['+14155550142', '@marcus'],
      asWritten: false,
      searchedFor: { phoneNumber: '+14155550142', handle: 'marcus' },
    })
  })

  it('§6 lists a value once if it is in both fields', () => {
    const both = { phoneNumber: '@Marcus', handle: 'marcus' }
    expect(read(both)).toMatchObject({ handles: ['marcus', 'marcus'], values: ['@marcus'] })
  })

  it('§6 gives a number in the handle field a name that no number has', () => {
    const both = { phoneNumber: '+14155550142', handle: '+14155550142' }
    expect(read(both).values).toEqual(['+14155550142', '@+14155550142'])
  })

  it.each([
    [{ handle: '@@' }, 'handle', 'Too short'],
    [{ phoneNumber: ' @ ' }, 'phoneNumber', 'Too short'],
    [{ phoneNumber: '!!!' }, 'phoneNumber', 'Too short'],
    [{ phoneNumber: '12' }, 'phoneNumber', 'Too short'],
    [{ phoneNumber: '911' }, 'phoneNumber', 'Too short'],
    [{ phoneNumber: '555-019' }, 'phoneNumber', 'Too short'],
    [{ phoneNumber: 'ab' }, 'phoneNumber', 'Too short'],
    [{ phoneNumber: 'Marcus Webb' }, 'phoneNumber', 'This is a name'],
    [{ phoneNumber: '415 555 0142', handle: '@marcus webb' }, 'handle', 'This is a name'],
    [{ phoneNumber: '415-555-0142, 628-555-0119' }, 'phoneNumber', 'This is more than one number'],
    [{ phoneNumber: 'https://example.com/x' }, 'phoneNumber', 'This is a web address'],
    [{ phoneNumber: 'instagram.com/p/abc' }, 'phoneNumber', 'This is a web address'],
  ])('§5 refuses %j, names the field and says what is wrong', (typed, field, sentence) => {
    expect(() => read(typed)).toThrow(
      expect.objectContaining({
        code: 'unreadable',
        fields: { [field]: { id: expect.stringContaining(sentence), values: {} } },
      }),
    )
  })

  it('§5 always finds something to search for or reports an error, whatever was typed', () => {
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
