import { createStore, useStore } from './store.ts'

const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
const DEFAULT: Theme = 'dark'
const chosen = createStore<Theme>(DEFAULT)

/** The member's choice (specification §4: light, dark or system, dark unless chosen). */
export function useTheme(): Theme {
  return useStore(chosen, DEFAULT)
}

/** Applies a theme and keeps it in this browser. Works for the page alone when storage is refused. */
export function setTheme(theme: Theme) {
  chosen.set(theme)
  show(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}

/** Reads the stored choice and follows the device while the choice is `system`. Called once. */
export function startTheme() {
  chosen.set(stored())
  show(chosen.get())
  const device = matchMedia('(prefers-color-scheme: light)')
  device.addEventListener('change', () => show(chosen.get()))
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return
    chosen.set(stored())
    show(chosen.get())
  })
}

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY)
    return themes.find((theme) => theme === value) ?? DEFAULT
  } catch {
    return DEFAULT
  }
}

function show(theme: Theme) {
  const light =
    theme === 'system' ? matchMedia('(prefers-color-scheme: light)').matches : theme === 'light'
  document.documentElement.classList.toggle('light', light)
  document.documentElement.classList.toggle('dark', !light)
}
