import { onLeave } from '../platform/session/quick-exit.ts'
import { onSessionEnd, onSignOut } from '../platform/session/session.ts'
import { createStore, useStore } from '../platform/storage/store.ts'

type Typed = Readonly<Record<string, string>>

const NONE: Typed = {}
/** What was typed for each case and not sent. In memory. */
const typed = createStore(NONE)

const forget = () => typed.set(NONE)
onSessionEnd(forget)
onSignOut(forget)
onLeave(forget)

/**
 * Returns what was typed under a name in this tab, and a function that changes it. It stays while
 * another page is open, until it is sent.
 */
export function useTypedStatement(name: string): [string, (text: string) => void] {
  const all = useStore(typed, NONE)
  return [all[name] ?? '', (text) => typed.set({ ...typed.get(), [name]: text })]
}

/** Returns whether something was typed under a name. */
export const isStatementTyped = (name: string): boolean => (typed.get()[name] ?? '').trim() !== ''
