import { onLeave } from '../session/quick-exit.ts'
import { onSignOut } from '../session/session.ts'

// With the prefix of the values that a sign-out removes in every tab.
const NAME = 'kept report'

/**
 * The id of the report that a payment leads back to, among the recent searches. Stored, because
 * checkout is a separate document. The id reveals nothing.
 */
export const carriedReport = {
  /** Returns '' if there is none or the browser refuses storage. */
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
      // Without it, the report is still among the recent searches.
    }
  },
}

onSignOut(() => carriedReport.set(''))
onLeave(() => carriedReport.set(''))
