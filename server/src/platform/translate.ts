import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from './language.ts'

/** One sentence of the catalogue; `english` matches it with its values in place. */
interface Phrase {
  english: RegExp
  names: readonly string[]
  words: string
}

const phrases: Readonly<Record<Exclude<Language, 'en'>, readonly Phrase[]>> = {
  es: readPhrases('messages.es.po'),
}

/**
 * A sentence of ours in another language; one that the catalogue does not know stays as it is. Values
 * that stand in the sentence already are found again by the catalogue's `{names}`, and put into words
 * too when they are phrases of ours (`3 checks`).
 */
export function translate(sentence: string, language: Language): string {
  if (language === 'en') return sentence
  for (const { english, names, words } of phrases[language]) {
    const values = english.exec(sentence)?.slice(1)
    if (!values) continue
    const said = new Map(names.map((name, place) => [name, values[place] ?? '']))
    return words.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      translate(said.get(name) ?? '', language),
    )
  }
  return sentence
}

function readPhrases(file: string): Phrase[] {
  const catalogue = readFileSync(join(import.meta.dirname, file), 'utf8')
  return [...catalogue.matchAll(/^msgid (".+")\nmsgstr (".+")$/gm)]
    .map(([, english, words]) => ({ english: unquoted(english), words: unquoted(words) }))
    .toSorted((a, b) => places(a.english) - places(b.english))
    .map(({ english, words }) => ({ ...patternOf(english), words }))
}

/** How many values a sentence has: the exact ones are tried first. */
function places(sentence: string): number {
  return sentence.split('{').length
}

function patternOf(english: string): Omit<Phrase, 'words'> {
  const parts = english.split(/\{(\w+)\}/)
  const pattern = parts.map((part, place) => (place % 2 === 0 ? escaped(part) : '(.+)'))
  return {
    english: new RegExp(`^${pattern.join('')}$`),
    names: parts.filter((_part, place) => place % 2 === 1),
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function unquoted(text: string | undefined): string {
  const value: unknown = JSON.parse(text ?? '""')
  return typeof value === 'string' ? value : ''
}
