import { onLeave } from '../platform/session/quick-exit.ts'
import { onSessionEnd, onSignOut } from '../platform/session/session.ts'
import { createStore, useStore } from '../platform/storage/store.ts'

/** The author and the subject of a statement. */
export interface StatementPlace {
  /** The case, or the receipt that opens it. */
  name: string
  /** The member in whose account the case is. Absent for the holder of a receipt. */
  memberId?: string
}

type Typed = Readonly<Record<string, string>>

const NONE: Typed = {}
/**
 * The unsent texts of members, in memory. They outlast an expired session, because it leads to the
 * sign-in and back. Only their author sees them.
 */
const ofMembers = createStore(NONE)
/**
 * The unsent texts of holders of receipts. They are dropped when a session ends, because nothing
 * else would hide them from the next reader of this tab.
 */
const ofReceipts = createStore(NONE)

onSessionEnd(() => ofReceipts.set(NONE))
const forget = () => {
  ofMembers.set(NONE)
  ofReceipts.set(NONE)
}
onSignOut(forget)
onLeave(forget)

const storeOf = ({ memberId }: StatementPlace) => (memberId === undefined ? ofReceipts : ofMembers)
const keyOf = ({ memberId = '', name }: StatementPlace) => `${memberId} ${name}`

/**
 * Returns what was typed at a place in this tab, and a function that changes it. It stays while
 * another page is open, until it is sent.
 */
export function useTypedStatement(place: StatementPlace): [string, (text: string) => void] {
  const store = storeOf(place)
  const all = useStore(store, NONE)
  const key = keyOf(place)
  return [all[key] ?? '', (text) => store.set({ ...store.get(), [key]: text })]
}

/** Returns whether something was typed at a place. */
export const isStatementTyped = (place: StatementPlace): boolean =>
  (storeOf(place).get()[keyOf(place)] ?? '').trim() !== ''
