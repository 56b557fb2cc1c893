import type { toasts } from '../messages.ts'

/**
 * The result of using a card. `unfinished`: the bank asks a question. `over`: this form accepts no
 * card any more.
 */
export type Attempt = 'done' | 'unfinished' | 'over' | { refusal: string }

/** The purpose of a card form: paying with the card, or saving it for the following months. */
export interface CardUse {
  kind: 'payment' | 'setup'
  /** Whether a card is being used, so that nothing can be pressed. */
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
