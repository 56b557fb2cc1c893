import { newIdempotencyKey } from '../../platform/api/idempotency-key.ts'
import { onLeave } from '../../platform/session/quick-exit.ts'
import { onSessionEnd, onSignOut } from '../../platform/session/session.ts'
import { createStore, useStore } from '../../platform/storage/store.ts'

/** The four parts of a request to take content down, as typed. */
export type RequestParts = Readonly<
  Record<'content' | 'statement' | 'contact' | 'signature', string>
>

interface TypedRequest {
  parts: RequestParts
  /** The same for the same words, so that a retry after a return opens no second case. */
  key: string
}

const blank = (): TypedRequest => ({
  parts: { content: '', statement: '', contact: '', signature: '' },
  key: newIdempotencyKey(),
})

/**
 * The request that was typed in this tab and not sent, in memory, because the page asks for the link
 * of a card on another page. It belongs to no account, so it is dropped when a session ends too:
 * nothing else would hide it from the next reader of this tab.
 */
const typed = createStore(blank())

/** Drops what was typed, for example once it is sent. */
export const forgetRequest = (): void => typed.set(blank())
onSessionEnd(forgetRequest)
onSignOut(forgetRequest)
onLeave(forgetRequest)

/** Returns the request that is being typed in this tab. */
export const useTypedRequest = (): TypedRequest => useStore(typed, typed.get())

/** Changes a part of the request. */
export function typePart(name: keyof RequestParts, text: string): void {
  const { parts } = typed.get()
  typed.set({ parts: { ...parts, [name]: text }, key: newIdempotencyKey() })
}
