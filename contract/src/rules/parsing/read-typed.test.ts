import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTyped, readTypedHandle } from './read-typed.ts'

describe('reading a search text', () => {
  it.each([
    ['628 555 0119', { kind: 'number', number: '+16285550119' }],
    ['+44 20 7946 0958', { kind: 'number', number: '+442079460958' }],
    ['415555014', { kind: 'number', number: '415555014' }],
    ['@Marlow_ID', { kind: 'handle', handle: 'marlow_id' }],
    ['marlow_id', { kind: 'handle', handle: 'marlow_id' }],
    [
      'Marlow@Example.com',
      { kind: 'email', handle: 'marlowexample.com', email: 'marlow@example.com' },
    ],
    [
      'mailto:Marlow@Example.com?subject=Hi',
      { kind: 'email', handle: 'marlowexample.com', email: 'marlow@example.com' },
    ],
    [
      'Marlow Tarnwick <marlow@example.com>',
      { kind: 'email', handle: 'marlowexample.com', email: 'marlow@example.com' },
    ],
    ['Marlow <@marlow_id>', { kind: 'name' }],
    [
      'https://instagram.com/marlow_id?igsh=1',
      { kind: 'handle', handle: 'marlow_id', site: 'Instagram' },
    ],
    ['wa.me/14155550142', { kind: 'number', number: '+14155550142', site: 'WhatsApp' }],
    ['wa.me/5215512345678', { kind: 'number', number: '+525512345678', site: 'WhatsApp' }],
    ['wa.me/5491112345678', { kind: 'number', number: '+5491112345678', site: 'WhatsApp' }],
    ['wa.me/41 55 550 142', { kind: 'number', number: '004155550142', site: 'WhatsApp' }],
    ['wa.me/44 7700 900123', { kind: 'number', number: '+447700900123', site: 'WhatsApp' }],
    [
      'https://api.whatsapp.com/send?phone=5215512345678&text=Hola%2010',
      { kind: 'number', number: '+525512345678', site: 'WhatsApp' },
    ],
    [
      'https://web.whatsapp.com/send/?phone=%2B14155550142',
      { kind: 'number', number: '+14155550142', site: 'WhatsApp' },
    ],
    [
      'whatsapp://send?phone=14155550142',
      { kind: 'number', number: '+14155550142', site: 'WhatsApp' },
    ],
    ['https://chat.whatsapp.com/AbCdEfGh123', { kind: 'link' }],
    ['wa.me/4155550142', { kind: 'number', number: '004155550142', site: 'WhatsApp' }],
    ['+41 55 550 142', { kind: 'number', number: '004155550142' }],
    ['+34 612', { kind: 'short' }],
    ['Marlow Tarnwick', { kind: 'name' }],
    ['https://example.com/marlow', { kind: 'link' }],
    ['(415) 555-0142 (628) 555-0119', { kind: 'several' }],
    ['+1 415 555 0142 (4155550142)', { kind: 'number', number: '+14155550142' }],
    ['415-555-0142, 2024-10-05', { kind: 'number', number: '+14155550142' }],
    ['@4155550142, 6285550119', { kind: 'name' }],
    ['12', { kind: 'short' }],
    ['555019', { kind: 'short' }],
    ['!!!', { kind: 'short' }],
  ])('§3 classifies %s', (text, read) => {
    expect(readTyped(text, 'US')).toEqual(read)
  })

  it('§3 reads a national number by the given country', () => {
    expect(readTyped('020 7946 0958', 'GB')).toEqual({ kind: 'number', number: '+442079460958' })
    expect(readTyped('020 7946 0958', 'US')).not.toEqual({
      kind: 'number',
      number: '+442079460958',
    })
  })

  it('§3 treats digits in the handle field as a handle', () => {
    expect(readTypedHandle('4155550142', 'US')).toEqual({ kind: 'handle', handle: '4155550142' })
  })

  it('§3 parses its own result to the same result', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 64 }),
      fc.stringMatching(/^[+\d ().-]{7,16}$/),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const read = readTyped(typed, 'US')
        if (read.kind === 'number')
          expect(readTyped(read.number, 'US')).toEqual({ kind: 'number', number: read.number })
      }),
    )
  })
})
