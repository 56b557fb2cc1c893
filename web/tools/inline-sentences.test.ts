import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { readCatalogues } from './catalogues.ts'
import { inlined } from './inline-sentences.ts'

const SOURCE = path.resolve(import.meta.dirname, '../src')
const IMPORT = "import { i18n } from '../platform/i18n.ts'\n"

/** One context for all sentences, because creating one takes longer than running a sentence. */
const context = createContext({})

type Values = Record<string, string | number>

/** Returns what a page in `language` shows for a call of `i18n.t`. */
function said(language: string, sentence: string, values: Values, words = sentence): unknown {
  const given = Object.keys(values).join(', ')
  const code = inlined(
    `${IMPORT}export const say = ({ ${given} }) => i18n.t(${JSON.stringify(sentence)}, { ${given} })`,
    () => words,
  )
  const rules = new Intl.PluralRules(language)
  const plural = (count: number, forms: Record<string, string>) =>
    forms[count] ?? forms[rules.select(count)] ?? forms['other']
  const number = (count: number) => new Intl.NumberFormat(language).format(count)
  const body = code.replace(/^import .*$/gm, '').replace('export const say =', '')
  return runInContext(`(${body})(values)`, Object.assign(context, { plural, number, values }))
}

/** Returns what Lingui itself makes of the sentence. */
function lingui(language: string, words: string, values: Values): string {
  return setupI18n({ locale: language, messages: { [language]: { words } } }).t('words', values)
}

const tricky = [
  'Plain',
  "It's `quoted` ${not} \\ escaped, doesn't end",
  '{count, plural, =0 {nobody} one {# woman of {city}} other {# women of {city}}}!',
  'About {count, number} in {city}',
]

describe('a sentence that is compiled into the code', () => {
  it.each(tricky)("is the same as Lingui's: %s", (sentence) => {
    for (const count of [0, 1, 2, 1234567]) {
      const values = { count, city: 'Turín `${x}`', not: 'no' }
      expect(said('en', sentence, values)).toBe(lingui('en', sentence, values))
      expect(said('es', 'x', values, sentence)).toBe(lingui('es', sentence, values))
    }
  })

  it("is the same as Lingui's for every Spanish sentence", () => {
    const sentences = [...readCatalogues('es').values()].flatMap(Object.entries)
    expect(sentences.length).toBeGreaterThan(0)
    for (const [english, spanish] of sentences) {
      const names = (text: string) =>
        [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))]
          .filter((name) => !/^\d/.test(name))
          .toSorted()
      const placeholders = (text: string) =>
        names(text.replaceAll(/(one|many|other|=\d+) \{[^}]*\}/g, ''))
      expect({ english, names: placeholders(spanish) }).toEqual({
        english,
        names: placeholders(english),
      })
      const values = Object.fromEntries(names(english + spanish).map((name) => [name, 3]))
      expect(said('es', english, values, spanish)).toBe(lingui('es', spanish, values))
    }
  })

  it('has the same links in Spanish as in English', () => {
    const links = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to)
    for (const [english, spanish] of [...readCatalogues('es').values()].flatMap(Object.entries)) {
      expect({ english, links: links(spanish) }).toEqual({ english, links: links(english) })
    }
  })

  it('contains neither the library nor a call of it', () => {
    const code = inlined(
      `${IMPORT}export const a = { b: i18n.t('One'), c: (n) => i18n.t('{n} more', { n }) }`,
      (english) => english,
    )
    expect(code).not.toContain('i18n')
    expect(code).toContain('b: "One"')
    expect(code).toContain('`${n} more`')
  })

  it('is refused if a value is missing or its text is no literal', () => {
    const build = (call: string) => () =>
      inlined(`${IMPORT}export const a = ${call}`, (english) => english)
    expect(build("i18n.t('{n} more')")).toThrow('{n}')
    expect(build('i18n.t(words)')).toThrow('in quotes')
    expect(build("i18n.t('{n, plural, one {x', { n })")).toThrow()
  })

  it('replaces every i18n call of the messages files', () => {
    const files = globSync('**/*messages.ts', { cwd: SOURCE })
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const code = readFileSync(path.join(SOURCE, file), 'utf8')
      expect(inlined(code, (english) => english)).not.toContain('i18n.')
    }
  })
})
