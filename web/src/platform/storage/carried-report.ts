import { onLeave } from '../session/quick-exit.ts'
import { onSignOut } from '../session/session.ts'

// With the prefix of what a sign-out removes in every tab.
const NAME = 'kept report'

/**
 * The id, among her recent searches, of the report that a payment leads back to. Checkout is a
 * document of its own, so this must outlive the page; the id says nothing to who reads it.
 */
export const carriedReport = {
  /** Returns '' when there is none, or when the browser refuses storage. */
  get(): string {
    try {
      return sessionStorage.getItem(NAME) ?? ''
    } catch {
      return ''
    }
  },
  /** Stores the id of a recent search; '' removes it. */
  set(recentSearchId: string): void {
    try {
      if (recentSearchId === '') sessionStorage.removeItem(NAME)
      else sessionStorage.setItem(NAME, recentSearchId)
    } catch {
      // The report is then found among her recent searches.
    }
  },
}

onSignOut(() => carriedReport.set(''))
onLeave(() => carriedReport.set(''))
