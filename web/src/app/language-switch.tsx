import { clsx } from 'clsx'
import { chooseLanguage, isLanguage, language, languages } from '../platform/language.ts'
import { switches } from './messages.ts'

/** The languages of the pages, each by its own name. A choice loads the page again in that language. */
export function LanguageSwitch() {
  return (
    <fieldset className="flex max-w-full flex-wrap rounded-3xl border border-line p-1">
      <legend className="sr-only">{switches.language}</legend>
      {Object.entries(languages).map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => isLanguage(code) && code !== language && chooseLanguage(code)}
          className={clsx(
            'h-9 rounded-full px-3 text-xs font-[560]',
            code === language ? 'bg-s2 text-fg' : 'text-fg2 hover:text-fg',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
