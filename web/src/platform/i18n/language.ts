/** Every language has its own build, named by Vite's mode. */
export const languages = { en: 'English', es: 'Español' } as const
/** The code of a language: `en`. */
export type Language = keyof typeof languages

/** Returns whether a code is one of our languages. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code)
}

const YEAR_S = 31_536_000

/** The language of this build; in tests English. */
export const language: Language = import.meta.env.MODE === 'es' ? 'es' : 'en'

/**
 * The locale of dates and times. In English it is the device's (specification §2, local format). In
 * another language it is that of the language, because a foreign month within a sentence would look
 * like a mistake.
 */
export const locale: string | undefined = language === 'en' ? undefined : localeOf(language)

/** Stores the choice in a cookie, and reloads the page in that language. */
export function chooseLanguage(next: Language) {
  const cookie = [`language=${next}`, 'path=/', `max-age=${YEAR_S}`, 'samesite=lax']
  if (location.protocol === 'https:') cookie.push('secure')
  document.cookie = cookie.join('; ')
  location.reload()
}

function localeOf(spoken: Language): string {
  const device = typeof navigator === 'undefined' ? [] : navigator.languages
  return device.find((tag) => tag.split('-', 1)[0] === spoken) ?? spoken
}
