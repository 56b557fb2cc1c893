import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { readCatalogues } from './catalogues.ts'

interface Forms {
  one: unknown
  other: unknown
}

const isForms = (value: unknown): value is Forms =>
  typeof value === 'object' && value !== null && 'one' in value && 'other' in value

/** Returns the forms of every plural in a compiled sentence. */
function pluralsIn(compiled: unknown): Forms[] {
  if (isForms(compiled)) return [compiled, ...Object.values(compiled).flatMap(pluralsIn)]
  return Array.isArray(compiled) ? compiled.flatMap(pluralsIn) : []
}

function wordsOf(form: unknown): string[] {
  const parts: unknown[] = Array.isArray(form) ? form : [form]
  const text = parts.map((part) => (typeof part === 'string' ? part : '#')).join('')
  return text.split(/\s+/)
}

/**
 * Returns the pairs of words in which the singular is longer than the plural, such as "mensajes"
 * for one.
 */
function swappedWords({ one, other }: Forms): [one: string, other: string][] {
  const many = wordsOf(other)
  return wordsOf(one)
    .map((word, at): [string, string] => [word, many[at] ?? ''])
    .filter(([single, several]) => several !== '' && single !== several)
    .filter(([single, several]) => single.startsWith(several))
}

describe('§9 the plurals in Spanish', () => {
  it('are longer than their singulars', () => {
    const catalogues = [...readCatalogues('es').values()]
    const sentences = catalogues.flatMap((words) => Object.values(words))
    const plurals = sentences.flatMap((sentence) => pluralsIn(compileMessageOrThrow(sentence)))
    expect(plurals.length).toBeGreaterThan(40)
    expect(plurals.flatMap(swappedWords)).toEqual([])
  })

  it('are reported if singular and plural are swapped', () => {
    const right = '{n, plural, one {# mensaje nuevo} other {# mensajes nuevos}}'
    const swapped = '{n, plural, one {# mensajes nuevos} other {# mensaje nuevo}}'
    const found = (sentence: string) =>
      pluralsIn(compileMessageOrThrow(sentence)).flatMap(swappedWords)
    expect(found(right)).toEqual([])
    expect(found(swapped)).toEqual([
      ['mensajes', 'mensaje'],
      ['nuevos', 'nuevo'],
    ])
  })
})
