import { describe, expect, it } from 'vitest'
import { excerptOf, findWords, splitAtWords, type Words, wordsOf } from './found-words.ts'
import { warning } from './test-warning.ts'

function words(text: string): Words {
  const found = wordsOf(text)
  if (!found) throw new Error(`${text} is too short to search for`)
  return found
}
const parts = (text: string, shown: string) =>
  splitAtWords(shown, words(text)).filter((_, at) => at % 2 === 1)

describe('found words', () => {
  it('§5 match in any case and with any spaces', () => {
    expect(parts('customs  FEE', 'A Customs fee, then a customs\nfee.')).toEqual([
      'Customs fee',
      'customs\nfee',
    ])
  })

  it.each([
    ['ciudad de mexico', 'En Ciudad de México, en CIUDAD DE MÉXICO.', 2],
    ['Núñez', 'Nunez, NÚÑEZ and Nu\u0301n\u0303ez', 3],
    ["o'neil", "O’Neil, O`Neil, O'Neil and O´Neil", 4],
    ['алексей', 'Алексей', 1],
    ['ελενη', 'Ελένη', 1],
    ['strasse', 'Straße', 1],
    ['서울', '서울에서', 1],
    ['서우', '서울에서', 0],
    ['たか', 'たが', 0],
    ['たが', 'たがい', 1],
  ])('§5 match %s with and without accents, in any form of an apostrophe', (text, shown, times) => {
    expect(parts(text, shown)).toHaveLength(times)
  })

  it('§5 match punctuation literally', () => {
    expect(parts('a.b (c) $5', 'axb c 5, a.b (c) $5')).toEqual(['a.b (c) $5'])
  })

  it('§5 match the digits of a number in any format', () => {
    expect(parts('(415) 55', 'Call 415-55 or 41555.')).toEqual(['415-55', '41555'])
  })

  it('§5 need at least two characters', () => {
    expect(wordsOf(' a ')).toBeUndefined()
  })
})

describe('the place where a search matched', () => {
  const plain = { description: 'He was kind.', location: 'Queens', redFlags: ['Ghosting'] }

  it('is the text, with the number of warnings, before any other field', () => {
    const list = ['one', 'two', 'three'].map((id, at) =>
      warning(id, {
        ...plain,
        description: at < 2 ? 'A customs fee.' : 'Nothing.',
        location: 'Customs',
      }),
    )
    expect(findWords(list, words('customs'))).toEqual({ where: 'text', warnings: 2 })
  })

  it.each([
    ['queens', 'place'],
    ['ghost', 'flags'],
    ['spring', 'time'],
    ['ma', 'shown'],
    ['42', 'shown'],
    ['marcus', 'hidden'],
    // Stars represent other letters: no word spans them.
    ['a***i', 'hidden'],
  ])('for the search %s is: %s', (text, where) => {
    const list = [warning('one', { ...plain, timeframe: 'Spring 2026' })]
    expect(findWords(list, words(text)).where).toBe(where)
  })
})

describe('the excerpt on a card', () => {
  const filler = 'He wrote every day and asked nothing. '.repeat(6)

  it('§9 is the first 150 characters if they contain the word', () => {
    const text = `A customs fee. ${filler}`
    const cut = `${text.slice(0, 150)}...`
    expect(excerptOf([warning('one', { description: text })], words('customs'))).toBe(cut)
    expect(excerptOf([warning('one', { description: text })], undefined)).toBe(cut)
  })

  it('§9 starts near the word if it is further back', () => {
    const list = [warning('one', { description: `${filler}Then the customs fee. ${filler}` })]
    const excerpt = excerptOf(list, words('customs'))
    expect(excerpt).toMatch(/^\.\.\. \S.{0,60}customs fee\./)
    expect(Array.from(excerpt).length).toBeLessThanOrEqual(4 + 150 + 3)
  })

  it('comes from the newest warning that contains the word', () => {
    const list = [
      warning('new', { description: 'Nothing.' }),
      warning('old', { description: 'Customs.' }),
    ]
    expect(excerptOf(list, words('customs'))).toBe('Customs.')
    expect(excerptOf(list, words('other'))).toBe('Nothing.')
  })
})
