import { carryPrefill, currentPrefill, keepPrefill } from '../storage/search-prefill.ts'
import { createStore } from '../storage/store.ts'

/** The tab with which the sheet opens. */
export type SheetFlow = 'sign-up' | 'sign-in'

/** The sheet in which a visitor signs in before a number is checked; null while it is closed. */
export const signInSheet = createStore<SheetFlow | null>(null)

/** Opens the sheet. Once the visitor has signed in there, /search checks the typed text. */
export function openSignInSheet(flow: SheetFlow): void {
  carryPrefill(currentPrefill().text, 'check')
  signInSheet.set(flow)
}

/** Closes the sheet without a sign-in. The text stays in its box. */
export function closeSignInSheet(): void {
  keepPrefill()
  signInSheet.set(null)
}
