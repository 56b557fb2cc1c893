import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMessage, type MessageDescriptor } from '@sidelight/contract/msg'
import type { Language } from './language.ts'

/** The catalogues: translations by English text. */
const texts: Readonly<Record<Exclude<Language, 'en'>, ReadonlyMap<string, string>>> = {
  es: readCatalogue('messages.es.po'),
}

/** Returns a text in a language, or in English if the catalogue does not contain it. */
export function translate(message: MessageDescriptor, language: Language): string {
  if (language === 'en') return formatMessage(message)
  return formatMessage(message, (id) => texts[language].get(id) ?? id, language)
}

function readCatalogue(file: string): Map<string, string> {
  const catalogue = readFileSync(join(import.meta.dirname, file), 'utf8')
  const entries = catalogue.matchAll(/^msgid (".+")\nmsgstr (".+")$/gm)
  return new Map(
    Array.from(entries, ([, english, words]): [string, string] => [
      unquoted(english),
      unquoted(words),
    ]),
  )
}

function unquoted(text: string | undefined): string {
  const value: unknown = JSON.parse(text ?? '""')
  return typeof value === 'string' ? value : ''
}
