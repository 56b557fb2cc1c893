import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'

describe('the language of a response', () => {
  it.each([
    ['nothing said', {}, 'en'],
    [
      'her choice before the browser',
      { cookie: 'a=1; language=en', 'accept-language': 'es' },
      'en',
    ],
    ['her choice', { cookie: 'language=es; b=2' }, 'es'],
    ['a language we do not speak', { cookie: 'language=fr' }, 'en'],
    ['another cookie that ends alike', { cookie: 'mylanguage=es' }, 'en'],
    ['a browser in Mexico', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
    ['a browser in Quebec', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8,es;q=0.7' }, 'en'],
    ['order by weight', { 'accept-language': 'en;q=0.2, es;q=0.9' }, 'es'],
    ['a refused language', { 'accept-language': 'es;q=0' }, 'en'],
    ['nonsense', { 'accept-language': ';;,=;q=x' }, 'en'],
  ] as const)('is chosen from %s', (_case, headers, language) => {
    expect(languageOf(headers)).toBe(language)
  })
})
