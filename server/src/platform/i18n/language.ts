import type { IncomingHttpHeaders } from 'node:http'
import { readHeaderList } from '../http/read-header-list.ts'

/** The languages of pages and texts. The first is the default. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The request headers that determine the language, for `Vary`. */
export const LANGUAGE_HEADERS = 'cookie, accept-language'

const CHOICE = /(?:^|;\s*)language=(\w{2})(?:;|$)/

/**
 * Returns the member's choice (the cookie `language`, which contains nothing else), otherwise the
 * first supported language that the browser accepts, otherwise English.
 */
export function languageOf(headers: IncomingHttpHeaders): Language {
  return known(CHOICE.exec(headers.cookie ?? '')?.[1]) ?? asked(headers['accept-language']) ?? 'en'
}

/** Parses an Accept-Language header: `es-MX,es;q=0.9,en;q=0.8` -> `es`. */
function asked(header: string | undefined): Language | undefined {
  return readHeaderList(header)
    .map((range) => {
      const [tag = '', ...parameters] = range
        .toLowerCase()
        .split(';')
        .map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { language: known(tag.split('-', 1)[0]), quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .find(({ language }) => language)?.language
}

function known(tag: string | undefined): Language | undefined {
  return languages.find((language) => language === tag)
}
