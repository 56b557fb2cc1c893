import type { Outgoing } from './conversation.ts'
import type { Draft } from './keys/sender.ts'

/** What she sent and nobody has acknowledged yet. In memory only: a reload forgets it. */
export class Outbox {
  readonly #drafts = new Map<string, Draft>()
  #all: readonly Outgoing[] = []

  get all(): readonly Outgoing[] {
    return this.#all
  }

  /** The texts that were not sent. */
  get failed(): readonly string[] {
    return this.#all.flatMap(({ state, text }) => (state === 'failed' ? text : []))
  }

  /** Answers its key, which stays with the message wherever it stands. */
  add(draft: Draft): string {
    const { id: key, text } = draft
    this.#drafts.set(key, draft)
    const at = new Date().toISOString()
    this.#all = [...this.#all, { kind: 'outgoing', key, at, text, state: 'sending' }]
    return key
  }

  /** The draft to send, marked as on its way. */
  begin(key: string): Draft | undefined {
    this.#mark(key, 'sending')
    return this.#drafts.get(key)
  }

  fail(key: string): void {
    this.#mark(key, 'failed')
  }

  remove(key: string): void {
    this.#drafts.delete(key)
    this.#all = this.#all.filter((one) => one.key !== key)
  }

  #mark(key: string, state: Outgoing['state']): void {
    this.#all = this.#all.map((one) => (one.key === key ? { ...one, state } : one))
  }
}
