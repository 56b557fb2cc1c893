import { useEffect, useState } from 'react'
import { onLeave } from '../session/quick-exit.ts'
import { onSignOut, watchSession } from '../session/session.ts'
import { createStore, useStore } from './store.ts'

/** What the next page does with a carried text. */
type Purpose = 'check' | 'entry' | 'warning' | 'board'

interface Prefill {
  /** A number, handle, email or name as typed. */
  text: string
  /** The country that was chosen for numbers without +. Null for the installation's. */
  country: string | null
  purpose: Purpose | null
}

const NOTHING: Prefill = { text: '', country: null, purpose: null }

/**
 * The text that is typed once and used in several places: in the boxes of `/` and `/search`, and
 * carried into the entry form, the warning form and the board. The form of watches uses its country.
 * In memory only, never in a URL, a title or storage. Signing out, quick exit and the sign-in of
 * another member clear it. The end of a session by itself does not, because the member signs in
 * again and continues.
 */
const prefill = createStore(NOTHING)

/** Returns the typed text and the country chosen for it. */
export function usePrefill(): Prefill {
  return useStore(prefill, NOTHING)
}

/** Returns the typed text and the chosen country outside of components. */
export function currentPrefill(): Prefill {
  return prefill.get()
}

/** Sets the text of the box. Blank text also clears the chosen country. */
export function typePrefill(text: string): void {
  prefill.set(text === '' ? NOTHING : { ...prefill.get(), text })
}

/** Sets the country for numbers without +. */
export function chooseCountry(country: string): void {
  prefill.set({ ...prefill.get(), country })
}

/** Sets a text that the next page uses for `purpose`. */
export function carryPrefill(text: string, purpose: Purpose): void {
  const { text: before, country } = prefill.get()
  prefill.set({ text, country: text === before ? country : null, purpose })
}

/** Removes the purpose, but not the text. */
export function keepPrefill(): void {
  prefill.set({ ...prefill.get(), purpose: null })
}

/** Removes the text and the country. */
export function forgetPrefill(): void {
  prefill.set(NOTHING)
}

/**
 * Returns the text that was carried to this page for `purpose`, otherwise ''. It is used once: a
 * later visit starts without it.
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
