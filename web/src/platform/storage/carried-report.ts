import { onLeave } from '../session/quick-exit.ts'
import { onSignOut } from '../session/session.ts'

// With the prefix of the values that a sign-out removes in every tab.
const NAME = 'kept report'

/**
 * The id, among the recent searches, of the report to which a payment leads back. Checkout is a
 * separate document, so this must survive the page; the id reveals nothing to anybody who reads it.
 */
export const carriedReport = {
  /** Returns '' if there is none, or if the browser refuses storage. */
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
      // The report can then still be found among the recent searches.
    }
  },
}

onSignOut(() => carriedReport.set(''))
onLeave(() => carriedReport.set(''))
