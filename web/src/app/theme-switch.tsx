import { clsx } from 'clsx'
import { Monitor, Moon, Sun } from 'lucide-react'
import { setTheme, useTheme } from '../platform/theme.ts'
import { switches } from './messages.ts'

const choices = [
  { theme: 'light', text: switches.light, icon: Sun },
  { theme: 'dark', text: switches.dark, icon: Moon },
  { theme: 'system', text: switches.system, icon: Monitor },
] as const

/** Light, dark, or what the device prefers (specification §4). */
export function ThemeSwitch() {
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
            'inline-flex h-9 items-center gap-1.5 rounded-full px-3 text-xs font-[560]',
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
