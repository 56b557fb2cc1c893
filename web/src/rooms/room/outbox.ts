import { ApiError } from '../../platform/api/api-error.ts'
import { serverDate } from '../../platform/api/server-clock.ts'
import { refreshSession } from '../../platform/session/session.ts'
import { toast } from '../../platform/toasts.ts'
import type { Outgoing, Quote } from '../conversation/conversation.ts'
import type { UnsentMessage } from '../keys/account-keys/draft-storage.ts'
import type { Draft } from '../keys/messages/sender.ts'
import { composer } from '../messages.ts'
import { closeReason } from './close-reason.ts'

/**
 * Messages that were sent and are not acknowledged yet. In memory; `RoomDrafts` stores their texts,
 * which a reload puts back into the box.
 */
export class Outbox {
  readonly #drafts = new Map<string, Draft>()
  #all: readonly Outgoing[] = []

  get all(): readonly Outgoing[] {
    return this.#all
  }

  /** Their ids and texts. A reload interrupts those that are being sent. */
  get unsent(): readonly UnsentMessage[] {
    return this.#all.map(({ key: id, text }) => ({ id, text }))
  }

  /** Removes messages that had seemed to fail and have arrived. Returns whether there were any. */
  removeArrived(arrived: ReadonlySet<string>): boolean {
    const arrivedNow = this.#all.filter(({ key, state }) => state === 'failed' && arrived.has(key))
    for (const { key } of arrivedNow) this.remove(key)
    return arrivedNow.length > 0
  }

  /** Adds a draft. Returns its key, which is the id of the message. */
  add(draft: Draft, quote: Quote | null): string {
    const { id: key, text } = draft
    this.#drafts.set(key, draft)
    const at = serverDate().toISOString()
    const quoting = quote && { quote }
    this.#all = [...this.#all, { kind: 'outgoing', key, at, text, ...quoting, state: 'sending' }]
    return key
  }

  /** Marks a draft as being sent and returns it. */
  begin(key: string): Draft | undefined {
    this.#mark(key, 'sending')
    return this.#drafts.get(key)
  }

  /**
   * Waits for the sending of a draft that `begin` returned. Rejects only if the failure closes the
   * room. Other failures are shown to the member.
   */
  async deliver({ id }: Draft, sending: Promise<void>): Promise<void> {
    try {
      await sending
      this.remove(id)
    } catch (error) {
      this.#mark(id, 'failed')
      if (closeReason(error, true)) throw error
      showUnsentToast(error)
    }
  }

  remove(key: string): void {
    this.#drafts.delete(key)
    this.#all = this.#all.filter((one) => one.key !== key)
  }

  #mark(key: string, state: Outgoing['state']): void {
    this.#all = this.#all.map((one) => (one.key === key ? { ...one, state } : one))
  }
}

/** Shows that a message was not sent (§5, §8). After a 401 the session is read again. */
function showUnsentToast(error: unknown): void {
  const isSignedOut = error instanceof ApiError && error.status === 401
  toast(isSignedOut ? composer.signedOut : composer.failed)
  if (isSignedOut) void refreshSession()
}
