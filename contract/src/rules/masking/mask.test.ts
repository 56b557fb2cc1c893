import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskBoardHandle, maskEmail, maskName, maskPhone, maskSearchHandle } from './mask.ts'

/**
 * Words whose letters are all different, so that a leaked stretch can be found without ambiguity.
 */
const word = fc
  .uniqueArray(
    fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzאבגדהוזחטيسصعقлжщ🔥🎉🦊')),
    {
      minLength: 1,
      maxLength: 24,
    },
  )
  .map((characters) => characters.join(''))

/** Returns the length, in characters, of the longest stretch of `secret` that `mask` contains. */
function longestLeak(secret: string, mask: string): number {
  const characters = Array.from(secret)
  for (let length = characters.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= characters.length; start += 1) {
      if (mask.includes(characters.slice(start, start + length).join(''))) return length
    }
  }
  return 0
}

describe('§5 masked phone numbers', () => {
  it.each([
    ['4155550142', '+1 (415) ***-**42'],
    ['+14155550142', '+1 (415) ***-**42'],
    ['14155550142', '+1 (415) ***-**42'],
    ['(415) 555-0142', '+1 (415) ***-**42'],
    ['٤١٥٥٥٥٠١٤٢', '+1 (415) ***-**42'],
  ])('§5 show the area code and last two digits of a North American number: %s', (number, mask) => {
    expect(maskPhone(number)).toBe(mask)
  })

  it.each([
    ['+447912345656', '+44 (791) ***-**56'],
    ['+79123456789', '+7 (912) ***-**89'],
    ['+353861234567', '+353 (86*) ***-**67'],
    ['+4712345678', '+47 (1**) ***-**78'],
    ['004155550142', '+41 (5**) ***-**42'],
    ['001415555014', '+1 (41*) ***-**14'],
    ['+3545512345', '+354 (***) ***-**45'],
  ])('§5 keep the country code of a foreign number: %s', (number, mask) => {
    expect(maskPhone(number)).toBe(mask)
  })

  it.each([
    ['5550142', '*****42'],
    ['555014299', '*******99'],
    ['123', '*23'],
    ['12', '**'],
    ['', ''],
  ])('§5 hide all but the last two characters of a short number: %s', (number, mask) => {
    expect(maskPhone(number)).toBe(mask)
  })

  it.each([
    ['+1 23 45 67', '*****67'],
    ['+47 12 34 5', '*****45'],
    ['+47 12 34 56', '+47 (***) ***-**56'],
  ])('§5 are grouped from eight digits after a +, and not with seven: %s', (number, mask) => {
    expect(Array.from(number).length).toBeGreaterThanOrEqual(10)
    expect(maskPhone(number)).toBe(mask)
  })

  it('§5 never show the digits between the area code and the last two', () => {
    const number = fc.tuple(fc.constantFrom('', '+', '+1', '1'), fc.stringMatching(/^\d{3,14}$/))
    fc.assert(
      fc.property(number, ([prefix, digits]) => {
        const mask = maskPhone(prefix + digits)
        const shown = mask.replace(/\D/g, '')
        expect(shown.length).toBeLessThanOrEqual(8)
        expect(mask).not.toMatch(/\d{4}/)
        if (digits.length >= 10) expect(mask).toMatch(/^\+\d{1,3} \([\d*]{3}\) \*{3}-\*\*\d\d$/)
      }),
    )
  })
})

describe('§5 masked handles', () => {
  it('§5 show only the last two characters on a match card', () => {
    expect(maskSearchHandle('@marcus_92')).toBe('@*******92')
    expect(maskSearchHandle('bob')).toBe('@*ob')
  })

  it('§5 hide all of a handle of two characters', () => {
    expect(maskSearchHandle('@al')).toBe('@**')
  })

  it('§5 show the first and last two characters on the board', () => {
    expect(maskBoardHandle('@marcus_92')).toBe('@ma***92')
    expect(maskBoardHandle('david')).toBe('@da***id')
  })

  it('§5 hide all of a handle of four or fewer characters on the board', () => {
    expect(maskBoardHandle('bobb')).toBe('@****')
    expect(maskBoardHandle('b')).toBe('@*')
  })

  it('§5 count a joined emoji as one character', () => {
    expect(maskBoardHandle('👩‍💻👍🏽king🇫🇷🔥')).toBe('@👩‍💻👍🏽***🇫🇷🔥')
    expect(maskSearchHandle('👩‍💻👍🏽🔥')).toBe('@*👍🏽🔥')
  })

  it('are empty for an empty handle', () => {
    expect(maskSearchHandle(' @ ')).toBe('')
    expect(maskBoardHandle('')).toBe('')
  })

  it('§5 show at most two adjacent characters', () => {
    fc.assert(
      fc.property(word, (handle) => {
        expect(longestLeak(handle, maskBoardHandle(handle))).toBeLessThanOrEqual(2)
        expect(longestLeak(handle, maskSearchHandle(handle))).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('§5 have the same length on the board for handles of any length from five', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,60}$/), (middle) => {
        expect(maskBoardHandle(`ma${middle}id`)).toBe('@ma***id')
      }),
    )
  })
})

describe('§5 masked emails', () => {
  it.each([
    ['marcus.webb@example.com', 'ma***@example.com'],
    ['mark@example.com', 'ma***@example.com'],
    ['bob@example.com', 'b***@example.com'],
    ['b@example.com', 'b***@example.com'],
    ['no-sign', 'no***'],
    ['"a@b"@example.com', '"a***@example.com'],
  ])('§5 hide the rest of the local part: %s', (email, mask) => {
    expect(maskEmail(email)).toBe(mask)
  })

  it('§5 show at most two characters of the local part', () => {
    fc.assert(
      fc.property(word, (local) => {
        expect(longestLeak(local, maskEmail(`${local}@0.0`))).toBeLessThanOrEqual(2)
      }),
    )
  })
})

describe('§5 masked names', () => {
  it.each([
    ['Marcus Webb', 'M***s W***b'],
    ['Al Bo', '** **'],
    ['Bob', 'B***b'],
    ['  Ana\u00a0María\tRuiz ', 'A***a M***a R***z'],
    ['محمد علي', 'م***د ع***ي'],
    ['José', 'J***é'],
    ['Jose\u0301', 'J***e\u0301'],
    ['', ''],
  ])('§5 hide the inner letters of each word: %s', (name, mask) => {
    expect(maskName(name)).toBe(mask)
  })

  it('§5 show at most one letter at each end of a word', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), (words) => {
        const masks = maskName(words.join(' ')).split(' ')
        for (const [index, name] of words.entries()) {
          expect(longestLeak(name, masks[index] ?? '')).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
