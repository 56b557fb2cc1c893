import { onLeave } from '../session/quick-exit.ts'
import { onSignOut } from '../session/session.ts'

/**
 * What was typed and not saved, by the id of the thing that it changes or, if a member has only one
 * such thing, by the id of the member. Held in memory while the page exists, because an expired
 * session leads to the sign-in and back. Never stored, because it may be about the member. Signing
 * out and quick exit drop it. Only its member can see it, because no other member has a thing with
 * the same id.
 */
export class UnsavedChanges<Draft> {
  readonly #typed = new Map<string, Draft>()

  constructor() {
    const forget = () => this.#typed.clear()
    onSignOut(forget)
    onLeave(forget)
  }

  /** Returns the thing as its member has changed it, or undefined if it was not changed. */
  of(id: string): Draft | undefined {
    return this.#typed.get(id)
  }

  /** Stores what was typed about a thing; undefined drops it. */
  put(id: string, draft: Draft | undefined): void {
    if (draft) this.#typed.set(id, draft)
    else this.#typed.delete(id)
  }
}
