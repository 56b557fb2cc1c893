import { describe, expect, it } from 'vitest'
import { isWholeEmail } from '../rules/parsing/whole-email.ts'
import { NewWarning } from './board.ts'
import { emailText, phoneText, requiredPhone } from './text.ts'

const LINK =
  'https://api.whatsapp.com/send/?phone=5215512345678&text&type=phone_number&app_absent=0'

describe('§5 the text of a phone number', () => {
  it('is the number in the link of a chat, also if the link is longer than a number', () => {
    expect(LINK.length).toBeGreaterThan(64)
    expect(phoneText.parse(LINK)).toBe('+5215512345678')
    expect(requiredPhone('missing').parse(LINK)).toBe('+5215512345678')
  })

  it('is refused if it is longer and no link, because only a part would be read', () => {
    const long = `(415) 555-0142 ${'or later '.repeat(8)}`.trim()
    for (const schema of [phoneText, requiredPhone('missing')]) {
      expect(schema.safeParse(long).error?.issues[0]?.message).toContain('64')
    }
  })

  it.each([
    ['https://www.instagram.com/oneil.sean?igsh=abc', 'leads to a profile'],
    ['https://example.com/marlow', 'is a web address'],
  ])('is refused by what it is, if it is the link of something else: %s', (link, sentence) => {
    const { error } = requiredPhone('missing').safeParse(link)
    expect(error?.issues[0]?.message).toContain(sentence)
  })

  it('may be absent only where it is optional', () => {
    expect(phoneText.parse(undefined)).toBeUndefined()
    expect(requiredPhone('missing').safeParse(' ').error?.issues[0]?.message).toBe('missing')
  })
})

it.each([
  ['marco@gmail.com', true],
  [" o'neil+x@mail.example.co.uk ", true],
  ['marco.at.gmail', false],
  ['marco@gmail', false],
  ['märco@gmail.com', false],
  ['m..o@gmail.com', false],
])('§5 the email %j is refused by calls as by pages: %j', (email, isWhole) => {
  expect(isWholeEmail(email)).toBe(isWhole)
  expect(NewWarning.shape.email.safeParse(email).success).toBe(isWhole)
  expect(emailText('wrong').safeParse(email).success).toBe(isWhole)
})
