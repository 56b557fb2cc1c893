import { useEffect, useState } from 'react'
import { onLeave } from '../session/quick-exit.ts'
import { onSignOut, watchSession } from '../session/session.ts'
import { createStore, useStore } from './store.ts'

/** The use of a carried text on the next page. */
type Purpose = 'check' | 'entry' | 'warning' | 'board'

interface Prefill {
  /** The number, handle, email or name as typed. */
  text: string
  /** The country chosen for a number without +; null is the installation's. */
  country: string | null
  purpose: Purpose | null
}

const NOTHING: Prefill = { text: '', country: null, purpose: null }

/**
 * The text that is typed once and used in several places: in the boxes of `/` and `/search`, and
 * carried into the entry form, the warning form and the board. In memory only, never in a URL, a
 * title or storage. Signing out, quick exit and another member's sign-in clear it; an expired
 * session does not, because its member signs in again and continues.
 */
const prefill = createStore(NOTHING)

/** Returns the typed text and the country chosen for it. */
export function usePrefill(): Prefill {
  return useStore(prefill, NOTHING)
}

/** Returns the text and country outside of components. */
export function currentPrefill(): Prefill {
  return prefill.get()
}

/** Sets the text of the box; blank text also clears the chosen country. */
export function typePrefill(text: string): void {
  prefill.set(text === '' ? NOTHING : { ...prefill.get(), text })
}

/** Sets the country of numbers without +. */
export function chooseCountry(country: string): void {
  prefill.set({ ...prefill.get(), country })
}

/** Carries a text to the next page, which uses it for `purpose`. */
export function carryPrefill(text: string, purpose: Purpose): void {
  const { text: before, country } = prefill.get()
  prefill.set({ text, country: text === before ? country : null, purpose })
}

/** Retains the text, but not its purpose. */
export function keepPrefill(): void {
  prefill.set({ ...prefill.get(), purpose: null })
}

/** Removes the text and the country of the search box. */
export function forgetPrefill(): void {
  prefill.set(NOTHING)
}

/**
 * Returns the text that was carried to this page for `purpose` when the page opened, else ''. It is
 * used once: a later visit starts without it.
 */
export function useCarried(purpose: Purpose): string {
  const [carried] = useState(() => (prefill.get().purpose === purpose ? prefill.get().text : ''))
  useEffect(() => {
    if (carried !== '') keepPrefill()
  }, [carried])
  return carried
}

onSignOut(forgetPrefill)
onLeave(forgetPrefill)
let owner: string | undefined
watchSession((session) => {
  if (session.state !== 'signed-in') return
  if (owner !== undefined && owner !== session.member.id) forgetPrefill()
  owner = session.member.id
})
