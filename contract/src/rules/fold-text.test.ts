import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, writtenSpan } from './fold-text.ts'

describe('folded text', () => {
  it('ignores case, accents, widths, digit scripts and invisible characters', () => {
    expect(foldText('ＭÁrc\u200bus Łódź Straße ٤２4️⃣').folded).toBe('marcus lodz strasse 424')
  })

  it('ignores every character that is drawn as nothing, also letters and marks', () => {
    const invisible = ['\u3164', '\u115f', '\uffa0', '\u17b4', '\u180b', '\u{e0100}', '\u{e0061}']
    expect(foldText(`4${invisible.join('')}15`).folded).toBe('415')
  })

  it('reads digits and letters in circles and boxes, filled or not', () => {
    expect(foldText('❹➀➎⓪⓿⓵④ 🄋 ❿').folded).toBe('4150014 0 10')
    expect(foldText('🅼🅰🆁🅲🆄🆂 🅜 🄼').folded).toBe('marcus m m')
  })

  it('keeps vowel signs, which distinguish names', () => {
    expect(foldText('राम').folded).not.toBe(foldText('रम').folded)
  })

  it('maps a folded word back to its original text, with accents and invisible characters', () => {
    const text = foldText('x Jose\u0301\u200b y')
    const { start, end } = writtenSpan(text, 2, 6)
    expect(text.written.slice(start, end)).toBe('Jose\u0301\u200b')
  })

  it('maps half of a folded ligature back to the whole original character', () => {
    const text = foldText('aﬁb')
    expect(text.folded).toBe('afib')
    expect(writtenSpan(text, 1, 2)).toEqual({ start: 1, end: 2 })
  })

  it('maps the end of a folded text to the end of the original, and does not change when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (written) => {
        const text = foldText(written)
        expect(text.origins.length).toBe(text.folded.length + 1)
        expect(text.origins.at(-1)).toBe(written.length)
        expect(foldText(text.folded).folded).toBe(text.folded)
      }),
    )
  })
})
