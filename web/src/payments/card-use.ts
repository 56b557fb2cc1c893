import type { toasts } from './messages.ts'

/** What came of using a card; `unfinished`: her bank asks; `over`: this form takes no card any more. */
export type Attempt = 'done' | 'unfinished' | 'over' | { refusal: string }

/** What a card form is for: paying with the card, or keeping it for the months to come. */
export interface CardUse {
  kind: 'payment' | 'setup'
  /** A card is being used, and nothing can be pressed. */
  busy: boolean
  /** Why the last card was not taken. */
  refusal: string | undefined
  words: { act: string; acting: string; question: string }
  /** What is said when the provider's form cannot be had. */
  unavailable:
    | typeof toasts.paymentSetup
    | typeof toasts.subscriptionSetup
    | typeof toasts.cardSetup
  /** Where a page of her bank leads back to. */
  returnTo: () => string
  use: (attempt: () => Promise<Attempt>) => Promise<Attempt>
}
