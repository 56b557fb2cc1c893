import type { toasts } from '../messages.ts'

/**
 * The result of using a card; `unfinished`: the bank asks; `over`: this form takes no card any
 * more.
 */
export type Attempt = 'done' | 'unfinished' | 'over' | { refusal: string }

/** What a card form is for: paying with the card, or saving it for the months to come. */
export interface CardUse {
  kind: 'payment' | 'setup'
  /** A card is being used, and nothing can be pressed. */
  busy: boolean
  /** Why the last card was not taken. */
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
