/** What a practice card does when it is used. */
export type PracticeAct = 'pays' | 'declined' | 'insufficient-funds' | 'challenge' | 'renewal-fails'

/** The only cards that the practice provider takes: the numbers that Stripe publishes for tests. */
export const practiceCards: Readonly<Record<string, PracticeAct>> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000002500003155': 'challenge',
  '4000000000000341': 'renewal-fails',
}

/** Why a payment with a card did not go through, in the provider's words. */
export const cardFailures: Partial<Record<PracticeAct, { code: string; message: string }>> = {
  declined: { code: 'card_declined', message: 'Your card was declined.' },
  'insufficient-funds': { code: 'card_declined', message: 'Your card has insufficient funds.' },
}

export const challengeFailure = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose another one.',
}
