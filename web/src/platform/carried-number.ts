import { onSessionEnd } from './session.ts'
import { createStore } from './store.ts'

/**
 * The number or handle of a search on its way into the entry form, so that nothing is asked twice.
 * In memory only: it never stands in an address, and a member's end of session forgets it.
 */
export const carriedNumber = createStore('')
onSessionEnd(() => carriedNumber.set(''))
