import { describe, expect, it } from 'vitest'
import { translate } from './translate.ts'

describe('a sentence of ours in Spanish', () => {
  it('is said whole', () => {
    expect(translate('Please sign in first.', 'es')).toBe('Primero inicia sesión.')
  })

  it('keeps its values, and puts phrases among them into words', () => {
    expect(translate('At most 64 characters.', 'es')).toBe('Como máximo 64 caracteres.')
    expect(translate('Your 3 checks are used. They renew at 18:40 UTC on Nov 3.', 'es')).toMatch(
      /^Ya usaste tus 3 consultas\. .*18:40 UTC/,
    )
  })

  it('prefers the sentence without values', () => {
    expect(translate('1 woman reported this number.', 'es')).toBe('1 mujer reportó este número.')
    expect(translate('2 women reported this number.', 'es')).toBe(
      '2 mujeres reportaron este número.',
    )
  })

  it('stays as it is when the catalogue does not know it, and in English', () => {
    expect(translate('Nobody wrote this.', 'es')).toBe('Nobody wrote this.')
    expect(translate('Please sign in first.', 'en')).toBe('Please sign in first.')
  })
})
