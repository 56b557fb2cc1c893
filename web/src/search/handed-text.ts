import { onSessionEnd } from '../platform/session.ts'
import { createStore } from '../platform/store.ts'

/** What was typed on the dashboard, on its way to the search page. In memory only, never in an address. */
export const handedText = createStore('')
onSessionEnd(() => handedText.set(''))
