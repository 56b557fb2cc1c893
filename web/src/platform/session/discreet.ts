import { createStore, useStore } from '../storage/store.ts'
import { storeFlag } from '../storage/stored-flag.ts'

const KEY = 'discreet'

const discreet = createStore(false)
let usualTitle = ''
let lead = ''

/** Returns whether this browser shows a neutral title and icon instead of the product's. */
export function useDiscreet(): boolean {
  return useStore(discreet, false)
}

/** Calls `listener` when discreet mode is turned on or off, in this or in another tab. */
export function watchDiscreet(listener: () => void): void {
  discreet.subscribe(listener)
}

/** Turns discreet mode on or off, and stores the choice if the browser allows storage. */
export function setDiscreet(on: boolean) {
  storeFlag(KEY, on)
  apply(on)
}

/** Reads what the inline script has applied, and starts to follow other tabs. Called once. */
export function startDiscreet() {
  discreet.set(isDiscreet())
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) apply(newValue !== null)
  })
}

/** Sets the title of the tab. In discreet mode the neutral title is shown instead. */
export function showTitle(title: string) {
  usualTitle = title
  document.title = isDiscreet() ? shownName() : lead + title
}

/**
 * Sets a text that precedes every title of the tab, such as a count. Discreet mode does not show
 * it.
 */
export function leadTitle(text: string) {
  lead = text
  // After quick exit the title stays empty.
  if (!document.documentElement.hidden) showTitle(usualTitle)
}

function apply(on: boolean) {
  if (on !== isDiscreet()) swapNames()
  document.documentElement.toggleAttribute('data-discreet', on)
  discreet.set(on)
  showTitle(usualTitle)
}

/** Returns whether discreet mode is on, outside of components. */
export function isDiscreet(): boolean {
  return 'discreet' in document.documentElement.dataset
}

/** Returns the name under which the page would be installed. index.html contains both names. */
function shownName(): string {
  return document.querySelector<HTMLMetaElement>('meta[data-other]')?.content ?? ''
}

/** Swaps each icon, manifest and name for the other one in its `data-other`. */
function swapNames() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-other]')) {
    const attribute = element instanceof HTMLMetaElement ? 'content' : 'href'
    const shown = element.getAttribute(attribute) ?? ''
    element.setAttribute(attribute, element.dataset['other'] ?? shown)
    element.dataset['other'] = shown
  }
}
