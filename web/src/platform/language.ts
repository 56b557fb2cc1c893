/** Every language has a build of its own, named by Vite's mode. */
export const languages = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof languages

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code)
}

const YEAR_S = 31_536_000

/** The language of this build; English in tests. */
export const language: Language = import.meta.env.MODE === 'es' ? 'es' : 'en'

/**
 * How dates and times are written: in English as her device does (specification §2, local format); in
 * another language as that language does, because a foreign month inside a sentence reads as a fault.
 */
export const locale: string | undefined = language === 'en' ? undefined : localeOf(language)

/** Keeps the choice in a cookie that holds nothing else, and loads the page in that language. */
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
