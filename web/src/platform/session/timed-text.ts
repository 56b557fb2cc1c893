import { KEPT_IN_TAB } from './clear-keys-on-sign-out.ts'
import { isDiscreet, watchDiscreet } from './discreet.ts'
import { hasLeft } from './quick-exit.ts'
import { onSessionEnd } from './session.ts'

/**
 * The storage key of the steps of the person named, with the proof and what was typed. The value
 * begins with its end in ms since 1970. It is readable, because a person without an account has no
 * key. Sign-out and quick exit remove it with everything else of this prefix.
 */
const NAME = `${KEPT_IN_TAB}named-step`

let expiry: ReturnType<typeof setTimeout> | undefined

/**
 * Removes the stored text at its end, at the end of a session and in discreet mode, whatever page
 * is open: the code of the page that stored it may not be loaded. Called once.
 */
export function startTimedText(): void {
  onSessionEnd(removeTimedText)
  watchDiscreet(() => isDiscreet() && removeTimedText())
  readTimedText()
}

/**
 * Stores a text of this tab until `end`, in ms since 1970, instead of the one before. In discreet
 * mode, after quick exit and after its end nothing is stored.
 */
export function storeTimedText(text: string, end: number): void {
  removeTimedText()
  // After quick exit the page exists until the next one has loaded, and may get an answer.
  if (hasLeft() || !isStorable(end)) return
  try {
    sessionStorage.setItem(NAME, `${end} ${text}`)
    removeAt(end)
  } catch {
    // If the browser refuses storage, the text is gone after a reload.
  }
}

/** Returns the text that this tab stores. One that may no longer be stored is removed instead. */
export function readTimedText(): string | undefined {
  const [, end = '', text] = /^(\d+) (.*)$/s.exec(stored()) ?? []
  if (text === undefined || !isStorable(Number(end))) {
    removeTimedText()
    return undefined
  }
  removeAt(Number(end))
  return text
}

/** Removes the text that this tab stores. */
export function removeTimedText(): void {
  clearTimeout(expiry)
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}

function stored(): string {
  try {
    return sessionStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

function removeAt(end: number): void {
  clearTimeout(expiry)
  expiry = setTimeout(removeTimedText, end - Date.now())
}

const isStorable = (end: number): boolean =>
  Number.isFinite(end) && end > Date.now() && !isDiscreet()
