import { carryPrefill, currentPrefill, keepPrefill } from '../storage/search-prefill.ts'
import { createStore } from '../storage/store.ts'

/** The tab with which the sheet opens. */
export type SheetFlow = 'sign-up' | 'sign-in'

/** The sheet that signs a visitor in between number and answer; null while it is closed. */
export const signInSheet = createStore<SheetFlow | null>(null)

/** Opens the sheet. A sign-in in it leads to /search, where the typed text is checked. */
export function openSignInSheet(flow: SheetFlow): void {
  carryPrefill(currentPrefill().text, 'check')
  signInSheet.set(flow)
}

/** Closes the sheet without a sign-in; the text stays in its box. */
export function closeSignInSheet(): void {
  keepPrefill()
  signInSheet.set(null)
}
