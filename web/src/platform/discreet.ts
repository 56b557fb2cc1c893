import { createStore, useStore } from './store.ts'

const KEY = 'discreet'

const discreet = createStore(false)
let usualTitle = ''

/** Whether this browser shows a neutral title and icon instead of the product's. */
export function useDiscreet(): boolean {
  return useStore(discreet, false)
}

/** Turns discreet mode on or off and keeps the choice in this browser alone, where storage allows it. */
export function setDiscreet(on: boolean) {
  try {
    if (on) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
  apply(on)
}

/** Takes over what the inline script has applied and follows other tabs. Called once. */
export function startDiscreet() {
  discreet.set(isApplied())
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) apply(newValue !== null)
  })
}

/** Sets the tab's title, or the neutral one in discreet mode. */
export function showTitle(title: string) {
  usualTitle = title
  document.title = isApplied() ? shownName() : title
}

function apply(on: boolean) {
  if (on !== isApplied()) swapNames()
  document.documentElement.toggleAttribute('data-discreet', on)
  discreet.set(on)
  showTitle(usualTitle)
}

function isApplied() {
  return 'discreet' in document.documentElement.dataset
}

/** The name for home screens that the page shows now; index.html holds both. */
function shownName(): string {
  return document.querySelector<HTMLMetaElement>('meta[data-other]')?.content ?? ''
}

/** Each icon, manifest and name carries the other one beside it. */
function swapNames() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-other]')) {
    const attribute = element instanceof HTMLMetaElement ? 'content' : 'href'
    const shown = element.getAttribute(attribute) ?? ''
    element.setAttribute(attribute, element.dataset['other'] ?? shown)
    element.dataset['other'] = shown
  }
}
