import type { toasts } from '../messages.ts'

/**
 * The result of using a card. `unfinished`: the bank asks a question first. `over`: this form
 * accepts no more cards.
 */
export type Attempt = 'done' | 'unfinished' | 'over' | { refusal: string }

/** What a card form is for: paying with the card, or storing it for later months. */
export interface CardUse {
  kind: 'payment' | 'setup'
  /** Whether a card is being used. Nothing can be pressed then. */
  busy: boolean
  /** Why the last card was declined. */
  refusal: string | undefined
  words: { act: string; acting: string; question: string }
  /** The toast when the provider's form fails to load. */
  unavailable:
    | typeof toasts.paymentSetup
    | typeof toasts.subscriptionSetup
    | typeof toasts.cardSetup
  /** Returns the URL that a page of the bank redirects to. */
  returnTo: () => string
  use: (attempt: () => Promise<Attempt>) => Promise<Attempt>
}
