import { clsx } from 'clsx'
import { useConfig } from '../../platform/config.ts'
import { chooseLanguage, isLanguage, language, languages } from '../../platform/i18n/language.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { setTheme, useTheme } from '../../platform/theme.ts'
import { Monitor, Moon, Sun } from '../../ui/icons/icons.ts'
import { Mark } from '../../ui/mark.tsx'
import { frame, switches, titles } from '../messages.ts'
import { DiscreetButton } from './discreet-button.tsx'

const choices = [
  { theme: 'light', text: switches.light, icon: Sun },
  { theme: 'dark', text: switches.dark, icon: Moon },
  { theme: 'system', text: switches.system, icon: Monitor },
] as const

const links = [
  { to: '/legal/privacy', text: titles.privacy },
  { to: '/legal/terms', text: titles.terms },
  { to: '/faq', text: titles.faq },
  { to: '/contact', text: titles.contact },
  { to: '/help', text: titles.help },
  { to: '/public-board', text: frame.board },
  { to: '/named', text: frame.named },
  { to: '/case', text: frame.report },
  { to: '/take-down', text: frame.takeDown },
  { to: '/transparency', text: titles.transparency },
]

export function Footer() {
  const { productName } = useConfig()
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[1200px] flex-col gap-5 px-5 py-10 text-sm text-fg2 md:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
          <p className="flex items-center gap-2.5">
            <Mark className="size-6" />
            {productName}
          </p>
          <nav aria-label={frame.footer} className="-mx-2 flex flex-wrap">
            {links.map(({ to, text }) => (
              <Link
                key={to}
                to={to}
                className="rounded-md px-2 py-2.5 hover:text-fg pointer-coarse:py-3"
              >
                {text}
              </Link>
            ))}
          </nav>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <LanguageSwitch />
            <ThemeSwitch />
            <DiscreetButton />
          </div>
          <p className="text-fg3">© 2024 {productName}</p>
        </div>
      </div>
    </footer>
  )
}

/** Renders the languages, each by its own name. A choice reloads the page in that language. */
function LanguageSwitch() {
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
            'h-9 rounded-full pointer-coarse:h-11 px-3 text-xs font-[560]',
            code === language ? 'bg-s2 text-fg' : 'text-fg2 hover:text-fg',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** Renders the choice of light, dark, or the device's preference (specification §4). */
function ThemeSwitch() {
  const current = useTheme()
  return (
    <fieldset className="flex max-w-full flex-wrap rounded-3xl border border-line p-1">
      <legend className="sr-only">{switches.theme}</legend>
      {choices.map(({ theme, text, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={current === theme}
          onClick={() => setTheme(theme)}
          className={clsx(
            'inline-flex h-9 items-center pointer-coarse:h-11 gap-1.5 rounded-full px-3 text-xs font-[560]',
            current === theme ? 'bg-s2 text-fg' : 'text-fg2 hover:text-fg',
          )}
        >
          <Icon className="size-3.5" aria-hidden />
          {text}
        </button>
      ))}
    </fieldset>
  )
}
