import { createStore, useStore } from './storage/store.ts'

const themes = ['light', 'dark', 'system'] as const
/** A choice of theme. `system` follows the device. */
export type Theme = (typeof themes)[number]

/** `first-paint.ts` reads it too, before any module is loaded. */
const KEY = 'theme'
const DEFAULT: Theme = 'dark'
const chosen = createStore<Theme>(DEFAULT)

/** Returns the chosen theme (specification §4: light, dark or system; dark by default). */
export function useTheme(): Theme {
  return useStore(chosen, DEFAULT)
}

/** Applies a theme and stores it in this browser, if the browser allows storage. */
export function setTheme(theme: Theme) {
  chosen.set(theme)
  show(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Private windows may refuse storage. The choice then lasts as long as the page.
  }
}

/** Reads the stored choice, and starts to follow the device and other tabs. Called once. */
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
